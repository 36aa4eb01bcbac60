import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { defaultDialect } from '#contract/banking/export-dialect.ts'
import type { ExportFormat } from '#contract/banking/manager.ts'
import { aHistory } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnPostgres, opened } from '#server/platform/database/testing.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { countTurns } from '#server/platform/threads/testing/count-turns.ts'
import { exportTransactions } from './export-transactions.ts'
import type { TransactionsQuery } from './read-booked.ts'

const perDay = 30_000
const bytesOf = async ({ body }: BinaryAnswer): Promise<Buffer> =>
  body instanceof Readable ? buffer(body) : Buffer.from(body)

describeOnPostgres('a day of 30,000 transactions on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  let query: TransactionsQuery
  beforeAll(async () => {
    const today = londonDay(fixture.platform.clock.now())
    fixture.bank.addAccount('IT01', aHistory(today, 1, perDay))
    await fixture.connect(fixture.customer)
    query = {
      customer: fixture.customer,
      bank: 'all',
      currency: 'all',
      start_date: '2000-01-01',
      end_date: today,
      income_expenses: 'all',
    }
  })

  test.each<ExportFormat>(['csv', 'xlsx'])('keeps nobody waiting while it is written as %s', async (format) => {
    const write = async () =>
      bytesOf(await exportTransactions(fixture.context, fixture.action, format, { ...defaultDialect, ...query }))
    const { result, maxShare } = await countTurns(write)
    expect(result.length).toBeGreaterThan(1_000_000)
    expect(maxShare).toBeLessThan(0.25)
  })
})
