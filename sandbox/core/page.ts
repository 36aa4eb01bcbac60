import type { FastifyReply } from 'fastify'

/** Markup that is safe to put into a page. */
export type Html = { readonly markup: string }

/** Values of an `html` template; text is escaped, null, undefined, true and false render nothing. */
export type HtmlValue = Html | string | number | boolean | null | undefined | readonly HtmlValue[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for element content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const render = (value: HtmlValue): string => {
  if (value === null || value === undefined || typeof value === 'boolean') return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return 'markup' in value ? value.markup : value.map(render).join('')
}

/** Builds safe markup; escapes every value that `html` did not build. */
export const html = (parts: TemplateStringsArray, ...values: HtmlValue[]): Html => ({
  markup: parts.map((part, index) => part + render(values[index])).join(''),
})

/** A page of the sandbox. */
export type Page = {
  title: string
  /** Language of the page (`en`, `es`, `it`). */
  locale: string
  body: Html
  /** The bar above the page; by default the sandbox's name. */
  header?: Html
  /** Own scripts by path, loaded deferred. */
  scripts?: string[]
  /** Foreign origins to which a form of this page may lead, directly or by redirect. */
  formOrigins?: string[]
  /** The class of the body: `narrow` (a payment form) or `wide` (the console). */
  layout?: 'narrow' | 'wide'
}

const mark = html`<img src="/assets/tools/icon.svg" alt="" width="28" height="28">`

/** Renders a bar with the mark and a name, and what else belongs into it. */
export const pageBar = (name: HtmlValue, more: HtmlValue = null): Html =>
  html`<header class="page-bar"><p class="mark">${mark} <span>${name}</span></p>${more}</header>`

const sandboxBar = pageBar(html`Portico <span class="soft">sandbox</span>`)

/** Renders the whole HTML document of a page. */
export const page = ({ title, locale, body, header = sandboxBar, scripts = [], layout = 'narrow' }: Page): string =>
  html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="/assets/tools/icon.svg">
<link rel="stylesheet" href="/assets/sandbox.css">
${scripts.map((path) => html`<script src="${path}" defer></script>`)}
</head>
<body class="${layout}">
${header}
${body}
</body>
</html>`.markup

/** Sends a page under a strict content security policy, uncached. */
export const sendPage = (reply: FastifyReply, content: Page, status = 200): FastifyReply =>
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'self'; frame-src 'self'; form-action ${["'self'", ...(content.formOrigins ?? [])].join(' ')}`,
    )
    .send(page(content))
