import { invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { cancelIntent } from '#sandbox/payments/money/intents.ts'
import type { Invoice } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'
import { intentOfInvoice } from './invoices.ts'

/** Stops automatic collection; the invoice is unchanged. */
export const stopCollecting = (world: World, invoice: Invoice): Invoice => {
  world.unschedule('retry', invoice.id)
  world.unschedule('finalize', invoice.id)
  const patch = { auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null }
  return world.revise(world.tables.invoices, invoice, patch, 'invoice.updated')
}

const abandonPayment = (world: World, invoice: Invoice): void => {
  world.unschedule('retry', invoice.id)
  const intent = intentOfInvoice(world, invoice)
  if (intent) cancelIntent(world, intent, 'void_invoice')
  for (const payment of world.tables.invoicePayments.find({ invoice: invoice.id, status: 'open' }))
    world.revise(world.tables.invoicePayments, payment, {
      status: 'canceled',
      status_transitions: { ...payment.status_transitions, canceled_at: world.now() },
    })
}

/** Voids an open or uncollectible invoice, for good. */
export const voidInvoice = (world: World, invoice: Invoice): Invoice => {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalidRequest(
      invoice.status === 'draft'
        ? 'You can only pass in open or uncollectible invoices. This invoice is a draft: finalize it first.'
        : `You can only pass in open or uncollectible invoices. This invoice has status ${String(invoice.status)}.`,
      undefined,
      'status_transition_invalid',
    )
  abandonPayment(world, invoice)
  return world.revise(
    world.tables.invoices,
    invoice,
    {
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: world.now() },
    },
    'invoice.voided',
  )
}

/** Marks an open invoice uncollectible; it can still be paid. */
export const markUncollectible = (world: World, invoice: Invoice): Invoice => {
  if (invoice.status !== 'open')
    throw invalidRequest('You can only mark open invoices as uncollectible.', undefined, 'status_transition_invalid')
  world.unschedule('retry', invoice.id)
  return world.revise(
    world.tables.invoices,
    invoice,
    {
      status: 'uncollectible',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: world.now() },
    },
    'invoice.marked_uncollectible',
  )
}
