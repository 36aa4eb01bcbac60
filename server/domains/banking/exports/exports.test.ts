import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse as parseOfx } from 'ofx-js'
import { deserializeQif } from 'qif-ts'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { defaultDialect, programDialects } from '#contract/banking/export-dialect.ts'
import type { ExportFormat } from '#contract/banking/manager.ts'
import { filterTransactions as endpoint, exportQuery, filteredTransaction } from '#contract/banking/manager.ts'
import { check } from '#contract/core/violations.ts'
import { aHistory, aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { cutToCents, sumOf } from '#server/domains/banking/transactions/amounts.ts'
import { plusDays } from '#server/domains/banking/transactions/calendar.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import type { BinaryAnswer } from '#server/platform/http/route.ts'
import { type ExportQuery, exportTransactions } from './export-transactions.ts'
import { filterTransactions } from './filter-transactions.ts'
import type { TransactionsQuery } from './read-booked.ts'

interface OfxRow {
  readonly TRNAMT: string
  readonly FITID: string
}

/** The output of the parser, which has no types of its own. */
interface OfxStatement {
  readonly STMTRS: {
    readonly BANKTRANLIST: { readonly STMTTRN: OfxRow | OfxRow[] }
    readonly LEDGERBAL: { readonly BALAMT: string; readonly DTASOF: string }
  }
}

const bytesOf = async ({ body }: BinaryAnswer): Promise<Buffer> =>
  body instanceof Readable ? buffer(body) : Buffer.from(body)

describeOnBoth('exports on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  let query: TransactionsQuery
  let today: string
  beforeAll(async () => {
    today = londonDay(fixture.platform.clock.now())
    fixture.bank.addAccount('IT01', [
      ...aHistory(today, 300, 4),
      aTransaction({ status: 'pending', bookingDate: null, valueDate: today, amount: '-77.77' }),
      aTransaction({ bookingDate: null, valueDate: null, amount: '1.239', description: '@evil()', counterparty: null }),
    ])
    fixture.bank.addAccount('GB02', aHistory(today, 100, 1, 99), 'GBP')
    await fixture.connect(fixture.customer)
    await fixture.database.raw("update bank_account set name = 'Conto'")
    query = {
      customer: fixture.customer,
      bank: 'all',
      currency: 'all',
      start_date: plusDays(today, -400),
      end_date: today,
      income_expenses: 'all',
    }
  })

  const filtered = async (more: Partial<TransactionsQuery> = {}) => {
    const answer = await filterTransactions(fixture.context, { ...query, ...more })
    return JSON.parse((await bytesOf(answer)).toString()) as {
      'hydra:member': { originalAmount: string; currency: string; bookingDate: string | null; id: number }[]
      'hydra:totalItems': number
    }
  }
  const exported = async (format: ExportFormat, more: Partial<ExportQuery> = {}) =>
    bytesOf(await exportTransactions(fixture.context, fixture.action, format, { ...defaultDialect, ...query, ...more }))
  const sums = (all: readonly { amount: string; currency?: string }[]) => sumOf(all.map(({ amount }) => amount))

  test('filters booked transactions, oldest first, in the contract’s terms, each id once', async () => {
    const { 'hydra:member': all, 'hydra:totalItems': total } = await filtered()
    expect([all.length, total]).toEqual([1301, 1301])
    for (const one of all.slice(0, 50)) expect(check(filteredTransaction, one).ok).toBe(true)
    const days = all.flatMap(({ bookingDate }) => bookingDate ?? [])
    expect(days).toEqual(days.toSorted())
    expect(new Set(all.map(({ id }) => id)).size).toBe(1301)
    expect(check(endpoint.query, { ...query, bank: '12', customer: '/api/users/3' }).ok).toBe(true)
  })

  test('narrows with each filter, and the parts add up to the whole', async () => {
    const all = (await filtered())['hydra:member']
    const [incomes, expenses] = await Promise.all(
      (['onlyIncomes', 'onlyExpenses'] as const).map((side) => filtered({ income_expenses: side })),
    )
    expect((incomes?.['hydra:totalItems'] ?? 0) + (expenses?.['hydra:totalItems'] ?? 0)).toBe(all.length)
    expect(expenses?.['hydra:member'].every(({ originalAmount }) => originalAmount.startsWith('-'))).toBe(true)
    const currencies = await Promise.all((['EUR', 'USD', 'GBP'] as const).map((currency) => filtered({ currency })))
    expect(currencies.reduce((sum, one) => sum + one['hydra:totalItems'], 0)).toBe(all.length)
    const middle = plusDays(today, -150)
    const [before, after] = [await filtered({ end_date: middle }), await filtered({ start_date: plusDays(middle, 1) })]
    expect(before['hydra:totalItems'] + after['hydra:totalItems']).toBe(all.length)
    expect((await filtered({ bank: 999_999 }))['hydra:totalItems']).toBe(0)
    expect((await filtered({ customer: fixture.other }))['hydra:totalItems']).toBe(0)
    await expect(filtered({ customer: undefined })).rejects.toMatchObject({ code: 'no_customer_selected' })
  })

  test('writes CSV with semicolons, local dates, amounts cut to two decimals and no formulas', async () => {
    const all = (await filtered())['hydra:member']
    const text = (await exported('csv')).toString()
    expect(text.startsWith('\uFEFFBooking date;Value date;')).toBe(true)
    const lines = text.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(all.length)
    const amounts = lines.map((line) => line.slice(line.lastIndexOf(';') + 1))
    expect(amounts).toEqual(all.map(({ originalAmount }) => cutToCents(originalAmount)))
    expect(amounts.at(-1)).toBe('1.23')
    expect(text).toContain(";'@evil();")
    expect(text).toContain(";'=SUM(A1);")
    expect(lines[0]).toMatch(/^\d{2}\/\d{2}\/\d{4};/)
  })

  test('writes CSV in another dialect: its columns in order, its separators, its days', async () => {
    const all = (await filtered())['hydra:member']
    const text = (
      await exported('csv', {
        separator: 'tab',
        decimal: 'comma',
        dates: 'iso',
        encoding: 'utf8',
        columns: 'currency,money_out,money_in,booking_date',
      })
    ).toString()
    const lines = text.split('\r\n').slice(0, -1)
    expect(lines[0]).toBe('Currency\tMoney out\tMoney in\tBooking date')
    expect(lines).toHaveLength(all.length + 1)
    for (const [at, { originalAmount, currency, bookingDate }] of all.entries()) {
      const cents = cutToCents(originalAmount).replace('.', ',')
      const isOut = cents.startsWith('-')
      const cells = [isOut ? cents.slice(1) : '', isOut ? '' : cents]
      expect(lines[at + 1]).toBe([currency, ...cells, bookingDate ?? ''].join('\t'))
    }
  })

  test('writes the statement that FreeAgent imports: no heading, no quotation marks, three columns', async () => {
    const text = (await exported('csv', programDialects.freeagent)).toString()
    expect(text).not.toMatch(/["\uFEFF]/)
    for (const line of text.trimEnd().split('\r\n')) expect(line).toMatch(/^(\d{2}\/\d{2}\/\d{4})?,-?\d+\.\d{2},[^,]*$/)
  })

  test('writes no quotation marks around decimal commas, and refuses them between commas', async () => {
    const dialect = { texts: 'plain', decimal: 'comma', columns: 'booking_date,amount,description' } as const
    const text = (await exported('csv', dialect)).toString()
    expect(text).not.toContain('"')
    expect(text).toMatch(/;-?\d+,\d{2};/)
    expect(check(exportQuery, { ...query, ...dialect, separator: 'comma' })).toMatchObject({
      violations: [{ propertyPath: 'decimal', message: 'export_preset.decimal' }],
    })
    for (const other of [{ separator: 'tab' }, { separator: 'comma', texts: 'quoted' }])
      expect(check(exportQuery, { ...query, ...dialect, ...other }).ok).toBe(true)
  })

  test('writes Windows-1252, and says so', async () => {
    const answer = await exportTransactions(fixture.context, fixture.action, 'csv', {
      ...defaultDialect,
      ...query,
      encoding: 'windows_1252',
    })
    expect(answer.headers?.['content-type']).toBe('text/csv; charset=windows-1252')
    const text = new TextDecoder('windows-1252').decode(await bytesOf(answer))
    expect(text).toBe((await exported('csv')).toString().slice(1))
  })

  test('writes a workbook that a spreadsheet reads: real dates, real numbers, equal sums', async () => {
    const all = (await filtered())['hydra:member']
    const rows = await readSheet(await exported('xlsx'))
    expect(rows).toHaveLength(all.length + 1)
    const [head, first] = rows
    expect(head?.[8]).toBe('Amount')
    const day = first?.[0]
    expect(day instanceof Date && day.toISOString().slice(0, 10)).toBe(all[0]?.bookingDate)
    expect(rows.slice(1).map((row) => row[8])).toEqual(all.map(({ originalAmount }) => Number(originalAmount)))
    expect(rows.at(-1)?.[2]).toBe('@evil()')
  })

  test('writes OFX statements that a parser reads with equal sums', async () => {
    const all = (await filtered())['hydra:member']
    const text = (await exported('ofx')).toString()
    const { OFX } = await parseOfx(text)
    const statements: OfxStatement[] = OFX['BANKMSGSRSV1'].STMTTRNRS
    const found = statements.flatMap(({ STMTRS }) => STMTRS.BANKTRANLIST.STMTTRN)
    expect(found).toHaveLength(all.length)
    expect(new Set(found.map(({ FITID }) => FITID)).size).toBe(all.length)
    expect(sums(found.map(({ TRNAMT }) => ({ amount: TRNAMT })))).toBe(
      sums(all.map(({ originalAmount: amount }) => ({ amount }))),
    )
    expect(text.match(/<CURDEF>/g)).toHaveLength(4)
    // The format requires a balance; ours is the sum, and a note says so.
    for (const { STMTRS } of statements)
      expect(STMTRS.LEDGERBAL.BALAMT).toBe(
        sums([STMTRS.BANKTRANLIST.STMTTRN].flat().map(({ TRNAMT: amount }) => ({ amount }))),
      )
    expect(text.match(/<\/LEDGERBAL><MKTGINFO>No balance is known/g)).toHaveLength(4)
  })

  test('writes QIF accounts that a parser reads with equal sums', async () => {
    const all = (await filtered({ currency: 'USD' }))['hydra:member']
    const text = (await exported('qif', { currency: 'USD' })).toString()
    // The parser supports one list per file.
    const lists = text
      .split('!Account\n')
      .slice(1)
      .map((part) => deserializeQif(part.slice(part.indexOf('!Type:'))))
    // Both accounts have the same name and must stay separate.
    const names = text.match(/^N(?=Banca).*$/gm) ?? []
    expect(new Set(names).size).toBe(lists.length)
    const found = lists.flatMap(({ transactions }) => transactions)
    expect(found).toHaveLength(all.length)
    expect(sums(found.map((one) => ({ amount: String('amount' in one ? one.amount : '') })))).toBe(
      sums(all.map(({ originalAmount: amount }) => ({ amount }))),
    )
  })

  test('writes no file if nothing is found, and records each file in the audit trail', async () => {
    await expect(exported('csv', { start_date: '1999-01-01', end_date: '1999-01-02' })).rejects.toMatchObject({
      code: 'no_transactions',
    })
    await expect(exported('xlsx', { customer: fixture.other })).rejects.toMatchObject({ code: 'no_transactions' })
    expect((await fixture.actions()).filter((action) => action === 'export-bank-transactions')).toHaveLength(9)
  })
})
