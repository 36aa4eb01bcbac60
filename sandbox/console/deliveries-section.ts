import { type Html, html } from '#sandbox/core/page.ts'
import { type JsonRecord, numberAt, recordsOf, textAt } from './record.ts'
import { formatInstant } from './shell.ts'
import { type ListKind, statusBadge } from './tables.ts'

const lastAttempt = (record: JsonRecord): Html | string => {
  const attempts = recordsOf(record['attempts'])
  const last = attempts.at(-1)
  if (!last) return 'not tried yet'
  const status = numberAt(last, 'status')
  const note = textAt(last, 'note')
  const attemptList = attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`
  return html`${attemptList}, ${status === null ? 'no answer' : `HTTP ${status}`}${
    status === null || status >= 300 ? html`<span class="reason">${note.slice(0, 120)}</span>` : ''
  }`
}

const sentAt = (record: JsonRecord): Html | string => {
  const at = numberAt(record, 'createdAt')
  return at === null ? '–' : html`<time datetime="${new Date(at).toISOString()}">${formatInstant(at)}</time>`
}

/** Webhook deliveries; their times are real, not the sandbox's clock. */
export const DELIVERIES: ListKind = {
  name: 'deliveries',
  title: 'Webhook deliveries',
  one: 'delivery',
  many: 'deliveries',
  path: '/deliveries',
  empty:
    'No webhook yet. They appear when a webhook endpoint is registered at /v1/webhook_endpoints and something happens.',
  columns: [
    { title: 'Queued', cell: sentAt },
    {
      title: 'Event',
      cell: (record) => html`${textAt(record, 'type')}<span class="reason id">${textAt(record, 'url')}</span>`,
    },
    { title: 'Attempts', cell: lastAttempt },
    { title: 'Status', cell: (record) => statusBadge(textAt(record, 'status')) },
  ],
}

/** Renders buttons to redeliver one delivery, or to send its event again several times. */
export const deliveryActions = (record: JsonRecord): Html => {
  const id = textAt(record, 'id')
  const event = textAt(record, 'event')
  const type = textAt(record, 'type')
  return html`<div class="row-actions"><form method="post" action="/console/run/deliveries/${id}/redeliver" data-busy="Sending…"><button class="small">Redeliver<span class="hidden"> ${type}</span></button></form>
<details class="confirm"><summary class="button small">Send again…<span class="hidden"> ${type}</span></summary>
<form method="post" action="/console/run/events/${event}/send" data-busy="Sending…">
<label for="times-${id}">How many times</label><input id="times-${id}" type="number" inputmode="numeric" name="times:number" value="2" min="1" max="100" required>
<div class="check"><input type="checkbox" id="parallel-${id}" name="parallel:boolean" value="true"><label for="parallel-${id}">All at once</label></div>
<button class="primary">Send</button></form></details></div>`
}

/** Renders buttons to pay or cancel an open checkout without the browser. */
export const sessionActions = (record: JsonRecord): Html => {
  if (textAt(record, 'status') !== 'open') return html``
  const id = textAt(record, 'id')
  const url = textAt(record, 'url')
  return html`<div class="row-actions">${url ? html`<a class="button small" href="${url}" target="_blank" rel="noopener">Open</a>` : ''}<form method="post" action="/console/run/checkout/${id}/pay" data-busy="Paying…"><input type="hidden" name="card" value="4242424242424242"><input type="hidden" name="name" value="Test Customer"><button class="small">Pay with 4242</button></form></div>`
}
