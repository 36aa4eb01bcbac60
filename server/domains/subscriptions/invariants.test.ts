import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '#server/platform/database/testing.ts'
import { invariants } from './invariants.ts'
import { openTestSubscriptions, type TestSubscriptions } from './testing/open-test-subscriptions.ts'

/** By hand, what must not be; each is found under the invariant of this name. */
const problems: [string, string][] = [
  [
    'every paid invoice that we believe was published once',
    `delete from domain_event where name = 'payment-invoice-paid'`,
  ],
  [
    'every paid invoice that we believe was published once',
    `insert into domain_event (name, key, payload) values ('payment-invoice-paid', 'in_nobody', '{}')`,
  ],
  [
    'every paid invoice that we believe was published once',
    `update domain_event set payload = jsonb_set(payload, '{totalCents}', '1') where name = 'payment-invoice-paid'`,
  ],
  ['every paid invoice that we believe was published once', `update subscription set surplus = true`],
  ['every paid invoice that we believe has one line of history', `delete from subscription_history`],
  ['what we call paid was paid in full', `update payment_invoice set paid_cents = 1`],
  ['what we call paid was paid in full', `update subscription set requested_total_cents = 1`],
  ['a paid checkout has its subscription', `update subscription set product_id = 2`],
  ['what was paid twice and is called settled', `update subscription set duplicate_settled_at = now()`],
  ['what staff pressed about a payment', `update payment_invoice set manual_attempts = 1`],
  ['managers see each renewal', `update payment_invoice set listed = true`],
  [
    'what staff pressed about a payment',
    `insert into payment_action (payment_invoice_id, act, outcome, acted_at) select id, 'void', 'voided', now() from payment_invoice`,
  ],
  ['what staff pressed about a payment', `update subscription set cancellation_requested_at = now()`],
  [
    'a try that was paid belongs to a paid payment',
    `update payment_invoice set status = 'open'; insert into payment_attempt (stripe_id, payment_invoice_id, attempted_at, outcome, cents)
       select 'ch_1', id, now(), 'paid', 1 from payment_invoice`,
  ],
  [
    'a subscription that staff started is what was asked for',
    `insert into subscription_schedule (user_id, product_id, status, subscription_stripe_id, customer_id, price_id, months, start_on,
       start_at, at_once, total_cents, vat_cents, currency, language, created_at, checked_at) select user_id, product_id, 'released',
       stripe_id, '', '', 1, now()::date, now(), true, requested_total_cents, 0, requested_currency, 'en', now(), now() from subscription`,
  ],
  ['what was paid twice and is called settled', `update payment_invoice set refunded_at = now()`],
  [
    'a user has at most one running subscription',
    `drop index checkout_one_open; insert into checkout (user_id, product_id, status, customer_id, price_id, total_cents,
       vat_cents, currency, language, created_at, checked_at) select user_id, product_id, 'open', customer_id, price_id,
       total_cents, vat_cents, currency, language, created_at, checked_at from checkout, generate_series(1, 2)`,
  ],
]

describe.each(databases())('the invariants of payments on %s', (kind) => {
  let t: TestSubscriptions
  beforeAll(async () => {
    t = await openTestSubscriptions(kind)
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
  })
  afterAll(() => t.close())

  it('hold after a payment', async () => {
    expect(await t.violations()).toEqual([])
  })

  it.each(problems)('find a violation of “%s”: %s', async (name, statements) => {
    const undo = new Error('undo')
    const found: string[] = []
    const broken = t.platform.db.transaction().execute(async (trx) => {
      for (const statement of statements.split(';')) await sql.raw(statement).execute(trx)
      for (const invariant of invariants) if ((await invariant.check(trx)).length > 0) found.push(invariant.name)
      throw undo
    })
    await expect(broken).rejects.toBe(undo)
    expect(found.filter((one) => one.startsWith(name))).toHaveLength(1)
    expect(await t.violations()).toEqual([])
  })
})
