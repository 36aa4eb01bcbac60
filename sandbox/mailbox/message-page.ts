import { formatInstant } from '#sandbox/console/shell.ts'
import { type Html, html } from '#sandbox/core/page.ts'
import { linksInText } from './extract-links.ts'
import { FRAME_RIGHTS, hasRemoteImages } from './html-view.ts'
import type { AttachmentMeta, MailAddress, Message } from './message.ts'

const VIEWS = { html: 'HTML', text: 'Text', headers: 'Headers', source: 'Source' } as const

/** The views of a message. */
export type View = keyof typeof VIEWS

/** Chooses the requested view, if the message has it; otherwise HTML, then text. */
export const chooseView = (message: Message, format: string | undefined): View => {
  if (format === 'text' || format === 'headers' || format === 'source') return format
  return message.html ? 'html' : 'text'
}

const SOURCE_SHOWN_BYTES = 200_000

const person = ({ name, address }: MailAddress): string => (name ? `${name} <${address}>` : address)

const size = (bytes: number): string =>
  bytes < 1024
    ? `${bytes} bytes`
    : bytes < 1024 ** 2
      ? `${(bytes / 1024).toFixed(1)} kB`
      : `${(bytes / 1024 ** 2).toFixed(1)} MB`

const field = (name: string, people: string[]): Html =>
  people.length > 0 ? html`<div><dt>${name}</dt><dd>${people.join(', ')}</dd></div>` : html``

const outside = (url: string): Html => html`<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`

const textView = (text: string): Html => {
  const pieces: Html[] = []
  let from = 0
  for (const { url, start, end } of linksInText(text)) {
    pieces.push(html`${text.slice(from, start)}${outside(url)}`)
    from = end
  }
  pieces.push(html`${text.slice(from)}`)
  return html`<pre class="text" tabindex="0" aria-label="Text of the message">${pieces}</pre>`
}

const htmlView = (message: Message, images: boolean): Html => html`
${
  hasRemoteImages(message.html) && !images
    ? html`<p class="notice">Pictures from elsewhere are not loaded. <a href="/mailbox/${message.id}?images=1">Load them</a></p>`
    : ''
}<iframe class="letter" title="HTML of the message" src="/mailbox/${message.id}/body.html${images ? '?images=1' : ''}" sandbox="${FRAME_RIGHTS}" referrerpolicy="no-referrer"></iframe>`

const headersView = (message: Message): Html =>
  html`<dl class="headers">${message.headers.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

const sourceView = (message: Message, raw: Uint8Array): Html => {
  const shown = Buffer.from(raw.subarray(0, SOURCE_SHOWN_BYTES)).toString('utf8')
  return html`<p class="notice">${raw.byteLength > SOURCE_SHOWN_BYTES ? 'This is the beginning. ' : ''}<a href="/mailbox/${message.id}/source">Download the source</a> (${size(raw.byteLength)})</p>
<pre class="source" tabindex="0" aria-label="Source of the message">${shown}</pre>`
}

const attachmentList = (id: string, attachments: AttachmentMeta[]): Html => {
  const files = attachments.filter((attachment) => !attachment.inline)
  if (files.length === 0) return html``
  return html`<section class="aside"><h2>Attachments</h2><ul>${files.map(
    (file) =>
      html`<li><a href="/mailbox/${id}/attachments/${file.index}" download>${file.filename}</a> <span class="soft">${file.contentType}, ${size(file.sizeBytes)}</span></li>`,
  )}</ul></section>`
}

const linkList = (links: string[]): Html =>
  links.length === 0
    ? html``
    : html`<section class="aside"><h2>Links</h2><ul>${links.map((url) => html`<li>${outside(url)}</li>`)}</ul></section>`

const body = (message: Message, raw: Uint8Array, view: View, images: boolean): Html => {
  if (view === 'headers') return headersView(message)
  if (view === 'source') return sourceView(message, raw)
  if (view === 'html') return htmlView(message, images)
  return message.text ? textView(message.text) : html`<div class="empty"><p>This message has no text part.</p></div>`
}

/** Renders one message: sender, time, views, links and attachments. */
export const messagePage = (message: Message, raw: Uint8Array, view: View, images: boolean): Html => {
  const receivers = new Set([...message.to, ...message.cc].map((entry) => entry.address.toLowerCase()))
  const hidden = message.envelope.to.filter((address) => !receivers.has(address.toLowerCase()))
  const views = (Object.keys(VIEWS) as View[]).filter((name) => name !== 'html' || message.html)
  return html`<p class="back"><a href="/mailbox">← Mailbox</a></p>
<div class="head">
  <h1>${message.subject || '(no subject)'}</h1>
  <form method="post" action="/mailbox/${message.id}/delete"><button>Delete</button></form>
</div>
<dl class="facts">
  ${field('From', [person(message.from)])}
  ${field('To', message.to.map(person))}
  ${field('Cc', message.cc.map(person))}
  ${field('Also to', hidden)}
  ${field('Reply to', message.replyTo.map(person))}
  <div><dt>Received</dt><dd><time datetime="${message.receivedAt}">${formatInstant(Date.parse(message.receivedAt))}</time></dd></div>
</dl>
<section class="panel" aria-label="Message">
<nav class="tabs" aria-label="Format">${views.map(
    (name) =>
      html`<a href="/mailbox/${message.id}?view=${name}"${name === view ? html` aria-current="true"` : ''}>${VIEWS[name]}</a>`,
  )}</nav>
${body(message, raw, view, images)}
</section>
${attachmentList(message.id, message.attachments)}
${linkList(message.links)}`
}
