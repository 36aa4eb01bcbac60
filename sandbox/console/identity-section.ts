import { type Html, html } from '#sandbox/core/page.ts'
import { type JsonRecord, numberAt, textAt, valueAt } from './record.ts'
import { formatInstant } from './shell.ts'
import { type ListKind, statusBadge } from './tables.ts'

const STATUSES: Readonly<Record<number, string>> = {
  1: 'submitted',
  2: 'approved',
  3: 'rejected',
  4: 'exported',
  6: 'invited',
}

const status = (record: JsonRecord): string =>
  valueAt(record, 'isExpired') === true ? 'expired' : (STATUSES[numberAt(record, 'status') ?? 0] ?? 'unknown')

/** The people whose identity is checked. */
export const IDENTITY: ListKind = {
  name: 'identity',
  title: 'Identity checks',
  one: 'check',
  many: 'checks',
  path: '/identity/registrations',
  empty: 'Nobody’s identity is being checked yet.',
  columns: [
    {
      title: 'Begun',
      cell: (record) => {
        const at = numberAt(record, 'createdAt')
        return at === null ? '–' : html`<time datetime="${new Date(at).toISOString()}">${formatInstant(at)}</time>`
      },
    },
    {
      title: 'Person',
      cell: (record) =>
        html`${textAt(record, 'forename')} ${textAt(record, 'surname')}<span class="reason">${textAt(record, 'email')}</span>`,
    },
    { title: 'Code', cell: (record) => html`<code class="id">${textAt(record, 'regCode')}</code>` },
    { title: 'Status', cell: (record) => statusBadge(status(record)) },
  ],
}

const button = (id: string, path: string, texts: string): Html =>
  html`<form method="post" action="/console/run/identity/registrations/${id}/${path}" data-busy="…"><button class="small">${texts}<span class="hidden"> ${id}</span></button></form>`

/** Renders buttons that decide a check as its person or the provider would. */
export const identityActions = (record: JsonRecord): Html => {
  const id = textAt(record, 'id')
  const now = status(record)
  if (now === 'invited' || now === 'submitted')
    return html`<div class="row-actions">${now === 'invited' ? button(id, 'start', 'Start') : ''}${button(id, 'pass', 'Pass')}${button(id, 'fail', 'Fail')}${button(id, 'expire', 'Expire')}</div>`
  return html`<div class="row-actions">${now === 'approved' ? button(id, 'export', 'Export') : ''}${button(id, 'callback', 'Call back')}</div>`
}
