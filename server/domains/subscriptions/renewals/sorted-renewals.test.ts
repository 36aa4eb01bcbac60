import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeOnPostgres, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { plan } from '#server/platform/lists/testing.ts'
import { unpaidInOrder } from './list-unpaid.ts'

describeOnPostgres('the orders of failed renewals', () => {
  const t = opened(() => openTestPlatform('postgres'))

  test.each([
    ['createdAt', 'payment_invoice_listed'],
    ['total', 'payment_invoice_by_total'],
  ] as const)('by %s read their index in both directions', async (field, index) => {
    for (const direction of ['asc', 'desc'] as const) {
      const read = await plan(t.db, (trx) => ({
        compile: () => unpaidInOrder({ offset: 0, limit: 20 }, { field, direction }, sql``).compile(trx),
      }))
      expect(read).toContain(index)
      expect(read).not.toContain('Sort')
    }
  })
})
