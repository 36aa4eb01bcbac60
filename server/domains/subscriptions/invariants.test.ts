import { beforeAll, expect, it } from 'vitest'
import { brokenBy, describeOnOne, neverBroken, opened } from '#server/platform/database/testing.ts'
import { invariants } from './invariants.ts'
import { planChangeInvariants } from './terms/plan-change-invariants.ts'
import { openTestSubscriptions } from './testing/open-test-subscriptions.ts'

/** Statements that break the invariant of this name. */
const problems: [string, string][] = [
  ['every accepted paid invoice was published once', `delete from domain_event where name = 'payment-invoice-paid'`],
  [
    'every accepted paid invoice was published once',
    `insert into domain_event (name, key, payload) values ('payment-invoice-paid', 'in_nobody', '{}')`,
  ],
  [
    'every accepted paid invoice was published once',
    `update domain_event set payload = jsonb_set(payload, '{totalCents}', '1') where name = 'payment-invoice-paid'`,
  ],
  ['every accepted paid invoice was published once', `update subscription set duplicate = true`],
  ['every accepted paid invoice has one history entry', `delete from subscription_history`],
  ['every accepted payment was paid in full', `update payment_invoice set paid_cents = 1`],
  ['every accepted payment was paid in full', `update subscription set requested_total_cents = 1`],
  ['a paid checkout has its subscription', `update subscription set product_id = 2`],
  ['a settled duplicate subscription', `update subscription set duplicate_settled_at = now()`],
  ['every staff action on a payment', `update payment_invoice set manual_attempts = 1`],
  ['managers see exactly the renewals', `update payment_invoice set listed = true`],
  [
    'every staff action on a payment',
    `insert into payment_action (payment_invoice_id, action, outcome, acted_at) select id, 'void', 'voided', now() from payment_invoice`,
  ],
  ['every staff action on a payment', `update subscription set cancellation_requested_at = now()`],
  [
    'a successful attempt belongs to a paid payment',
    `update payment_invoice set status = 'open'; insert into payment_attempt (stripe_id, payment_invoice_id, attempted_at, outcome, cents)
       select 'ch_1', id, now(), 'paid', 1 from payment_invoice`,
  ],
  [
    'a subscription that staff started matches its order',
    `insert into subscription_schedule (user_id, product_id, status, subscription_stripe_id, customer_id, price_id, months, start_on,
       start_at, at_once, total_cents, vat_cents, currency, language, created_at, checked_at) select user_id, product_id, 'released',
       stripe_id, '', '', 1, now()::date, now(), true, requested_total_cents, 0, requested_currency, 'en', now(), now() from subscription`,
  ],
  ['a settled duplicate subscription', `update payment_invoice set refunded_at = now()`],
  [
    'a user has at most one running subscription',
    `drop index checkout_one_open; insert into checkout (user_id, product_id, status, customer_id, price_id, total_cents,
       vat_cents, currency, language, created_at, checked_at) select user_id, product_id, 'open', customer_id, price_id,
       total_cents, vat_cents, currency, language, created_at, checked_at from checkout, generate_series(1, 2)`,
  ],
]

describeOnOne('the invariants of payments on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind))
  beforeAll(async () => {
    const user = await t.user()
    await t.sandbox.pay(await t.open(user))
    await t.settled()
  })

  it('hold after a payment', async () => {
    expect(await t.violations()).toEqual([])
  })

  it.each(problems)('find a violation of “%s”: %s', async (name, statements) => {
    const found = await brokenBy(t.platform.db, invariants, statements.split(';'))
    expect(found.filter((one) => one.startsWith(name))).toHaveLength(1)
    expect(await t.violations()).toEqual([])
  })

  it('are each broken by one of these, but for those of changed plans', () => {
    const others = invariants.filter((one) => !planChangeInvariants.includes(one))
    expect(neverBroken(others, problems)).toEqual([])
  })
})
