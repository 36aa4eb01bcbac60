import { beforeAll, expect, it } from 'vitest'
import {
  brokenBy,
  describeOnOne,
  neverBroken,
  opened,
  openTestPlatform,
  type Problem,
} from '#server/platform/database/testing.ts'
import { planChangeInvariants } from './plan-change-invariants.ts'

/** A change from the first product to the second, but for these columns. */
const change = (changes: Readonly<Record<string, string>> = {}): string => {
  const columns: Readonly<Record<string, string>> = {
    subscription_id: '(select id from subscription)',
    user_id: '(select id from app_user)',
    kind: `'renewal'`,
    state: `'applied'`,
    from_product_id: '1',
    from_total_cents: '100',
    from_vat_cents: '0',
    to_product_id: '2',
    to_price_id: `'price_2'`,
    to_months: '1',
    to_total_cents: '300',
    to_vat_cents: '0',
    currency: `'EUR'`,
    language: `'en'`,
    vat_hundredths: '0',
    effective_at: `'2026-02-01'`,
    by_staff: 'false',
    created_at: `'2026-01-15'`,
    settled_at: `'2026-02-01'`,
    checked_at: `'2026-02-01'`,
    ...changes,
  }
  return `insert into plan_change (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`
}

/** A history entry of the newest change. */
const entry = (status: string): string => `
  insert into subscription_history (key, user_id, subscription_id, product_id, plan_change_id, status, created_at)
  select '${status}', user_id, subscription_id, to_product_id, id, '${status}', now() from plan_change order by id desc limit 1`

/** A payment of the newest change, for this product. */
const payment = (product = 2): string => `
  insert into payment_invoice (stripe_id, subscription_id, user_id, product_id, plan_change_id, status, total_cents, paid_cents,
    currency, attempts, needs_action, created_at)
  select 'in_1', subscription_id, user_id, ${product}, id, 'paid', 50, 50, 'EUR', 1, false, now() from plan_change`

/** Both sweeps have run at this time. */
const sweptAt = (day: string): string => `
  insert into job_lease (name, due_at, every_seconds, ended_at)
  select name, '${day}', 60, '${day}' from (values ('plan-changes'), ('running-subscriptions')) v (name)
  on conflict (name) do update set ended_at = excluded.ended_at, last_error = null`

const ended = `update subscription set status = 'canceled', ended_at = '2026-01-20'`
const charged = { kind: `'now'`, due_cents: '50', charge_cents: '60', credit_cents: '10' }
const requested = { state: `'requested'`, settled_at: 'null' }
const requestedNow = { ...requested, ...charged, effective_at: `'2026-01-15'` }
const scheduled = { state: `'scheduled'`, settled_at: 'null', ticket: '1' }
const failed = { state: `'failed'`, failure: `'generic'` }
const undone = { state: `'undone'`, ticket: '1' }
const applied = [change(), entry('planChanged')]
const waits = [change(scheduled), entry('planChangeScheduled')]

const [terms, once] = ['a subscription has the terms', 'an applied change of plan']
const [open, history] = ['a change of plan is open only', 'the history of a change of plan']

const problems: readonly Problem[] = [
  [terms, 'another product', ...applied, `update subscription set product_id = 1`],
  [terms, 'another total', ...applied, `update subscription set requested_total_cents = 301`],
  [terms, 'another currency', ...applied, `update subscription set requested_currency = 'GBP'`],
  [
    terms,
    'from what it was not',
    change({ effective_at: `'2026-01-01'`, to_product_id: '3', to_total_cents: '200' }),
    entry('planChanged'),
    change(),
    `insert into subscription_history (key, user_id, subscription_id, product_id, plan_change_id, status, created_at)
     select 'second', user_id, subscription_id, 2, max(id), 'planChanged', now() from plan_change group by 2, 3`,
  ],
  [once, 'not in the history', change()],
  [once, 'in the history, not applied', ...waits, entry('planChanged')],
  [once, 'undone in the history, not here', ...applied, entry('planChangeUndone')],
  [once, 'charged at a renewal', ...applied, payment()],
  [once, 'charged for another product', change(charged), entry('planChanged'), payment(1)],
  [once, 'charged, but failed', change({ ...charged, ...failed }), payment()],
  [once, 'not charged', change(charged), entry('planChanged')],
  [open, 'scheduled after the end', ...waits, ended],
  [open, 'requested after the end', change(requested), ended],
  [open, 'scheduled for a day that is over', ...waits, sweptAt('2026-02-03')],
  [open, 'requested long ago', change(requestedNow), sweptAt('2026-01-17')],
  [open, 'requested for a day that is over', change(requested), sweptAt('2026-02-03')],
  [history, 'scheduled without an entry', change(scheduled)],
  [history, 'scheduled without a ticket', change({ ...scheduled, ticket: 'null' })],
  [history, 'requested, with an entry', change(requested), entry('planChangeScheduled')],
  [history, 'failed, with a ticket', change({ ...failed, ticket: '1' }), entry('planChangeScheduled')],
  [history, 'undone without an entry', change(undone), entry('planChangeScheduled')],
  [history, 'undone, never scheduled', change({ ...undone, ticket: 'null' }), entry('planChangeUndone')],
]

describeOnOne('the invariants of changed plans on %s', (kind) => {
  const app = opened(() => openTestPlatform(kind))
  beforeAll(async () => {
    await app.database.raw(
      `insert into app_user (email, language, registered_at) values ('ada@example.test', 'en', now())`,
    )
    await app.database.raw(`
      insert into subscription (stripe_id, user_id, product_id, status, started_at, cancel_at_period_end, requested_total_cents,
        requested_vat_cents, requested_currency, synced_at, checked_at)
      select 'sub_1', id, 2, 'active', '2026-01-01', false, 300, 0, 'EUR', now(), now() from app_user`)
  })

  it.each<[string, string[]]>([
    ['there is none', []],
    ['one was applied', applied],
    ['one was charged', [change(charged), entry('planChanged'), payment()]],
    ['one waits for its day', [...waits, sweptAt('2026-02-01')]],
    ['one has just been requested', [change(requestedNow), sweptAt('2026-01-15')]],
    ['one is requested until its day', [change(requested), sweptAt('2026-02-01')]],
    ['one failed', [change({ ...charged, ...failed })]],
    ['one was undone', [change(undone), entry('planChangeScheduled'), entry('planChangeUndone')]],
    ['one was undone before it was scheduled', [change({ ...undone, ticket: 'null' }), ended]],
  ])('hold when %s', async (_, statements) => {
    expect(await brokenBy(app.db, planChangeInvariants, statements)).toEqual([])
  })

  it.for(problems)('find a violation of “%s”: %s', async ([name, , ...statements]) => {
    const found = await brokenBy(app.db, planChangeInvariants, statements)
    expect(found).toContainEqual(expect.stringContaining(name))
  })

  it('are each broken by one of these', () => {
    expect(neverBroken(planChangeInvariants, problems)).toEqual([])
  })
})
