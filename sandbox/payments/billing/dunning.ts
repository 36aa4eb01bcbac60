import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Invoice, Subscription } from '#sandbox/payments/wire.ts'
import { stopCollecting } from './closing.ts'
import { endSubscription, invoicesOf, isOver } from './ending.ts'
import { subscriptionOfInvoice } from './invoices.ts'

/** The retry rules of failed renewals; `afterLast` is what then happens to the subscription. */
export type RetryRules = { daysBetween: number[]; afterLast: 'cancel' | 'unpaid' }

const defaultRules = ({ ctx }: PaymentsContext): RetryRules => ({
  daysBetween: ctx.config.retryDays,
  afterLast: 'cancel',
})

/** Returns the current rules, saved in the store. */
export const retryRules = (context: PaymentsContext): RetryRules =>
  context.ctx.store.setting<RetryRules>('payments.retryRules', defaultRules(context)).get()

/** Changes the rules. */
export const setRetryRules = (context: PaymentsContext, rules: RetryRules): void =>
  context.ctx.store.setting<RetryRules>('payments.retryRules', defaultRules(context)).set(rules)

const statusUpdate = (
  context: PaymentsContext,
  subscription: Subscription,
  status: Subscription['status'],
): Subscription =>
  context.revise(context.tables.subscriptions, subscription, { status }, 'customer.subscription.updated')

const openInvoices = (context: PaymentsContext, subscription: string): Invoice[] =>
  invoicesOf(context, subscription).filter((invoice) => invoice.status === 'open' && invoice.attempted)

/** Activates the subscription of a paid invoice. */
export const afterPaid = (context: PaymentsContext, invoice: Invoice): void => {
  const subscription = subscriptionOfInvoice(context, invoice)
  if (!subscription || isOver(subscription)) return
  context.unschedule('expire-incomplete', subscription.id)
  const owing = openInvoices(context, subscription.id)
  if (subscription.status === 'incomplete' || (subscription.status !== 'trialing' && owing.length === 0))
    statusUpdate(context, subscription, 'active')
}

/** Activates a new subscription while a bank processes its payment. */
export const afterProcessing = (context: PaymentsContext, invoice: Invoice): void => {
  const subscription = subscriptionOfInvoice(context, invoice)
  if (subscription?.status !== 'incomplete') return
  context.unschedule('expire-incomplete', subscription.id)
  statusUpdate(context, subscription, 'active')
}

/** Returns when the next automatic attempt is due after `invoice` failed, or null after the last. */
const nextAttempt = (context: PaymentsContext, invoice: Invoice): number | null => {
  const days = retryRules(context).daysBetween[invoice.attempt_count - 1]
  return days === undefined ? null : context.now() + days * 86_400
}

/**
 * Applies a failed attempt. Only automatic attempts advance the retries; after the last one the subscription ends (or
 * becomes unpaid), and the invoice remains open.
 */
export const afterFailure = (context: PaymentsContext, invoice: Invoice, automatic: boolean): Invoice => {
  const subscription = subscriptionOfInvoice(context, invoice)
  if (!subscription || isOver(subscription) || subscription.status === 'incomplete') return invoice
  const late = subscription.status === 'unpaid' ? subscription : statusUpdate(context, subscription, 'past_due')
  if (!automatic) return invoice
  const at = nextAttempt(context, invoice)
  if (at !== null) {
    context.schedule('retry', invoice.id, at, subscription.id)
    return context.revise(context.tables.invoices, invoice, { next_payment_attempt: at }, 'invoice.updated')
  }
  const stopped = stopCollecting(context, invoice)
  if (retryRules(context).afterLast === 'cancel') endSubscription(context, late, 'canceled', 'payment_failed')
  else statusUpdate(context, late, 'unpaid')
  return stopped
}
