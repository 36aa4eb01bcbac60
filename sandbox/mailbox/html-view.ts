import type { ParsedAttachment } from './parse-message.ts'

/** Permissions of a shown message: it may open links in new tabs (or the whole tab, on a click), and nothing else. */
export const FRAME_RIGHTS = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

/** Builds the content security policy of a message's HTML: no script, no form, no frame, no foreign style. */
export const bodyPolicy = (remoteImages: boolean): string =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${remoteImages ? ' http: https:' : ''}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    `sandbox ${FRAME_RIGHTS}`,
  ].join('; ')

const TARGET = /(<(?:a|area)\b[^>]*?)\starget\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi
const REMOTE_IMAGE =
  /(?:<(?:img|image|source|input)\b[^>]*?\b(?:src|srcset|href)\s*=\s*["']?\s*|url\(\s*["']?\s*)(?:https?:)?\/\//i
const OWN_BASE = '<base target="_blank"><meta name="referrer" content="no-referrer">'

/** Reports whether the HTML loads external images. */
export const hasRemoteImages = (html: string): boolean => REMOTE_IMAGE.test(html)

/**
 * Prepares a message's HTML for its frame: links open in a new tab, the message's own images (`cid:`) are inlined.
 * Safety depends on the policy and the frame's sandbox, not on this: the HTML is otherwise unchanged.
 */
export const htmlForFrame = (html: string, attachments: ParsedAttachment[]): string => {
  const pictures = new Map(
    attachments
      .filter((attachment) => attachment.contentId && attachment.contentType.startsWith('image/'))
      .map((attachment) => [
        attachment.contentId,
        `data:${attachment.contentType};base64,${Buffer.from(attachment.bytes).toString('base64')}`,
      ]),
  )
  const ready = html
    .replace(TARGET, '$1')
    .replace(/\bcid:([^"'\s>)]+)/gi, (whole, id: string) => pictures.get(id) ?? whole)
  const head = /<head\b[^>]*>/i.exec(ready)
  if (!head) return `<!doctype html><meta charset="utf-8">${OWN_BASE}<body>${ready}`
  const inside = head.index + head[0].length
  return ready.slice(0, inside) + OWN_BASE + ready.slice(inside)
}
