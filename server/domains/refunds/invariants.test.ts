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

/** A refund of the first invoice, as the provider made it, but for these columns. */
const refund = (key: string, changes: Readonly<Record<string, string>> = {}): string => {
  const columns: Readonly<Record<string, string>> = {
    key: `'${key}'`,
    origin: `'staff'`,
    method: `'provider'`,
    invoice_id: '(select min(id) from accounting_document)',
    source_kind: `'receipt'`,
    source_id: '1',
    payment_ref: `'pi_${key}'`,
    stripe_id: `'re_${key}'`,
    cents: '100',
    currency: `'EUR'`,
    status: `'succeeded'`,
    settled_at: 'now()',
    created_at: 'now()',
    ...changes,
  }
  return `insert into refund (${Object.keys(columns).join(', ')}) values (${Object.values(columns).join(', ')})`
}

const failed = { status: `'failed'`, failure: `'unknown'` }
const pending = { status: `'pending'`, settled_at: 'null', stripe_id: 'null', payment_ref: 'null' }
const retry = { retry_of: `(select id from refund where key = 'first')` }

const [atMostOnce, nextAttempt, idThere] = ['a refund is retried', 'a pending refund', 'a refund through the provider']
const problems: readonly Problem[] = [
  [atMostOnce, 'of one that succeeded', refund('first'), refund('second', retry)],
  [atMostOnce, 'for another amount', refund('first', failed), refund('second', { ...retry, cents: '99' })],
  [atMostOnce, 'in another currency', refund('first', failed), refund('second', { ...retry, currency: `'GBP'` })],
  [
    atMostOnce,
    'of another invoice',
    refund('first', failed),
    refund('second', { ...retry, invoice_id: '(select max(id) from accounting_document)' }),
  ],
  [nextAttempt, 'without a time', refund('first', pending)],
  [idThere, 'without its id', refund('first', { stripe_id: 'null' })],
  [idThere, 'without its payment', refund('first', { payment_ref: 'null' })],
]

describeOnOne('the invariants of refunds on %s', (kind) => {
  const app = opened(() => openTestPlatform(kind))
  beforeAll(() =>
    app.database.raw(`
      insert into accounting_document (kind, state, origin, dated_on, customer_name, address, language, currency, items,
        net_cents, vat_cents, total_cents, created_at, changed_at)
      select 'invoice', 'pending', 'manual', now(), 'a', '', 'en', 'EUR', '[]', 200, 0, 200, now(), now()
      from generate_series(1, 2)`),
  )

  it.each<[string, string[]]>([
    ['there is none', []],
    ['one succeeded after a retry', [refund('first', failed), refund('second', retry)]],
    ['one is pending', [refund('first', { ...pending, next_attempt_at: 'now()' })]],
    [
      'staff returned one themselves',
      [refund('first', { method: `'bank_transfer'`, stripe_id: 'null', payment_ref: 'null' })],
    ],
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
