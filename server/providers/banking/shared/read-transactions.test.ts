import { expect, test } from 'vitest'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import { countTurns } from '#server/platform/threads/testing/count-turns.ts'
import { run as gocardless } from '#server/providers/banking/gocardless/gocardless-transactions-task.ts'
import { run as truelayer } from '#server/providers/banking/truelayer/truelayer-transactions-task.ts'
import { readTransactions } from './read-transactions.ts'

const count = 36_500
const days = Array.from({ length: 730 }, (_, at) => new Date(Date.UTC(2024, 0, 1 + at)).toISOString().slice(0, 10))
const text = 'A card payment at a shop in a street of some town, with what banks add to it. '.repeat(3)

test('reads two years of a busy account without blocking other work', async () => {
  const booked = Array.from({ length: count }, (_, at) => ({
    internalTransactionId: `i${at}`,
    transactionId: `t${at}`,
    bookingDate: days[at % 730],
    transactionAmount: { amount: '-12.50', currency: 'GBP' },
    remittanceInformationUnstructured: text,
  }))
  const sent = JSON.stringify({ transactions: { booked, pending: [] } })
  const program = programBeside(import.meta.url, '../gocardless/gocardless-transactions-task')
  const { result, turns, maxShare } = await countTurns(() =>
    readTransactions({ source: 'gocardless', program, run: gocardless }, { text: sent }),
  )
  expect([result.length, result[0]?.amount]).toEqual([count, '-12.50'])
  expect(turns).toBeGreaterThan(20)
  expect(maxShare).toBeLessThan(0.25)
})

test('preserves an amount’s digits, and names an invalid field by its path', async () => {
  const program = programBeside(import.meta.url, '../truelayer/truelayer-transactions-task')
  const read = (rows: number, amount: string) => {
    const row = `{"timestamp":"2026-11-01T00:00:00Z","transaction_type":"CREDIT","amount":${amount},"currency":"GBP","description":"${text}"}`
    const sent = `{"results":[${Array.from({ length: rows }, () => row).join(',')}]}`
    return readTransactions(
      { source: 'truelayer', program, run: truelayer },
      { text: sent, status: 'booked', country: 'GB' },
    )
  }
  for (const rows of [1, 2_000]) {
    expect((await read(rows, '1234567890123456.78'))[rows - 1]?.amount).toBe('1234567890123456.78')
    await expect(read(rows, 'true')).rejects.toMatchObject({
      reason: 'invalid_response',
      code: 'answer:results.0.amount',
    })
  }
})
