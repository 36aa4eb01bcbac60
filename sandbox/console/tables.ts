import { type Html, html } from '#sandbox/core/page.ts'
import { formatAmount, type JsonRecord, numberAt, textAt, valueAt } from './record.ts'
import { formatInstant } from './shell.ts'

/** Addresses of customers by their id. */
export type Emails = ReadonlyMap<string, string>

/** A list of the console: where it is read, and its columns. */
export type ListKind = {
  name: string
  title: string
  /** Singular and plural, for counts. */
  one: string
  many: string
  /** Path after /control. */
  path: string
  empty: string
  columns: { title: string; number?: boolean; cell(record: JsonRecord, emails: Emails): Html | string }[]
}

const TONES: Record<string, string> = {
  paid: 'good',
  active: 'good',
  complete: 'good',
  succeeded: 'good',
  delivered: 'good',
  open: 'info',
  trialing: 'info',
  pending: 'wait',
  incomplete: 'wait',
  past_due: 'wait',
  requires_action: 'wait',
  processing: 'wait',
  not_started: 'wait',
  approved: 'good',
  exported: 'good',
  invited: 'info',
  submitted: 'wait',
  rejected: 'bad',
  failed: 'bad',
  unpaid: 'bad',
  lost: 'bad',
  uncollectible: 'bad',
  requires_payment_method: 'bad',
}

/** Renders a status as a badge with its text. */
export const statusBadge = (status: string): Html =>
  status ? html`<span class="badge ${TONES[status] ?? ''}">${status.replaceAll('_', ' ')}</span>` : html`–`

const seconds = (path: string) => (record: JsonRecord) => {
  const at = numberAt(record, path)
  return at === null
    ? '–'
    : html`<time datetime="${new Date(at * 1000).toISOString()}">${formatInstant(at * 1000)}</time>`
}

const created = { title: 'Created', cell: seconds('created') }
const id = { title: 'Id', cell: (record: JsonRecord) => html`<code class="id">${textAt(record, 'id')}</code>` }
const status = { title: 'Status', cell: (record: JsonRecord) => statusBadge(textAt(record, 'status')) }
const customer = {
  title: 'Customer',
  cell: (record: JsonRecord, emails: Emails) => {
    const id = textAt(record, 'customer')
    const address = textAt(record, 'customer_details.email', 'customer_email', 'receipt_email', 'email')
    return address || emails.get(id) || id || '–'
  },
}
const amount = (path: string, currency = 'currency') => ({
  title: 'Amount',
  number: true,
  cell: (record: JsonRecord) => formatAmount(record, path, currency) || '–',
})

const sessionStatus = (record: JsonRecord) => {
  const status = textAt(record, 'status')
  return statusBadge(status === 'complete' ? textAt(record, 'payment_status') || status : status)
}

const subscriptionStatus = (record: JsonRecord) =>
  html`${statusBadge(textAt(record, 'status'))}${
    valueAt(record, 'cancel_at_period_end') === true ? html` <span class="badge">ends with its period</span>` : ''
  }`

/** Describes a list of the payment provider by its name, the plural of what it lists. */
const paymentList = (name: string, title: string, empty: string, columns: ListKind['columns']): ListKind => {
  const many = name.replaceAll('_', ' ')
  return { name, title, one: many.slice(0, -1), many, path: `/payments/${name}`, empty, columns }
}

