import { chance } from '#server/platform/testing/chance.ts'
import { type Books } from './books.ts'
import { differencesOf } from './differences-of.ts'
import { type Act, type History, startHistory } from './history.ts'
import { invoiceActs } from './invoice-acts.ts'
import type { HistoryWorld } from './open-history-world.ts'
import { type DeliveryMode, deliveryModes } from './open-postman.ts'
import { readOurs } from './read-ours.ts'
import { readProvider, recordsOf } from './read-provider.ts'
import { refundActs } from './refund-acts.ts'
import { subscriptionActs } from './subscription-acts.ts'
import { transferActs } from './transfer-acts.ts'

const allActs: Readonly<Record<string, Act>> = { ...invoiceActs, ...refundActs, ...transferActs, ...subscriptionActs }
/** Histories of invoices alone are as many as those with a subscription. */
const ofInvoices = Object.keys({ ...invoiceActs, ...refundActs, ...transferActs })
const ofBoth = Object.keys(allActs)

/** The first steps: without an invoice or a subscription nothing can happen. */
const starts: readonly (readonly string[])[] = [
  ['issue', 'payByLink'],
  ['issue', 'payByTransfer'],
  ['subscribe', 'issue'],
  ['issue', 'payTwice'],
  ['subscribe', 'changePlan'],
]

const steps = 8
/** How much time passes, in days: the provider lists an event for a month, so the sweep must come before. */
const pauses: readonly (readonly number[])[] = [[1], [4], [11], [21, 13], [27]]

const actOf = (history: History, start: readonly string[], step: number): string =>
  start[step] ?? history.pick(start[0] === 'subscribe' ? ofBoth : ofInvoices)

const sessionsOf = ({ invoices }: Books): ReadonlySet<string> => new Set(invoices.flatMap((one) => [...one.sessions]))

/** Compares each history with the provider; returns what differs, with the acts that led there. */
const compare = async (world: HistoryWorld, histories: readonly History[]): Promise<string[]> => {
  const provider = await readProvider(world)
  const ours = await readOurs(
    world.db,
    histories.map(({ user }) => user),
  )
  return histories.flatMap(({ user, books, acts }) => {
    const rows = ours.get(user)
    if (!rows) return [`no customer ${user}`]
    const found = differencesOf(rows, recordsOf(provider, rows.customer, sessionsOf(books)), books)
    return found.map((line) => `customer ${user} after ${acts.join(', ')}: ${line}`)
  })
}

/** Has everything arrive that the provider reports; the sweeps find what was lost, and join what came too late. */
const settle = async (world: HistoryWorld, mode: DeliveryMode, below: (limit: number) => number): Promise<void> => {
  const isSwept = mode === 'lost' || (mode !== 'late' && world.postman.isWaiting())
  await world.postman.deliver(mode, below)
  if (!isSwept) return
  for (let count = 0; count < 2; count += 1) {
    await world.advance({ minutes: 3 })
    await world.platform.jobs.sweepNow()
    await world.platform.jobs.idle()
    await world.postman.deliver('lost', below)
  }
}

/**
 * Runs histories of a seed side by side on one clock, compares each with the provider after every step, and checks all
 * invariants at their end. Returns the first differences; empty when there are none.
 */
export const runHistories = async (world: HistoryWorld, seed: number, count: number): Promise<string[]> => {
  const { below } = chance(seed)
  const pickOf = <T>(all: readonly T[]): T => all[below(all.length)] as T
  const histories: History[] = []
  while (histories.length < count) histories.push(await startHistory(world, seed + histories.length + 1))
  const starting = histories.map(({ pick }) => pick(starts))
  for (let step = 0; step < steps; step += 1) {
    for (const [at, history] of histories.entries()) {
      const name = actOf(history, starting[at] ?? [], step)
      history.acts.push(name)
      await allActs[name]?.(history)
    }
    const mode = step < 1 ? 'prompt' : pickOf(deliveryModes)
    // The first steps belong together; then time passes, at times into the next period.
    const passes = step % 3 === 2 ? pickOf(pauses) : []
    for (const { acts } of histories) acts.push(mode, ...passes.map((days) => `${days} days`))
    await settle(world, mode, below)
    for (const days of passes) {
      await world.advance({ days, hours: below(24) })
      await settle(world, mode, below)
    }
    // What is late has not arrived: the next step compares it.
    const different = mode === 'late' ? [] : await compare(world, histories)
    if (different.length > 0) return different
  }
  for (const { user } of histories) {
    const running = await world.tables
      .selectFrom('subscription')
      .select('stripe_id')
      .where('user_id', '=', user)
      .where('status', 'in', ['active', 'past_due', 'unpaid', 'trialing'])
      .execute()
    for (const { stripe_id: id } of running) await world.payments.cancelSubscription(id)
  }
  await settle(world, 'lost', below)
  return [...(await compare(world, histories)), ...(await world.violations())]
}
