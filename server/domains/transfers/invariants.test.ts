import { beforeAll, expect, it } from 'vitest'
import {
  brokenBy,
  describeOnOne,
  neverBroken,
  opened,
  openTestPlatform,
  type Problem,
} from '#server/platform/database/testing.ts'
import { invariants } from './invariants.ts'

/** A transfer of 100 cents, of which as many are counted as booked. */
const transfer = (settled: number): string => `
  insert into incoming_transfer (entry, account_identity, account_label, bank_name, booked_on, currency, cents, settled_cents,
    created_at)
  values (0, 'a', 'a', 'a', '2026-01-01', 'EUR', 100, ${settled}, now())`

const booking = (cents: number, undoneAt = 'null'): string => `
  insert into transfer_booking (transfer_id, invoice_id, cents, created_at, undone_at)
  select t.id, d.id, ${cents}, now(), ${undoneAt} from incoming_transfer t, accounting_document d`

const excess = (cents: number): string => `
  insert into customer_balance_entry (user_id, currency, cents, kind, transfer_id, created_at)
  select u.id, 'EUR', ${cents}, 'excess', t.id, now() from incoming_transfer t, app_user u where u.email = 'ada@example.test'`

const returned = (cents: number, currency = 'EUR'): string => `
  insert into customer_balance_entry (user_id, currency, cents, kind, created_at)
  select id, '${currency}', ${-cents}, 'returned', now() from app_user where email = 'ada@example.test'`

/** Undoes the newest entry, or with these values something else. */
const undone = ({ cents = '-e.cents', currency = 'e.currency', user = 'e.user_id' } = {}): string => `
  insert into customer_balance_entry (user_id, currency, cents, kind, reverses_id, created_at)
  select ${user}, ${currency}, ${cents}, 'undone', e.id, now() from customer_balance_entry e order by e.id desc limit 1`

const other = `(select id from app_user where email = 'other@example.test')`
const returnedOnce = [transfer(100), excess(100), returned(60)]
const [sum, zero, opposite] = ['what is booked of a transfer', 'no customer’s balance', 'an undone change of a balance']

const problems: readonly Problem[] = [
  [sum, 'counted, not booked', transfer(100)],
  [sum, 'booked, not counted', transfer(0), booking(100)],
  [sum, 'counted, but undone', transfer(100), booking(100, 'now()')],
  [sum, 'added to a balance, not counted', transfer(60), booking(60), excess(40)],
  [
    sum,
    'more than it',
    'alter table incoming_transfer drop constraint incoming_transfer_check1',
    transfer(120),
    booking(100),
    excess(20),
  ],
  [zero, 'returned too much', transfer(100), excess(100), returned(101)],
  [zero, 'returned in another currency', transfer(100), excess(100), returned(1, 'GBP')],
  [opposite, 'another amount', ...returnedOnce, undone({ cents: '59' })],
  [opposite, 'another currency', ...returnedOnce, undone({ currency: `'GBP'` })],
  [opposite, 'another customer', ...returnedOnce, undone({ user: other })],
  [opposite, 'what was undone itself', ...returnedOnce, undone(), undone()],
]

describeOnOne('the invariants of transfers on %s', (kind) => {
  const app = opened(() => openTestPlatform(kind))
  beforeAll(async () => {
    await app.database.raw(`insert into app_user (email, language, registered_at)
      values ('ada@example.test', 'en', now()), ('other@example.test', 'en', now())`)
    await app.database.raw(`
      insert into accounting_document (kind, state, origin, dated_on, customer_name, address, language, currency, items,
        net_cents, vat_cents, total_cents, created_at, changed_at)
      values ('invoice', 'pending', 'manual', now(), 'a', '', 'en', 'EUR', '[]', 200, 0, 200, now(), now())`)
  })

  it.each<[string, string[]]>([
    ['there is none', []],
    ['one is booked in parts', [transfer(90), booking(50), booking(30), booking(99, 'now()'), excess(10)]],
    ['a balance was returned', [transfer(100), excess(100), returned(100)]],
    ['its return was undone', [...returnedOnce, undone()]],
  ])('hold when %s', async (_, statements) => {
    expect(await brokenBy(app.db, invariants, statements)).toEqual([])
  })

  it.for(problems)('find a violation of “%s”: %s', async ([name, , ...statements]) => {
    expect(await brokenBy(app.db, invariants, statements)).toEqual([expect.stringContaining(name)])
  })

  it('are each broken by one of these', () => {
    expect(neverBroken(invariants, problems)).toEqual([])
  })
})
