import { type Html, html } from '#sandbox/core/page.ts'
import { type JsonRecord, numberAt, textAt } from './record.ts'

/** Renders the form that refunds a charge, in full or in part. */
export const chargeActions = (record: JsonRecord): Html => {
  const left = (numberAt(record, 'amount') ?? 0) - (numberAt(record, 'amount_refunded') ?? 0)
  if (textAt(record, 'status') !== 'succeeded' || left <= 0) return html``
  const id = textAt(record, 'id')
  return html`<div class="row-actions"><details class="confirm"><summary class="button small">Refund…<span class="hidden"> ${id}</span></summary>
<form method="post" action="/console/run/charges/${id}/refund" data-busy="Refunding…">
<label for="amount-${id}">Cents, at most ${left}</label><input id="amount-${id}" type="number" inputmode="numeric" name="amount:number" value="${left}" min="1" max="${left}" required>
<button class="primary">Refund</button></form></details></div>`
}

/** Renders buttons with which a bank confirms or returns a refund. */
export const refundActions = (record: JsonRecord): Html => {
  const status = textAt(record, 'status')
  const id = textAt(record, 'id')
  const settle = (outcome: string, label: string): Html =>
    html`<form method="post" action="/console/run/refunds/${id}/settle" data-busy="Settling…"><input type="hidden" name="outcome" value="${outcome}"><button class="small">${label}<span class="hidden"> ${id}</span></button></form>`
  if (status !== 'pending' && status !== 'succeeded') return html``
  return html`<div class="row-actions">${status === 'pending' ? settle('succeeds', 'Confirm') : ''}${settle('fails', 'Let it fail')}</div>`
}
