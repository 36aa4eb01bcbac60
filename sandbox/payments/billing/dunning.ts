import type { Invoice, Subscription } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'
import { stopCollecting } from './closing.ts'
import { endSubscription, invoicesOf, isOver } from './ending.ts'
import { subscriptionOfInvoice } from './invoices.ts'

/** The retry rules of failed renewals; `afterLast` is what then happens to the subscription. */
export type RetryRules = { daysBetween: number[]; afterLast: 'cancel' | 'unpaid' }

const defaultRules = ({ ctx }: World): RetryRules => ({ daysBetween: ctx.config.retryDays, afterLast: 'cancel' })

/** Returns the current rules, saved in the store. */
export const retryRules = (world: World): RetryRules =>
  world.ctx.store.setting<RetryRules>('payments.retryRules', defaultRules(world)).get()

/** Changes the rules. */
export const setRetryRules = (world: World, rules: RetryRules): void =>
  world.ctx.store.setting<RetryRules>('payments.retryRules', defaultRules(world)).set(rules)

const statusUpdate = (world: World, subscription: Subscription, status: Subscription['status']): Subscription =>
  world.revise(world.tables.subscriptions, subscription, { status }, 'customer.subscription.updated')

const openInvoices = (world: World, subscription: string): Invoice[] =>
  invoicesOf(world, subscription).filter((invoice) => invoice.status === 'open' && invoice.attempted)

/** Activates the subscription of a paid invoice. */
export const afterPaid = (world: World, invoice: Invoice): void => {
  const subscription = subscriptionOfInvoice(world, invoice)
  if (!subscription || isOver(subscription)) return
  world.unschedule('expire-incomplete', subscription.id)
  const owing = openInvoices(world, subscription.id)
  if (subscription.status === 'incomplete' || (subscription.status !== 'trialing' && owing.length === 0))
    statusUpdate(world, subscription, 'active')
}

/** Activates a new subscription while a bank processes its payment. */
export const afterProcessing = (world: World, invoice: Invoice): void => {
  const subscription = subscriptionOfInvoice(world, invoice)
  if (subscription?.status !== 'incomplete') return
  world.unschedule('expire-incomplete', subscription.id)
  statusUpdate(world, subscription, 'active')
}

/** Returns when the next automatic attempt is due after `invoice` failed, or null after the last. */
const nextAttempt = (world: World, invoice: Invoice): number | null => {
  const days = retryRules(world).daysBetween[invoice.attempt_count - 1]
  return days === undefined ? null : world.now() + days * 86_400
}

/**
 * Applies a failed attempt. Only automatic attempts advance the retries; after the last one the subscription ends (or
 * becomes unpaid), and the invoice remains open.
 */
export const afterFailure = (world: World, invoice: Invoice, automatic: boolean): Invoice => {
  const subscription = subscriptionOfInvoice(world, invoice)
  if (!subscription || isOver(subscription) || subscription.status === 'incomplete') return invoice
  const late = subscription.status === 'unpaid' ? subscription : statusUpdate(world, subscription, 'past_due')
  if (!automatic) return invoice
  const at = nextAttempt(world, invoice)
  if (at !== null) {
    world.schedule('retry', invoice.id, at, subscription.id)
    return world.revise(world.tables.invoices, invoice, { next_payment_attempt: at }, 'invoice.updated')
  }
  const stopped = stopCollecting(world, invoice)
  if (retryRules(world).afterLast === 'cancel') endSubscription(world, late, 'canceled', 'payment_failed')
  else statusUpdate(world, late, 'unpaid')
  return stopped
}
