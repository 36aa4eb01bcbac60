import { expect, it } from 'vitest'
import { endWithPeriod, undoCancellation } from '#server/domains/subscriptions/status/end-with-period.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { callOf, planChanging } from '#server/domains/subscriptions/testing/plan-changing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { createChange } from './create-change.ts'
import { undoChange } from './undo-change.ts'

const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000)
const histories = Number(process.env.TEST_HISTORIES ?? 200)
/** How many histories run at the same time, on one clock. */
const together = 10

/** Returns a generator of whole numbers below a limit, repeatable by seed (mulberry32). */
const randomFrom = (start: number): ((below: number) => number) => {
  let state = start
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const plans = ['self_basic', 'self_premium', 'other_basic'] as const
const cards = ['4242424242424242', '4242424242424242', '4000000000000341'] as const

describeOnOne(`random changes of plan (TEST_SEED=${seed}), on %s`, (kind) => {
  const t = opened(() => openTestSubscriptions(kind, { settings: { vatHundredths: 2_200 } }))
  const steps = () => planChanging(t)
  const random = randomFrom(seed)
  const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T

  /** Compares every payment, and what each period costs, with the provider to the cent. */
  const compare = async (user: number): Promise<void> => {
    const [rows, remote] = [await t.rowsOf(user), await steps().invoicesAtProvider(user)]
    const sorted = (all: readonly (readonly [string, ...unknown[]])[]) =>
      all.toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(sorted(rows.invoices.map((one) => [one.stripe_id, one.status, one.total_cents, one.paid_cents]))).toEqual(
      sorted(
        remote
          .filter(({ status }) => status !== 'draft')
          .map((one) => [one.id, one.status, one.total, one.amount_paid]),
      ),
    )
    expect(rows.invoices.filter(({ mismatch }) => mismatch !== null)).toEqual([])
    const [subscription] = await t.sandbox.subscriptions(await t.customerOf(user))
    const { data } = Reflect.get(subscription ?? {}, 'items') as { data: { price: { unit_amount: number } }[] }
    const charged = data.reduce((sum, { price }) => sum + price.unit_amount, 0)
    expect(rows.subscriptions[0]?.requested_total_cents).toBe(charged)
  }

  /** Pays the oldest payment that is due, on the provider's page. */
  const payDue = async (user: number, card: string): Promise<void> => {
    const due = (await steps().invoicesAtProvider(user)).findLast(({ status }) => status === 'open')
    if (due) await t.sandbox.payInvoice(due.id, { card })
  }

  /** Returns a part of a payment at the provider. */
  const refund = async (user: number): Promise<void> => {
    const customer = await t.customerOf(user)
    const paid = (await t.sandbox.charges()).filter((one) => one.customer === customer && one.status === 'succeeded')
    const charge = paid[random(paid.length)]
    if (charge) await t.sandbox.stripe('POST', '/refunds', { charge: charge.id, amount: String(1 + random(50)) })
  }

  /** Starts a history; returns what may happen in it, besides that time passes. */
  const started = async () => {
    const { user, id, stripeId } = await steps().subscribed(pick(plans.slice(0, 2)))
    const call = callOf(user)
    const own = { userId: user, requestId: 'test', ip: '' }
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => createChange(t.deps, call, (await steps().previewed(user, id, pick(plans))).input),
      async () => {
        const { input } = await steps().previewed(user, id, pick(plans))
        return Promise.allSettled([1, 2, 3].map(() => createChange(t.deps, call, input)))
      },
      async () => undoChange(t.deps, call, (await steps().changesOf(user))[0]?.id ?? 0),
      async () => t.sandbox.saveCard(await t.customerOf(user), pick(cards)),
      () => payDue(user, pick(cards)),
      () => refund(user),
      () => endWithPeriod(t.deps, own, id, { reason: 'unused', comment: null }),
      () => undoCancellation(t.deps, own, id),
      () => Promise.resolve(),
    ]
    return { user, stripeId, acts }
  }

  /** Lets a while pass for every history: less than a period, or into the next one. */
  const pass = (): Promise<void> =>
    t.advance(pick([{ days: 1 + random(12), hours: random(24) }, { days: 20 + random(15) }, { months: 1, hours: 2 }]))

  const cost = 'cost here what they cost at the provider, after every step'
  it(cost, { timeout: 600_000 + histories * 10_000 }, async () => {
    for (let done = 0; done < histories; done += together) {
      const all: Awaited<ReturnType<typeof started>>[] = []
      while (all.length < Math.min(together, histories - done)) all.push(await started())
      for (let step = 0; step < 6; step += 1) {
        // One after the other, so that the seed repeats them.
        for (const { acts } of all)
          await pick(acts)().catch((error: unknown) => {
            if (!(error instanceof Refusal)) throw error
          })
        if (step % 2 === 1) await pass()
        await t.settled()
        for (const { user } of all) await compare(user)
      }
      for (const { stripeId } of all) await t.deps.payments.cancelSubscription(stripeId)
      await t.settled()
      for (const { user } of all) await compare(user)
      expect(await t.violations()).toEqual([])
    }
  })
})
