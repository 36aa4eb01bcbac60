import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { attachMethod } from '#sandbox/payments/people/attaching.ts'
import type { Invoice, PaymentIntent } from '#sandbox/payments/wire.ts'
import { isOver } from './ending.ts'
import { subscriptionOfInvoice } from './invoices.ts'

/** Records whether to save the card with which a person pays an invoice. */
export const recordSaving = (context: PaymentsContext, intent: PaymentIntent, saves: boolean): void => {
  const purpose = context.tables.purposes.get(intent.id)
  if (purpose) context.tables.purposes.put({ ...purpose, saves })
}

/** Saves the card that paid an invoice, if requested: it pays the next periods of its subscription. */
export const saveMethod = (context: PaymentsContext, invoice: Invoice, intent: PaymentIntent): void => {
  if (!context.tables.purposes.get(intent.id)?.saves || !intent.payment_method || !invoice.customer) return
  const method = attachMethod(context, intent.payment_method, invoice.customer)
  const subscription = subscriptionOfInvoice(context, invoice)
  if (!subscription || isOver(subscription)) return
  context.revise(
    context.tables.subscriptions,
    subscription,
    { default_payment_method: method.id },
    'customer.subscription.updated',
  )
}
