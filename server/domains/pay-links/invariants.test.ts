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

/** A payment of 200 cents by a payment link. */
const checkout = ({ status = 'paid', mismatch = 'null', excess = 0, settledAt = 'null' } = {}): string => `
  insert into invoice_checkout (invoice_id, status, cents, currency, language, mismatch, excess_cents, settled_at, created_at,
    paid_at, checked_at)
  select id, '${status}', 200, 'EUR', 'en', ${mismatch}, ${excess}, ${settledAt}, now(), now(), now() from accounting_document`

const problems: readonly Problem[] = [
  ['a payment of an invoice that differs', 'booked', checkout({ mismatch: `'another amount'` })],
  ['only a payment of more', 'nothing to settle', checkout({ settledAt: 'now()' })],
]

describeOnOne('the invariants of payments by link on %s', (kind) => {
  const app = opened(() => openTestPlatform(kind))
  beforeAll(() =>
    app.database.raw(`
      insert into accounting_document (kind, state, origin, dated_on, customer_name, address, language, currency, items,
        net_cents, vat_cents, total_cents, created_at, changed_at)
      values ('invoice', 'pending', 'manual', now(), 'a', '', 'en', 'EUR', '[]', 200, 0, 200, now(), now())`),
  )

  it.each<[string, string[]]>([
    ['there is none', []],
    ['one is paid', [checkout()]],
    ['one that differs is refused', [checkout({ status: 'refused', mismatch: `'another amount'` })]],
    ['what was paid twice is settled', [checkout(), checkout({ excess: 200, settledAt: 'now()' })]],
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
