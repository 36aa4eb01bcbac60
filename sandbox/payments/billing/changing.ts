import { ApiError, invalidRequest } from '#sandbox/payments/api/api-error.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Subscription } from '#sandbox/payments/wire.ts'
import { collectInvoice, defaultMethod, markPaid, paymentError } from './collecting.ts'
import { finalizeInvoice } from './finalizing.ts'
import { draftInvoice } from './invoices.ts'
import type { Planned } from './prorating.ts'

/** How the payment of a change is attempted. */
type Payment = {
  behavior: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete'
  offSession: boolean
}

const noMethod =
  'This customer has no attached payment source or default payment method. Please consider adding a default payment method.'

/**
 * Applies changed items, and collects what they cost at once. With `error_if_incomplete` an unpaid change is refused,
 * and the call's transaction rolls everything back.
 */
export const changeItems = (
  context: PaymentsContext,
  subscription: Subscription,
  { items: data, lines, anchor }: Planned,
  { behavior, offSession }: Payment,
): Subscription => {
  const { subscriptions } = context.tables
  const before = subscription.items.data[0]
  const changed = context.revise(
    subscriptions,
    subscription,
    { items: { ...subscription.items, data }, ...(anchor === null ? {} : { billing_cycle_anchor: anchor }) },
    'customer.subscription.updated',
  )
  if (anchor !== null) context.schedule('renew', changed.id, data[0]?.current_period_end ?? anchor, changed.id)
  if (lines.length === 0) return changed
  if (lines.reduce((sum, { amount }) => sum + amount, 0) < 0)
    throw invalidRequest(
      'The sandbox keeps no credit balance: a change that is paid at once must not cost less.',
      'items',
    )
  const draft = draftInvoice(context, {
    customer: changed.customer,
    subscription: changed,
    reason: 'subscription_update',
    lines,
    period: { start: before?.current_period_start ?? context.now(), end: context.now() },
  })
  subscriptions.put({ ...changed, latest_invoice: draft.id })
  const invoice = finalizeInvoice(context, draft)
  if (invoice.amount_due === 0) {
    markPaid(context, invoice, null, 'automatic')
    return subscriptions.get(changed.id) ?? changed
  }
  const method = defaultMethod(context, invoice)
  if (!method && behavior === 'error_if_incomplete') throw invalidRequest(noMethod, undefined, 'resource_missing')
  if (behavior !== 'default_incomplete') {
    const moment = offSession ? 'off_session' : 'on_session'
    const { intent } = collectInvoice(context, invoice, method, moment, 'automatic')
    const isPaid = intent?.status === 'succeeded' || intent?.status === 'processing'
    if (behavior === 'error_if_incomplete' && intent && !isPaid) {
      const { status, body } = paymentError(intent)
      throw new ApiError(status, body)
    }
  }
  return subscriptions.get(changed.id) ?? changed
}
