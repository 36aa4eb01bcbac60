import type { Invoice, Subscription } from '../wire.ts'
import type { World } from '../world.ts'
import { stopCollecting } from './closing.ts'
import { endSubscription, invoicesOf, isOver } from './ending.ts'
import { subscriptionOfInvoice } from './invoices.ts'

/** How failed renewals are tried again; `afterLast` is what happens to the subscription then. */
export type RetryRules = { daysBetween: number[]; afterLast: 'cancel' | 'unpaid' }

const defaultRules = ({ ctx }: World): RetryRules => ({ daysBetween: ctx.config.retryDays, afterLast: 'cancel' })

/** The rules in force, kept in the store. */
export const retryRules = (world: World): RetryRules =>
  world.ctx.store.setting<RetryRules>('payments.retryRules', defaultRules(world)).get()

/** Changes the rules. */
export const setRetryRules = (world: World, rules: RetryRules): void =>
  world.ctx.store.setting<RetryRules>('payments.retryRules', defaultRules(world)).set(rules)

const statusUpdate = (world: World, subscription: Subscription, status: Subscription['status']): Subscription =>
  world.revise(world.tables.subscriptions, subscription, { status }, 'customer.subscription.updated')

const openInvoices = (world: World, subscription: string): Invoice[] =>
  invoicesOf(world, subscription).filter((invoice) => invoice.status === 'open' && invoice.attempted)

/** What a paid invoice does to its subscription: it becomes (or is again) active. */
export const afterPaid = (world: World, invoice: Invoice): void => {
  const subscription = subscriptionOfInvoice(world, invoice)
  if (!subscription || isOver(subscription)) return
  world.unschedule('expire-incomplete', subscription.id)
  const owing = openInvoices(world, subscription.id)
  if (subscription.status === 'incomplete' || (subscription.status !== 'trialing' && owing.length === 0))
    statusUpdate(world, subscription, 'active')
}

/** What a payment that a bank is working on does: a new subscription runs meanwhile. */
export const afterProcessing = (world: World, invoice: Invoice): void => {
  const subscription = subscriptionOfInvoice(world, invoice)
  if (subscription?.status !== 'incomplete') return
  world.unschedule('expire-incomplete', subscription.id)
  statusUpdate(world, subscription, 'active')
}

/** When the next automatic attempt is due after `invoice` failed, or null after the last. */
const nextAttempt = (world: World, invoice: Invoice): number | null => {
  const days = retryRules(world).daysBetween[invoice.attempt_count - 1]
  return days === undefined ? null : world.now() + days * 86_400
}

/**
 * What a failed attempt does. Only automatic attempts move along the ladder of retries; after its last step the
 * subscription ends (or becomes unpaid), and the invoice stays open.
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
