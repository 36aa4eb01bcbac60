import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { tables } from '#server/domains/subscriptions/tables.ts'
import { ofRecurringMovements } from '#server/main/invariants/of-recurring-movements.ts'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { monthShare } from './month-share.ts'
import { type MovementKind, monthlyMovements } from './read-recurring.ts'
import { recordMovements } from './record-movements.ts'

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000)
const changes = Number(process.env['TEST_CHANGES'] ?? 400)
const customers = 12

/** Generates repeatable numbers below a limit. */
const randomOf = (start: number) => {
  let state = start
  return (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 8) % below
  }
}

const statuses = ['active', 'past_due', 'unpaid', 'canceled', 'incomplete'] as const
const counted: readonly string[] = ['active', 'past_due']
const intervals = [1, 3, 12]

interface Known {
  readonly id: number
  readonly customer: number
  readonly currency: string
  cents: number
  isPaid: boolean
  isOver: boolean
}

const kindOf = (before: number, after: number, isFirst: boolean): MovementKind => {
  if (isFirst) return 'new'
  if (before === 0) return 'reactivation'
  if (after === 0) return 'churn'
  return after > before ? 'expansion' : 'contraction'
}

describeOnBoth(`recurring revenue after random changes (TEST_SEED=${seed}), on %s`, (kind) => {
  const app = opened(() => openTestPlatform(kind))

  it('equals what a ledger of its own says, and breaks no invariant', async () => {
    const random = randomOf(seed)
    const db = tables(app.db)
    await sql`insert into app_user (email, language, registered_at)
      select n || '@example.test', 'en', now() from generate_series(1, ${customers}::int) n`.execute(app.db)
    for (const months of intervals)
      await sql`insert into product (name, description, price_month_cents, currency, recurring_month_interval)
        values ('P', '', 100, 'EUR', ${months})`.execute(app.db)
    const { rows: users } = await sql<{ id: number }>`select id from app_user order by id`.execute(app.db)
    const { rows: products } = await sql<{ id: number }>`select id from product where name = 'P' order by id`.execute(
      app.db,
    )

    let running: Known[] = []
    let started = 0
    const totals = new Map<string, number>()
    const expected = new Map<string, { count: number; cents: number }>()
    const seen = new Set<string>()
    let now = Date.parse('2025-01-01T00:00:00Z')

    const book = (one: Known, cents: number): void => {
      const customer = `${one.customer} ${one.currency}`
      const before = totals.get(customer) ?? 0
      const after = before - one.cents + cents
      one.cents = cents
      totals.set(customer, after)
      if (before === after) return
      const month = new Date(now).toISOString().slice(0, 7)
      const key = `${month} ${one.currency} ${kindOf(before, after, !seen.has(customer))}`
      seen.add(customer)
      const sum = expected.get(key) ?? { count: 0, cents: 0 }
      expected.set(key, { count: sum.count + 1, cents: sum.cents + after - before })
    }
    const start = async (): Promise<Known> => {
      const customer = random(users.length)
      const currency = random(4) === 0 ? 'GBP' : 'EUR'
      const { id } = await db
        .insertInto('subscription')
        .values({
          stripe_id: `sub_${(started += 1)}`,
          user_id: users[customer]?.id ?? 0,
          product_id: products[0]?.id ?? 0,
          status: 'incomplete',
          started_at: new Date(now).toISOString(),
          current_period_start: null,
          current_period_end: null,
          cancel_at_period_end: false,
          past_due_since: null,
          ended_at: null,
          duplicate_settled_at: null,
          origin: 'staff',
          requested_total_cents: 1,
          requested_vat_cents: 0,
          requested_currency: currency,
          synced_at: new Date(now).toISOString(),
          checked_at: new Date(now).toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const one: Known = { id, customer, currency, cents: 0, isPaid: false, isOver: false }
      running.push(one)
      return one
    }

    for (let step = 0; step < changes; step += 1) {
      // At midnight or noon of UTC, so that London’s month is that of UTC: it is never behind, and an hour ahead at most.
      now += 43_200_000 * (1 + random(3))
      const at = new Date(now).toISOString()
      const one =
        running.length < 5 || random(8) === 0 ? await start() : (running[random(running.length)] ?? (await start()))
      const status = statuses[random(statuses.length)] ?? 'active'
      const product = random(intervals.length)
      const [total, vat] = [100 + random(20_000), random(100)]
      const isRunning = status !== 'incomplete' && status !== 'canceled'
      const pays = isRunning && (!one.isPaid || (counted.includes(status) && random(3) === 0))
      if (pays)
        await sql`insert into payment_invoice (stripe_id, subscription_id, user_id, status, total_cents, paid_cents, currency,
            attempts, needs_action, created_at, paid_at)
          values (${`in_${step}`}, ${one.id}, ${users[one.customer]?.id}, 'paid', 1, 1, 'EUR', 1, false, ${at}, ${at})`.execute(
          app.db,
        )
      const isFirstPayment = pays && !one.isPaid
      one.isPaid ||= pays
      one.isOver = status === 'canceled'
      if (one.isOver) running = running.filter(({ id }) => id !== one.id)
      const row = await db
        .updateTable('subscription')
        .set({
          status,
          product_id: products[product]?.id ?? 0,
          requested_total_cents: total,
          requested_vat_cents: vat,
          ended_at: one.isOver ? at : null,
        })
        .where('id', '=', one.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      const share = monthShare(total - vat, intervals[product] ?? 1)
      // One that is found unpaid again ran until then.
      if (isFirstPayment) book(one, share)
      book(one, counted.includes(status) && one.isPaid ? share : 0)
      const record = () => app.db.transaction().execute((trx) => recordMovements(trx, row, at))
      await record()
      // A second delivery changes nothing.
      if (random(4) === 0) await record()
    }

    const sums = await monthlyMovements(app.db)
    expect(
      Object.fromEntries(
        sums.map(({ month, currency, kind, count, cents }) => [`${month} ${currency} ${kind}`, { count, cents }]),
      ),
    ).toEqual(Object.fromEntries(expected))
    for (const { name, check } of ofRecurringMovements) expect(await check(app.db), name).toEqual([])
  }, 3_600_000)

  it('refuses to change or delete a movement', async () => {
    await expect(sql`update recurring_movement set after_cents = 1`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`delete from recurring_movement`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`truncate recurring_movement`.execute(app.db)).rejects.toThrow('append-only')
  })

  it('does not depend on which subscription of a customer is read first', async () => {
    const undo = new Error('undo')
    const kindsOf = async (order: readonly string[]) => {
      const found: string[] = []
      const run = app.db.transaction().execute(async (trx) => {
        await sql`with u as (insert into app_user (email, language, registered_at) values ('two@example.test', 'en', now()) returning id),
            s as (insert into subscription (stripe_id, user_id, product_id, status, started_at, ended_at, cancel_at_period_end,
              requested_total_cents, requested_vat_cents, requested_currency, synced_at, checked_at)
            select v.id, u.id, (select min(id) from product), v.status, now(), v.ended, false, 1000, 0, 'USD', now(), now() from u,
              (values ('first', 'canceled', '2024-02-01'::timestamptz), ('second', 'active', null)) v (id, status, ended)
            returning id, user_id, stripe_id)
          insert into payment_invoice (stripe_id, subscription_id, user_id, status, total_cents, paid_cents, currency, attempts,
            needs_action, created_at, paid_at)
          select 'in_' || stripe_id, id, user_id, 'paid', 1000, 1000, 'USD', 1, false, now(),
            case stripe_id when 'first' then '2024-01-01' else '2024-03-01' end::timestamptz from s`.execute(trx)
        for (const name of order) {
          const row = await tables(trx)
            .selectFrom('subscription')
            .selectAll()
            .where('stripe_id', '=', name)
            .executeTakeFirstOrThrow()
          await recordMovements(trx, row, '2024-04-01T00:00:00.000Z')
        }
        const sums = await monthlyMovements(trx)
        found.push(...sums.filter(({ currency }) => currency === 'USD').map(({ month, kind }) => `${month} ${kind}`))
        throw undo
      })
      await expect(run).rejects.toBe(undo)
      return found
    }
    const expected = ['2024-01 new', '2024-02 churn', '2024-03 reactivation']
    expect(await kindsOf(['first', 'second'])).toEqual(expected)
    expect(await kindsOf(['second', 'first'])).toEqual(expected)
  })
})
