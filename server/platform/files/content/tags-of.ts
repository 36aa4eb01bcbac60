/** The attributes of one tag, by name. */
export type Attributes = ReadonlyMap<string, string>

const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return references[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

const attributesOf = (tag: string): Attributes =>
  new Map(
    [...tag.matchAll(/(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', double, single]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? '').trim(),
    ]),
  )

/** Removes comments; an unclosed one extends to the end. */
const withoutComments = (xml: string): string => {
  const parts: string[] = []
  let at = 0
  for (let start = xml.indexOf('<!--'); start !== -1; start = xml.indexOf('<!--', at)) {
    parts.push(xml.slice(at, start))
    const end = xml.indexOf('-->', start + 4)
    if (end === -1) return parts.join('')
    at = end + 3
  }
  return parts.join('') + xml.slice(at)
}

/**
 * Finds the tags of a name in a part of an Office document, whatever their prefix, as Office reads them. Null when it
 * declares entities, which no such part does.
 */
export const tagsOf = (xml: string, name: string): Attributes[] | null => {
  const plain = withoutComments(xml)
  if (/<!(?:doctype|entity)/i.test(plain)) return null
  const tag = new RegExp(`<(?:[\\w.-]+:)?${name}(?=[\\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>`, 'gi')
  return [...plain.matchAll(tag)].map(([, inner = '']) => attributesOf(inner))
}
