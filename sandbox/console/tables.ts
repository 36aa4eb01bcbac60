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

/** The lists of the payment provider, in the order of the console. */
export const PAYMENT_LISTS: ListKind[] = [
  {
    name: 'sessions',
    title: 'Checkout sessions',
    one: 'session',
    many: 'sessions',
    path: '/payments/sessions',
    empty: 'No checkout was begun yet.',
    columns: [created, customer, amount('amount_total'), { title: 'Status', cell: sessionStatus }, id],
  },
  {
    name: 'subscriptions',
    title: 'Subscriptions',
    one: 'subscription',
    many: 'subscriptions',
    path: '/payments/subscriptions',
    empty: 'No subscription yet.',
    columns: [
      created,
      customer,
      amount('items.data.0.price.unit_amount', 'items.data.0.price.currency'),
      { title: 'Period ends', cell: seconds('items.data.0.current_period_end') },
      { title: 'Status', cell: subscriptionStatus },
      id,
    ],
  },
  {
    name: 'invoices',
    title: 'Invoices',
    one: 'invoice',
    many: 'invoices',
    path: '/payments/invoices',
    empty: 'No invoice yet.',
    columns: [
      created,
      { title: 'Number', cell: (record) => textAt(record, 'number') || '–' },
      customer,
      amount('total'),
      status,
      id,
    ],
  },
  {
    name: 'subscription_schedules',
    title: 'Subscription schedules',
    one: 'schedule',
    many: 'schedules',
    path: '/payments/subscription_schedules',
    empty: 'Nothing is scheduled.',
    columns: [created, customer, { title: 'Starts', cell: seconds('phases.0.start_date') }, status, id],
  },
  {
    name: 'payment_links',
    title: 'Payment links',
    one: 'payment link',
    many: 'payment links',
    path: '/payments/payment_links',
    empty: 'No payment link yet.',
    columns: [
      { title: 'Address', cell: (record) => html`<a href="${textAt(record, 'url')}">${textAt(record, 'url')}</a>` },
      { title: 'Status', cell: (record) => statusBadge(valueAt(record, 'active') === true ? 'active' : 'inactive') },
      id,
    ],
  },
  {
    name: 'charges',
    title: 'Charges',
    one: 'charge',
    many: 'charges',
    path: '/payments/charges',
    empty: 'No card was charged yet.',
    columns: [
      created,
      customer,
      amount('amount'),
      status,
      {
        title: 'Declined as',
        cell: (record) => (textAt(record, 'failure_code') ? textAt(record, 'outcome.reason') : '–'),
      },
      id,
    ],
  },
  {
    name: 'payment_intents',
    title: 'Payment intents',
    one: 'payment intent',
    many: 'payment intents',
    path: '/payments/payment_intents',
    empty: 'No payment was tried yet.',
    columns: [created, customer, amount('amount'), status, id],
  },
  {
    name: 'customers',
    title: 'Customers',
    one: 'customer',
    many: 'customers',
    path: '/payments/customers',
    empty: 'No customer yet.',
    columns: [created, customer, { title: 'Name', cell: (record) => textAt(record, 'name') || '–' }, id],
  },
  {
    name: 'events',
    title: 'Events',
    one: 'event',
    many: 'events',
    path: '/payments/events',
    empty: 'No event yet.',
    columns: [created, { title: 'Type', cell: (record) => textAt(record, 'type') }, id],
  },
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
