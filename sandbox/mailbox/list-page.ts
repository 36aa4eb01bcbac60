import { formatInstant } from '#sandbox/console/shell.ts'
import { type Html, html } from '#sandbox/core/page.ts'
import type { MessageSummary } from './message.ts'

/** Messages on one page of the list. */
export const PAGE_SIZE = 25

/** The data of the list. */
export type MailList = {
  messages: MessageSummary[]
  total: number
  page: number
  search: string
  version: number
  smtpPort: number
}

/** Formats a count with the right form of a word: 1 message, 2 messages. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const address = (search: string, page: number): string => {
  const query = new URLSearchParams({ ...(search ? { search } : {}), ...(page > 1 ? { page: String(page) } : {}) })
  return `/mailbox${query.size > 0 ? `?${query}` : ''}`
}

const row = (message: MessageSummary): Html => {
  const files = message.attachmentCount
  return html`<li class="${message.opened ? 'mail' : 'mail fresh'}">
  <span class="mail-to">${message.to.map((entry) => entry.address).join(', ') || '(no one named)'}</span>
  <span class="mail-subject"><a href="/mailbox/${message.id}">${message.subject || '(no subject)'}</a>${
    message.opened ? '' : html`<span class="hidden">, not opened</span>`
  }
    <span class="mail-preview">${message.preview}</span></span>
  <span class="mail-files">${files > 0 ? html`<span class="badge">${counted(files, 'file')}</span>` : ''}</span>
  <time class="mail-time" datetime="${message.receivedAt}">${formatInstant(Date.parse(message.receivedAt))}</time>
</li>`
}

const empty = ({ search, smtpPort }: MailList): Html =>
  search
    ? html`<div class="empty"><p>No message holds “${search}”.</p><p><a class="button" href="/mailbox">Show all messages</a></p></div>`
    : html`<div class="empty"><p>No mail yet.</p><p>Every mail sent to <code>smtp://127.0.0.1:${smtpPort}</code> appears here by itself.</p></div>`

const pager = ({ search, page, total }: MailList): Html => {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  if (pages === 1) return html``
  return html`<nav class="pager" aria-label="Pages">
  ${page > 1 ? html`<a class="button" rel="prev" href="${address(search, page - 1)}">Newer</a>` : ''}
  <span>Page ${page} of ${pages}</span>
  ${page < pages ? html`<a class="button" rel="next" href="${address(search, page + 1)}">Older</a>` : ''}
</nav>`
}

const deleteAll = ({ search, total }: MailList): Html => {
  if (total === 0) return html``
  const what = search ? `the ${counted(total, 'message')} found` : `all ${counted(total, 'message')}`
  return html`<details class="confirm">
  <summary class="button">Delete ${search ? 'these' : 'all'}</summary>
  <form method="post" action="/mailbox/delete-all">
    <input type="hidden" name="search" value="${search}">
    <p>Delete ${what}? This cannot be undone.</p>
    <button class="danger">Delete ${what}</button>
  </form>
</details>`
}

/** Renders the mailbox's list: search, rows newest first, pages. The page's script refreshes `#messages`. */
export const mailListPage = (list: MailList): Html =>
  html`<div id="messages" data-version="${list.version}">
<div class="head">
  <div><h1>Mailbox</h1><p class="soft" role="status">${counted(list.total, 'message')}${list.search ? ' found' : ''}</p></div>
  ${deleteAll(list)}
</div>
<form class="search" role="search" action="/mailbox">
  <label for="search">Search by address, subject or text</label>
  <div class="search-line">
    <input id="search" name="search" type="search" value="${list.search}" autocomplete="off" autocapitalize="none">
    <button>Search</button>
    ${list.search ? html`<a class="button" href="/mailbox">Clear</a>` : ''}
  </div>
</form>
<section class="panel" aria-label="Messages">
${list.messages.length > 0 ? html`<ul class="mails">${list.messages.map(row)}</ul>` : empty(list)}
</section>
${pager(list)}
</div>`
