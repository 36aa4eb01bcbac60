import { attachMethod } from '#sandbox/payments/people/attaching.ts'
import type { Invoice, PaymentIntent } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'
import { isOver } from './ending.ts'
import { subscriptionOfInvoice } from './invoices.ts'

/** Records whether to save the card with which a person pays an invoice. */
export const wishToSave = (world: World, intent: PaymentIntent, saves: boolean): void => {
  const purpose = world.tables.purposes.get(intent.id)
  if (purpose) world.tables.purposes.put({ ...purpose, saves })
}

/** Saves the card that paid an invoice, if requested: it pays the next periods of its subscription. */
export const saveMethod = (world: World, invoice: Invoice, intent: PaymentIntent): void => {
  if (!world.tables.purposes.get(intent.id)?.saves || !intent.payment_method || !invoice.customer) return
  const method = attachMethod(world, intent.payment_method, invoice.customer)
  const subscription = subscriptionOfInvoice(world, invoice)
  if (!subscription || isOver(subscription)) return
  world.revise(
    world.tables.subscriptions,
    subscription,
    { default_payment_method: method.id },
    'customer.subscription.updated',
  )
}
