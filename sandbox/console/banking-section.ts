import { type Html, html } from '#sandbox/core/page.ts'
import { type JsonRecord, numberAt, recordsOf, textAt, valueAt } from './record.ts'
import { formatInstant } from './shell.ts'
import { type ListKind, statusBadge } from './tables.ts'

const instant = (path: string) => (record: JsonRecord) => {
  const at = numberAt(record, path)
  return at === null ? '–' : html`<time datetime="${new Date(at).toISOString()}">${formatInstant(at)}</time>`
}

const status = (record: JsonRecord): string => {
  if (valueAt(record, 'alive') === true) return 'active'
  if (textAt(record, 'status') !== 'linked') return textAt(record, 'status')
  return numberAt(record, 'revokedAt') === null ? 'expired' : 'revoked'
}

/** Visits of customers to banks, and their accounts. */
export const BANKING: ListKind = {
  name: 'banking',
  title: 'Bank consents',
  one: 'consent',
  many: 'consents',
  path: '/banking/consents',
  empty: 'Nobody has connected a bank yet.',
  columns: [
    { title: 'Begun', cell: instant('createdAt') },
    {
      title: 'Bank',
      cell: (record) => html`${textAt(record, 'bank')}<span class="reason">${textAt(record, 'protocol')}</span>`,
    },
    { title: 'Customer', cell: (record) => textAt(record, 'holder') || '–' },
    { title: 'Accounts', number: true, cell: (record) => String(recordsOf(record['accounts']).length) },
    { title: 'Ends', cell: instant('endsAt') },
    { title: 'Status', cell: (record) => statusBadge(status(record)) },
  ],
}

const button = (id: string, path: string, texts: string): Html =>
  html`<form method="post" action="/console/run/banking/consents/${id}/${path}" data-busy="…"><button class="small">${texts}<span class="hidden"> ${id}</span></button></form>`

/** Renders buttons to end a consent as its customer or its bank would. */
export const bankingActions = (record: JsonRecord): Html => {
  const id = textAt(record, 'id')
  if (['created', 'visited'].includes(textAt(record, 'status')))
    return html`<div class="row-actions"><a class="button small" href="/banking/consent/${id}" target="_blank" rel="noopener">Open<span class="hidden"> ${id}</span></a></div>`
  if (valueAt(record, 'alive') !== true) return html``
  return html`<div class="row-actions">${button(id, 'revoke', 'Revoke')}${button(id, 'expire', 'Expire')}${button(id, 'suspend', 'Suspend')}</div>`
}

/** Transactions per day, and the call limit. */
export const bankingForm = html`<details class="confirm"><summary class="button small">Change what banks give…</summary>
<form method="post" action="/console/run/banking/rules" data-busy="Changing…">
<input type="hidden" name="_method" value="PATCH">
<label for="banking-per-day">Transactions a day</label><input id="banking-per-day" type="number" name="perDay:number" value="2" min="0" max="1000" step="any" required>
<label for="banking-calls">Calls a day for an account</label><input id="banking-calls" type="number" name="callsPerDay:number" value="4" min="0" max="100000" required>
<label for="banking-seed">Seed</label><input id="banking-seed" name="seed" value="portico" maxlength="100" required>
<button class="primary">Change</button></form></details>`
