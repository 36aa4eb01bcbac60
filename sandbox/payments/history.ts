import { invalidRequest } from './api/api-error.ts'
import { collectInvoice } from './billing/collecting.ts'
import { invoicesOf } from './billing/ending.ts'
import { startSubscription } from './billing/subscribing.ts'
import { priceOf } from './catalogue/prices.ts'
import { runJob } from './jobs.ts'
import { testCard } from './money/cards.ts'
import { createCardMethod } from './money/methods.ts'
import { attachMethod } from './people/attaching.ts'
import { customerOf } from './people/customers.ts'
import type { Job } from './tables.ts'
import type { World } from './world.ts'

/** The options of a past subscription. */
export type HistoryWish = {
  customer: string
  price: string
  /** Seconds since 1970, not in the future. */
  startedAt: number
  card: string
  /** The card's behaviour after its first payment, if renewals are to fail; null for one that continues. */
  laterCard: string | null
  metadata: Record<string, string>
}

const nextOf = (world: World, group: string): Job | undefined =>
  world.tables.jobs
    .find({ group })
    .filter((job) => job.at <= world.now() * 1000)
    .toSorted((a, b) => a.at - b.at)[0]

/** Makes a saved card fail from the first renewal on; an expired one shows the month of its first payment. */
const becomes = (world: World, id: string, { laterCard, startedAt }: HistoryWish): void => {
  if (laterCard === null) return
  world.tables.instruments.put({ id, number: laterCard, authenticatedForReuse: false })
  const method = world.tables.methods.get(id)
  if (!method?.card || testCard(laterCard)?.does !== 'expired_card') return
  const last = new Date(startedAt * 1000)
  const card = { ...method.card, exp_month: last.getUTCMonth() + 1, exp_year: last.getUTCFullYear() }
  world.tables.methods.put({ ...method, card })
}

/**
 * Creates a subscription that started in the past, with its history: each renewal is drafted, finalized and charged at
 * its time. Its events are stored as already delivered.
 */
export const inventHistory = (world: World, wish: HistoryWish): { subscription: string; invoices: string[] } =>
  world.ctx.store.transaction(() =>
    world.silently(() => {
      const customer = customerOf(world, wish.customer, 'customer')
      const price = priceOf(world, wish.price, 'price')
      if (price.recurring === null) throw invalidRequest('A history needs a recurring price.', 'price')
      if (!(wish.startedAt <= world.now())) throw invalidRequest('startedAt must not lie in the future.', 'startedAt')
      const subscription = world.at(wish.startedAt, () => {
        const expYear = new Date(world.ctx.clock.now()).getUTCFullYear() + 5
        const payer = { name: customer.name ?? null, email: customer.email }
        const method = createCardMethod(world, { number: wish.card, expMonth: 12, expYear }, payer)
        attachMethod(world, method.id, customer.id)
        const started = startSubscription(world, {
          customer: customer.id,
          items: [{ price, quantity: 1, metadata: {} }],
          metadata: wish.metadata,
          description: null,
          defaultMethod: method.id,
          trialEnd: null,
          cancelAtPeriodEnd: false,
          saveDefault: 'off',
        })
        collectInvoice(world, started.invoice, method, 'checkout', 'automatic')
        if (wish.laterCard !== null) becomes(world, method.id, wish)
        return started.subscription.id
      })
      for (let job = nextOf(world, subscription); job; job = nextOf(world, subscription)) runJob(world, job)
      return { subscription, invoices: invoicesOf(world, subscription).map((invoice) => invoice.id) }
    }),
  )
