import { type Html, html } from '#sandbox/core/page.ts'
import { type JsonRecord, textAt, valueAt } from './record.ts'
import { type ListKind, statusBadge } from './tables.ts'

const day = (path: string) => (record: JsonRecord) => textAt(record, path).split('-').toReversed().join('/') || '–'

const due = (part: 'accounts' | 'statement') => (record: JsonRecord) =>
  valueAt(record, 'endedOn') ? '–' : day(`${part}.nextDue`)(record)

/** The companies of the registry that were entered or requested. */
export const REGISTRY: ListKind = {
  name: 'registry',
  title: 'Company registry',
  one: 'company',
  many: 'companies',
  path: '/registry/companies',
  empty: 'Nobody has asked for a company yet.',
  columns: [
    { title: 'Number', cell: (record) => html`<code class="id">${textAt(record, 'id')}</code>` },
    {
      title: 'Name',
      cell: (record) =>
        html`${textAt(record, 'name')}${textAt(record, 'statusDetail') ? html`<span class="reason">${textAt(record, 'statusDetail')}</span>` : ''}`,
    },
    { title: 'Incorporated', cell: day('incorporatedOn') },
    { title: 'Accounts due', cell: due('accounts') },
    { title: 'Statement due', cell: due('statement') },
    { title: 'Files on time', cell: (record) => (valueAt(record, 'filesOnTime') === true ? 'yes' : 'no') },
    { title: 'Status', cell: (record) => statusBadge(textAt(record, 'status')) },
  ],
}

const fileButton = (id: string, what: 'accounts' | 'statement'): Html =>
  html`<form method="post" action="/console/run/registry/companies/${id}/file" data-busy="Filing…"><input type="hidden" name="what" value="${what}"><button class="small">File ${what}<span class="hidden"> of ${id}</span></button></form>`

/** Enters a company or changes one. */
export const registryForm = html`<details class="confirm"><summary class="button small">Enter or change a company…</summary>
<form method="post" action="/console/run/registry/companies" data-busy="Entering…">
<label for="registry-number">Number</label><input id="registry-number" name="number" required minlength="8" maxlength="8" value="14829307">
<label for="registry-name">Name</label><input id="registry-name" name="name">
<label for="registry-accounts">Accounts due in days</label><input id="registry-accounts" type="number" name="accountsDueInDays:number">
<label for="registry-statement">Statement due in days</label><input id="registry-statement" type="number" name="statementDueInDays:number">
<label for="registry-status">Status</label><select id="registry-status" name="status"><option value="">As it is</option><option>active</option><option>dissolved</option><option>liquidation</option></select>
<label for="registry-files">Files on time</label><select id="registry-files" name="filesOnTime:boolean"><option value="">As it is</option><option value="true">Yes</option><option value="false">No</option></select>
<button class="primary">Enter</button></form></details>`

/** Renders buttons to file the next accounts or statement without waiting for the clock. */
export const registryActions = (record: JsonRecord): Html => {
  if (valueAt(record, 'endedOn')) return html``
  const id = textAt(record, 'id')
  return html`<div class="row-actions">${textAt(record, 'accounts.nextDue') ? fileButton(id, 'accounts') : ''}${textAt(record, 'statement.nextDue') ? fileButton(id, 'statement') : ''}</div>`
}
