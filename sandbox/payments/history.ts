import { invalidRequest } from './api/api-error.ts'
import { collectInvoice } from './billing/collecting.ts'
import { invoicesOf, isOver } from './billing/ending.ts'
import { startSubscription } from './billing/subscribing.ts'
import { setCancelAtPeriodEnd, subscriptionOf } from './billing/subscriptions.ts'
import { priceOf } from './catalogue/prices.ts'
import { runJob } from './jobs.ts'
import { testCard } from './money/cards.ts'
import { createCardMethod } from './money/methods.ts'
import type { PaymentsContext } from './payments-context.ts'
import { attachMethod } from './people/attaching.ts'
import { customerOf } from './people/customers.ts'
import type { Job } from './tables.ts'

/** The options of a past subscription. */
export type HistoryInput = {
  customer: string
  price: string
  /** Seconds since 1970, not in the future. */
  startedAt: number
  card: string
  /** The card's behaviour after its first payment, if renewals are to fail; null for one that continues. */
  laterCard: string | null
  /** After how many invoices the customer leaves; null for one that continues. */
  paidMonths: number | null
  metadata: Record<string, string>
}

const nextOf = (context: PaymentsContext, group: string): Job | undefined =>
  context.tables.jobs
    .find({ group })
    .filter((job) => job.at <= context.now() * 1000)
    .toSorted((a, b) => a.at - b.at)[0]

/** Makes a saved card fail from the first renewal on; an expired one shows the month of its first payment. */
const becomes = (context: PaymentsContext, id: string, { laterCard, startedAt }: HistoryInput): void => {
  if (laterCard === null) return
  context.tables.instruments.put({ id, number: laterCard, authenticatedForReuse: false })
  const method = context.tables.methods.get(id)
  if (!method?.card || testCard(laterCard)?.does !== 'expired_card') return
  const last = new Date(startedAt * 1000)
  const card = { ...method.card, exp_month: last.getUTCMonth() + 1, exp_year: last.getUTCFullYear() }
  context.tables.methods.put({ ...method, card })
}

/** Ends a subscription with its period once enough of its invoices exist. */
const leaves = (context: PaymentsContext, id: string, paidMonths: number | null): void => {
  if (paidMonths === null || invoicesOf(context, id).length < paidMonths) return
  const subscription = subscriptionOf(context, id)
  if (isOver(subscription)) return
  const ending = setCancelAtPeriodEnd(context, subscription, true)
  context.revise(context.tables.subscriptions, subscription, ending, 'customer.subscription.updated')
}

/**
 * Creates a subscription that started in the past, with its history: each renewal is drafted, finalized and charged at
 * its time. Its events are stored as already delivered.
 */
export const inventHistory = (
  context: PaymentsContext,
  input: HistoryInput,
): { subscription: string; invoices: string[] } =>
  context.ctx.store.transaction(() =>
    context.silently(() => {
      const customer = customerOf(context, input.customer, 'customer')
      const price = priceOf(context, input.price, 'price')
      if (price.recurring === null) throw invalidRequest('A history needs a recurring price.', 'price')
      if (!(input.startedAt <= context.now()))
        throw invalidRequest('startedAt must not lie in the future.', 'startedAt')
      const subscription = context.at(input.startedAt, () => {
        const expYear = new Date(context.ctx.clock.now()).getUTCFullYear() + 5
        const payer = { name: customer.name ?? null, email: customer.email }
        const method = createCardMethod(context, { number: input.card, expMonth: 12, expYear }, payer)
        attachMethod(context, method.id, customer.id)
        const started = startSubscription(context, {
          customer: customer.id,
          items: [{ price, quantity: 1, metadata: {} }],
          metadata: input.metadata,
          description: null,
          defaultMethod: method.id,
          trialEnd: null,
          cancelAtPeriodEnd: false,
          saveDefault: 'off',
        })
        collectInvoice(context, started.invoice, method, 'checkout', 'automatic')
        if (input.laterCard !== null) becomes(context, method.id, input)
        return started.subscription.id
      })
      for (let job = nextOf(context, subscription); job; job = nextOf(context, subscription)) {
        leaves(context, subscription, input.paidMonths)
        runJob(context, job)
      }
      return { subscription, invoices: invoicesOf(context, subscription).map((invoice) => invoice.id) }
    }),
  )
