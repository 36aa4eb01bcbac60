import { brandColours } from '#contract/platform/brand-colours.ts'
import { translate } from '#server/platform/language/translate.ts'
import { escapeHtml, oneLine } from './escape-html.ts'
import type { MailContent } from './mail-content.ts'
import { type MailPart, mailStyleSheet, mailStyles } from './mail-styles.ts'
import { providerLines } from './provider-lines.ts'

/** Returns the class and the inline style of a part. */
type Look = (part: MailPart) => string

/** The background of mark and button as an attribute, for programs without styles. */
const backgroundAttribute = ({ provider }: MailContent): string =>
  `bgcolor="${brandColours(provider.colour).light.accent}"`

const table = (inner: string, more = ''): string =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${more}><tbody>${inner}</tbody></table>`

const brand = (content: MailContent, look: Look): string => {
  const { provider } = content
  const name = escapeHtml(oneLine(provider.name))
  if (!/^https?:\/\//.test(provider.logoUrl)) {
    const mark = `<td ${look('mark')} ${backgroundAttribute(content)} aria-hidden="true"><div ${look('markArch')}><div ${look('markDoor')}></div></div></td><td ${look('brand')}>${name}</td>`
    return table(`<tr>${mark}</tr>`, look('brandTable'))
  }
  return `<img src="${escapeHtml(provider.logoUrl)}" alt="${name}" height="32" ${look('logo')}>`
}

/** Escapes a text; words with a hyphen are not parted at the end of a line. */
const prose = (text: string): string =>
  escapeHtml(text).replace(/\b(?:e-mail|pro-forma)\b/gi, '<span style="white-space:nowrap">$&</span>')

const paragraphs = (content: MailContent, look: Look): string =>
  content.paragraphs.map((text) => `<p ${look('paragraph')}>${prose(text)}</p>`).join('')

const inLines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

const facts = ({ facts: list = [] }: MailContent, look: Look): string => {
  if (list.length === 0) return ''
  const rows = list.map(
    ({ label, value }) =>
      `<tr><th scope="row" ${look('label')}>${escapeHtml(label)}</th><td ${look('value')}>${inLines(value)}</td></tr>`,
  )
  return `<table border="0" cellpadding="0" cellspacing="0" ${look('facts')}><tbody>${rows.join('')}</tbody></table>`
}

const quote = (content: MailContent, look: Look): string =>
  content.quote === undefined ? '' : `<blockquote ${look('quote')}>${inLines(content.quote)}</blockquote>`

const action = (content: MailContent, look: Look): string => {
  const { action: target, language } = content
  const url = escapeHtml(target.url)
  const button = `<a href="${url}" target="_blank" ${look('button')}>${escapeHtml(target.label)}</a>`
  const placed = table(
    `<tr><td ${look('buttonCell')} ${backgroundAttribute(content)}>${button}</td></tr>`,
    look('buttonTable'),
  )
  // Nobody copies a reply into a browser.
  if (target.url.startsWith('mailto:')) return placed
  return [
    placed,
    `<p ${look('hint')}>${escapeHtml(translate(language, 'mail.layout.link_hint'))}</p>`,
    `<p ${look('address')}><a href="${url}" target="_blank" ${look('addressLink')}>${url}</a></p>`,
  ].join('')
}

const footnote = (content: MailContent, look: Look): string =>
  content.footnote === undefined ? '' : `<p ${look('footnote')}>${prose(content.footnote)}</p>`

const foot = ({ provider, language }: MailContent): string =>
  [...providerLines(provider, language), translate(language, 'mail.layout.automatic', { name: provider.name })]
    .map((line) => escapeHtml(line))
    .join('<br>')

const card = (content: MailContent, look: Look): string => {
  const parts = [paragraphs, facts, quote, action, footnote].map((part) => part(content, look)).join('')
  return table(
    `<tr><td ${look('inside')}><h1 ${look('heading')}>${prose(content.heading)}</h1>${parts}</td></tr>`,
    `width="100%" ${look('card')}`,
  )
}

/** Renders a mail's HTML: tables and inline styles, readable without pictures, with a dark mode. */
export const htmlMail = (content: MailContent): string => {
  const { colour } = content.provider
  const styles = mailStyles(colour)
  const look: Look = (part) => `class="m-${part}" style="${styles[part]}"`
  const title = escapeHtml(oneLine(content.subject))
  const column = table(
    `<tr><td>${brand(content, look)}</td></tr><tr><td>${card(content, look)}</td></tr><tr><td ${look('foot')}>${foot(content)}</td></tr>`,
    'width="100%" style="max-width:600px;margin:0 auto" align="center"',
  )
  return `<!doctype html>
<html lang="${content.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${title}</title><style>${mailStyleSheet(colour)}</style></head>
<body ${look('body')}><div ${look('preview')} aria-hidden="true">${escapeHtml(content.paragraphs[0] ?? '')}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="${content.language}">${table(
    `<tr><td align="center" ${look('canvas')}>${column}</td></tr>`,
    'width="100%"',
  )}</div></body></html>
`
}
