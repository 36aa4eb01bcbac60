/**
 * The policy of a mail's preview: no script, no form, no frame, nothing external. Links are visible but inert, because
 * the sandbox allows no window.
 */
const previewPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')

/** The headers of a preview: our own pages may frame it, unlike every other answer. */
export const previewHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': previewPolicy,
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
} as const

const ownBase = '<base target="_blank">'

/**
 * Prepares a mail's HTML for the frame: links would open a window, which the sandbox forbids, instead of navigating the
 * frame.
 */
export const previewHtml = (html: string): string => {
  const head = /<head\b[^>]*>/i.exec(html)
  if (!head) return `<!doctype html><meta charset="utf-8">${ownBase}<body>${html}`
  const inside = head.index + head[0].length
  return html.slice(0, inside) + ownBase + html.slice(inside)
}
