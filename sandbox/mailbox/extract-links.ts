const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decodeEntities = (value: string): string =>
  value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const HREF = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi
const PLAIN_URL = /\bhttps?:\/\/[^\s<>"'`]+/gi
const ALLOWED = /^(?:https?:|mailto:)/i

/** A sentence's punctuation after an address is not part of it. */
const withoutTail = (url: string): string => url.replace(/[.,;:!?)\]}»”]+$/u, '')

/** Finds the http and https addresses in a plain text, with their positions, in order. */
export const linksInText = (text: string): { url: string; start: number; end: number }[] =>
  [...text.matchAll(PLAIN_URL)].map((match) => {
    const url = withoutTail(match[0])
    return { url, start: match.index, end: match.index + url.length }
  })

/**
 * Lists every http, https and mailto target of a message: first those of the HTML, then those only in the text; each
 * once.
 */
export const extractLinks = (html: string, text: string): string[] => {
  const inHtml = [...html.matchAll(HREF)]
    .map((match) => decodeEntities(match[1] ?? match[2] ?? match[3] ?? '').trim())
    .filter((url) => ALLOWED.test(url))
  return [...new Set([...inHtml, ...linksInText(text).map((link) => link.url)])]
}
