import { existing, invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import {
  clearable,
  flag,
  inRange,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  range,
  text,
} from '#sandbox/payments/api/params.ts'
import { newId } from '#sandbox/payments/ids.ts'
import { concreteMethod } from '#sandbox/payments/money/methods.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { attachMethod } from '#sandbox/payments/people/attaching.ts'
import type { Invoice, PaymentMethod } from '#sandbox/payments/wire.ts'
import { markUncollectible, voidInvoice } from './closing.ts'
import { collectInvoice, defaultMethod, markPaid, paymentError } from './collecting.ts'
import { finalizeInvoice } from './finalizing.ts'
import { buildInvoice, invoiceOf } from './invoices.ts'
import { itemChangeParams, planItems, prorationBehavior } from './prorating.ts'

const paging = { limit: integer(1, 100), starting_after: text(), ending_before: text() }
const payParams = object({ forgive: flag, off_session: flag, paid_out_of_band: flag, payment_method: text() })
const filters = object({
  ...listParams,
  collection_method: oneOf('charge_automatically', 'send_invoice'),
  customer: text(),
  due_date: range,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
  subscription: text(),
})

const methodToPay = (context: PaymentsContext, invoice: Invoice, chosen: string | undefined): PaymentMethod => {
  if (chosen !== undefined)
    return attachMethod(context, concreteMethod(context, chosen), invoice.customer ?? '', 'payment_method')
  const method = defaultMethod(context, invoice)
  if (!method)
    throw invalidRequest(
      'Cannot charge customer. There is no default payment method set on this Customer or Invoice. Please provide a payment method to this call or set a default payment method.',
      undefined,
      'payment_intent_unexpected_state',
    )
  return method
}

const payInvoice = (context: PaymentsContext, id: string, input: ReturnType<typeof payParams>): Invoice => {
  const found = invoiceOf(context, id)
  if (found.status === 'paid') throw invalidRequest('Invoice is already paid', undefined, 'invoice_already_paid')
  if (found.status === 'void')
    throw invalidRequest('This invoice is void and cannot be paid.', undefined, 'invoice_not_open')
  const invoice = found.status === 'draft' ? finalizeInvoice(context, found) : found
  if (input.paid_out_of_band) return markPaid(context, invoice, null, 'manual')
  const moment = (input.off_session ?? true) ? 'off_session' : 'on_session'
  const method = invoice.amount_due === 0 ? null : methodToPay(context, invoice, input.payment_method)
  const paid = collectInvoice(context, invoice, method, moment, 'manual')
  if (paid.intent && paid.intent.status !== 'succeeded' && paid.intent.status !== 'processing')
    throw paymentError(paid.intent)
  return paid.invoice
}

const previewParams = object(
  {
    customer: text(),
    subscription: text(),
    subscription_details: object({
      items: listOf(itemChangeParams),
      proration_behavior: prorationBehavior,
      proration_date: integer(0),
    }),
  },
  ['subscription'],
)

/** Returns the invoice that a change of a subscription's items would create at once; saves nothing. */
const previewInvoice = (context: PaymentsContext, input: ReturnType<typeof previewParams>): Invoice => {
  const subscription = existing(context.tables.subscriptions, 'subscription', input.subscription, 'subscription')
  const details = input.subscription_details ?? {}
  const { lines } = planItems(context, subscription, details.items ?? [], {
    behavior: details.proration_behavior ?? 'create_prorations',
    at: details.proration_date ?? context.now(),
  })
  return buildInvoice(context, newId('upcoming_in_'), {
    customer: subscription.customer,
    subscription,
    reason: 'subscription_update',
    lines,
    period: { start: context.now(), end: context.now() },
  })
}

/** The endpoints of invoices and their payments. */
export const invoiceEndpoints = [
  endpoint('POST', '/v1/invoices/create_preview', previewParams, (context, input) => previewInvoice(context, input)),
  endpoint('GET', '/v1/invoices/:id', object({}), (context, _input, id) => invoiceOf(context, id)),
  endpoint(
    'POST',
    '/v1/invoices/:id',
    object({ auto_advance: flag, description: clearable(text(1500)), footer: clearable(text()), metadata }),
    (context, input, id) => {
      const invoice = invoiceOf(context, id)
      const { metadata: change, ...rest } = input
      const merged = change === undefined ? {} : { metadata: mergeMetadata(invoice.metadata, change) }
      return context.revise(context.tables.invoices, invoice, { ...rest, ...merged }, 'invoice.updated')
    },
  ),
  endpoint('GET', '/v1/invoices', filters, (context, input) => {
    const found = context.tables.invoices.find({
      ...(input.customer === undefined ? {} : { customer: input.customer }),
      ...(input.status === undefined ? {} : { status: input.status }),
      ...(input.subscription === undefined ? {} : { 'parent.subscription_details.subscription': input.subscription }),
    })
    const wanted = newestFirst(found)
      .filter((one) => input.collection_method === undefined || one.collection_method === input.collection_method)
      .filter((one) => input.due_date === undefined || inRange(one.due_date ?? 0, input.due_date))
      .filter((one) => inRange(one.created, input.created))
    return listPage(wanted, input, '/v1/invoices')
  }),
  endpoint('POST', '/v1/invoices/:id/pay', payParams, (context, input, id) => payInvoice(context, id, input)),
  endpoint('POST', '/v1/invoices/:id/void', object({}), (context, _input, id) =>
    voidInvoice(context, invoiceOf(context, id)),
  ),
  endpoint('POST', '/v1/invoices/:id/finalize', object({ auto_advance: flag }), (context, input, id) => {
    const invoice = finalizeInvoice(context, invoiceOf(context, id))
    if (invoice.amount_due === 0) return markPaid(context, invoice, null, 'automatic')
    const advances = input.auto_advance ?? invoice.auto_advance ?? true
    // Automatic collection follows about an hour after a finalization by call.
    const subscription = invoice.parent?.subscription_details?.subscription ?? invoice.id
    const at = context.now() + 3600
    if (advances) context.schedule('retry', id, at, subscription)
    return context.revise(context.tables.invoices, invoice, {
      auto_advance: advances,
      next_payment_attempt: advances ? at : null,
    })
  }),
  endpoint('POST', '/v1/invoices/:id/mark_uncollectible', object({}), (context, _input, id) =>
    markUncollectible(context, invoiceOf(context, id)),
  ),
  endpoint('DELETE', '/v1/invoices/:id', object({}), (context, _input, id) => {
    const invoice = invoiceOf(context, id)
    if (invoice.status !== 'draft' || invoice.parent !== null)
      throw invalidRequest(
        "You can only delete draft invoices. Drafts of subscriptions can't be deleted.",
        undefined,
        'invoice_not_editable',
      )
    context.tables.invoices.delete(id)
    context.emit('invoice.deleted', invoice)
    return { id, object: 'invoice', deleted: true }
  }),
  endpoint('GET', '/v1/invoices/:id/lines', object(paging), (context, input, id) =>
    listPage(invoiceOf(context, id).lines.data, input, `/v1/invoices/${id}/lines`),
  ),
  endpoint('GET', '/v1/invoice_payments/:id', object({}), (context, _input, id) =>
    existing(context.tables.invoicePayments, 'invoice_payment', id),
  ),
  endpoint(
    'GET',
    '/v1/invoice_payments',
    object({
      ...listParams,
      invoice: text(),
      payment: object({ payment_intent: text(), type: oneOf('charge', 'payment_intent') }, ['type']),
      status: oneOf('canceled', 'open', 'paid'),
    }),
    (context, input) => {
      const found = context.tables.invoicePayments.find({
        ...(input.invoice === undefined ? {} : { invoice: input.invoice }),
        ...(input.status === undefined ? {} : { status: input.status }),
        ...(input.payment?.payment_intent === undefined
          ? {}
          : { 'payment.payment_intent': input.payment.payment_intent }),
      })
      return listPage(
        newestFirst(found).filter((one) => inRange(one.created, input.created)),
        input,
        '/v1/invoice_payments',
      )
    },
  ),
]