/** The lists of the payment provider, in the order of the console. */
export const PAYMENT_LISTS: ListKind[] = [
  paymentList('sessions', 'Checkout sessions', 'No checkout was begun yet.', [
    created,
    customer,
    amount('amount_total'),
    { title: 'Status', cell: sessionStatus },
    id,
  ]),
  paymentList('subscriptions', 'Subscriptions', 'No subscription yet.', [
    created,
    customer,
    amount('items.data.0.price.unit_amount', 'items.data.0.price.currency'),
    { title: 'Period ends', cell: seconds('items.data.0.current_period_end') },
    { title: 'Status', cell: subscriptionStatus },
    id,
  ]),
  paymentList('invoices', 'Invoices', 'No invoice yet.', [
    created,
    { title: 'Number', cell: (record) => textAt(record, 'number') || '–' },
    customer,
    amount('total'),
    status,
    id,
  ]),
  paymentList('subscription_schedules', 'Subscription schedules', 'Nothing is scheduled.', [
    created,
    customer,
    { title: 'Starts', cell: seconds('phases.0.start_date') },
    status,
    id,
  ]),
  paymentList('payment_links', 'Payment links', 'No payment link yet.', [
    { title: 'Address', cell: (record) => html`<a href="${textAt(record, 'url')}">${textAt(record, 'url')}</a>` },
    { title: 'Status', cell: (record) => statusBadge(valueAt(record, 'active') === true ? 'active' : 'inactive') },
    id,
  ]),
  paymentList('charges', 'Charges', 'No card was charged yet.', [
    created,
    customer,
    amount('amount'),
    status,
    {
      title: 'Declined as',
      cell: (record) => (textAt(record, 'failure_code') ? textAt(record, 'outcome.reason') : '–'),
    },
    id,
  ]),
  paymentList('refunds', 'Refunds', 'Nothing was refunded yet.', [
    created,
    amount('amount'),
    status,
    { title: 'Failed because', cell: (record) => textAt(record, 'failure_reason').replaceAll('_', ' ') || '–' },
    id,
  ]),
  paymentList('payment_intents', 'Payment intents', 'No payment was tried yet.', [
    created,
    customer,
    amount('amount'),
    status,
    id,
  ]),
  paymentList('customers', 'Customers', 'No customer yet.', [
    created,
    customer,
    { title: 'Name', cell: (record) => textAt(record, 'name') || '–' },
    id,
  ]),
  paymentList('events', 'Events', 'No event yet.', [
    created,
    { title: 'Type', cell: (record) => textAt(record, 'type') },
    id,
  ]),
]

/** Sorts the newest records first. */
export const newestFirst = (records: JsonRecord[]): JsonRecord[] =>
  records
    .map((record, index) => ({ record, index, at: numberAt(record, 'created') ?? numberAt(record, 'createdAt') ?? 0 }))
    .toSorted((a, b) => b.at - a.at || a.index - b.index)
    .map((entry) => entry.record)

/** Formats the count of a list. */
export const countOf = (kind: ListKind, count: number): string => `${count} ${count === 1 ? kind.one : kind.many}`

/** Maps the customers of a list to their addresses. */
export const emailsOf = (customers: JsonRecord[]): Emails =>
  new Map(customers.map((record) => [textAt(record, 'id'), textAt(record, 'email')]))

/** Adds a record's actions, and the record itself as JSON. */
export type RowExtras = { actions?: (record: JsonRecord) => Html; withJson?: boolean; emails?: Emails }

/** Renders a list as a table that becomes cards on a phone. */
export const listTable = (kind: ListKind, records: JsonRecord[], extras: RowExtras = {}): Html => {
  if (records.length === 0) return html`<div class="empty"><p>${kind.empty}</p></div>`
  const { actions, withJson, emails = new Map() } = extras
  const span = kind.columns.length + (actions ? 1 : 0)
  return html`<table>
<thead><tr>${kind.columns.map((column) => html`<th scope="col"${column.number ? html` class="number"` : ''}>${column.title}</th>`)}${
    actions ? html`<th scope="col"><span class="hidden">Actions</span></th>` : ''
  }</tr></thead>
<tbody>${records.map(
    (record) =>
      html`<tr>${kind.columns.map(
        (column) =>
          html`<td data-title="${column.title}"${column.number ? html` class="number"` : ''}><div>${column.cell(record, emails)}</div></td>`,
      )}${actions ? html`<td class="actions">${actions(record)}</td>` : ''}</tr>${
        withJson
          ? html`<tr class="json"><td colspan="${span}"><details><summary>JSON</summary><pre tabindex="0">${JSON.stringify(record, null, 2)}</pre></details></td></tr>`
          : ''
      }`,
  )}</tbody>
</table>`
}
