import { Readable } from 'node:stream'
import { text as textOf } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { listOwnTransactions as endpoint } from '#contract/banking/own-transactions.ts'
import type { QueryOf } from '#contract/core/endpoint.ts'
import { check } from '#contract/core/violations.ts'
import { syncConnection } from '#server/domains/banking/sync/sync-connection.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { sumOf } from '#server/domains/banking/transactions/amounts.ts'
import { plusDays } from '#server/domains/banking/transactions/calendar.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { RemoteTransaction } from '#server/providers/banking/port.ts'
import { exportOwnTransactions } from './export-own-transactions.ts'
import { listOwnTransactions } from './list-own-transactions.ts'

type Query = QueryOf<typeof endpoint>

describeOnBoth('the own transactions of a customer on %s', (kind) => {
  const fixture = opened(() => openBanking(kind, { hasSweeps: false }))
  let today: string
  let connectionId: number
  let [main, mixed, unread, daily]: number[] = []
  /** 120 days, two each: 100.01 in and 40.005 out, which no floating-point sum adds up. */
  const history = (): RemoteTransaction[] =>
    Array.from({ length: 120 }, (_, at) => plusDays(today, -at)).flatMap((day, at) => [
      aTransaction({ bookingDate: day, amount: '100.01', description: `Sale ${at}`, counterparty: 'Quay Books' }),
      aTransaction({ bookingDate: day, amount: '-40.005', description: '=SUM(A1)', counterparty: 'Café Ó' }),
    ])
  beforeAll(async () => {
    today = londonDay(fixture.platform.clock.now())
    const pending = aTransaction({ status: 'pending', bookingDate: null, valueDate: today, amount: '-7777.00' })
    const account = fixture.bank.addAccount('IT01', [...history(), pending])
    account.balance = { amount: '5000.10', currency: 'EUR', on: null, isBooked: true }
    const dollars = fixture.bank.addAccount(
      'GB02',
      [
        aTransaction({ bookingDate: plusDays(today, -1), amount: '-1.00', currency: 'GBP' }),
        aTransaction({ bookingDate: plusDays(today, -2), amount: '-5.00', currency: 'USD' }),
        aTransaction({ bookingDate: plusDays(today, -3), amount: '-2.00', currency: 'GBP' }),
      ],
      'GBP',
    )
    dollars.balance = { amount: '10.00', currency: 'GBP', on: null, isBooked: true }
    fixture.bank.addAccount('IT03', [aTransaction()]).balance = 'fails'
    // Newest first, as most banks answer: 1,000 on opening, then 1,000 in and 800 out on one day.
    const busy = fixture.bank.addAccount('IT04', [
      aTransaction({ bookingDate: today, amount: '-800.00' }),
      aTransaction({ bookingDate: today, amount: '1000.00' }),
      aTransaction({ bookingDate: plusDays(today, -1), amount: '1000.00' }),
    ])
    busy.balance = { amount: '1200.00', currency: 'EUR', on: null, isBooked: true }
    connectionId = await fixture.connect(fixture.customer)
    ;[main, mixed, unread, daily] = (await fixture.accounts(connectionId)).map((one) => one.id)
  })

  const listed = (query: Partial<Query> = {}, id = main ?? 0, user = fixture.customer) =>
    listOwnTransactions(fixture.context, user, id, { itemsPerPage: 50, ...query })
  const callOf = (userId: number, viewing: Partial<UserActor> = {}) => ({
    actor: { kind: 'user', userId, sessionId: 1, roles: [], ...viewing } as const,
    requestId: 'a-request',
    ip: '::1',
    language: 'en' as const,
  })
  const everything = async (query: Partial<Query> = {}, id = main ?? 0) => {
    const members = []
    for (let cursor: string | undefined; ; ) {
      const page = await listed({ ...query, ...(cursor === undefined ? {} : { cursor }) }, id)
      members.push(...page['hydra:member'])
      if (page.nextCursor === null) return members
      cursor = page.nextCursor
    }
  }

  test('lists booked transactions newest first, each once over all pages, in the contract’s terms', async () => {
    const first = await listed()
    expect(check(endpoint.answer, first).ok).toBe(true)
    expect(first.account).toMatchObject({
      currency: 'EUR',
      balance: { amount: '5000.10', balanceDate: today, kind: 'booked' },
    })
    const all = await everything()
    expect(all).toHaveLength(240)
    expect(new Set(all.map(({ id }) => id)).size).toBe(240)
    const days = all.map(({ bookingDate }) => bookingDate ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
  })

  test('computes the balance after each exactly, back from the bank’s, also with filters', async () => {
    const all = await everything()
    let balance = '5000.10'
    for (const one of all) {
      expect(one.balanceAfter).toBe(balance)
      balance = sumOf([balance, one.amount.startsWith('-') ? one.amount.slice(1) : `-${one.amount}`])
    }
    const byId = new Map(all.map(({ id, balanceAfter }) => [id, balanceAfter]))
    const sales = await everything({ direction: 'in', itemsPerPage: 20 })
    expect(sales).toHaveLength(120)
    for (const { id, balanceAfter } of sales) expect(balanceAfter).toBe(byId.get(id))
  })

  test('shows a day in the order of the bank, also what it adds later, so that no balance is one it never had', async () => {
    const shown = async () => {
      const pages = await everything({ itemsPerPage: 10 }, daily)
      return pages.map(({ amount, balanceAfter }) => [amount, balanceAfter])
    }
    const first = [
      ['-800.00', '1200.00'],
      ['1000.00', '2000.00'],
      ['1000.00', '1000.00'],
    ]
    expect(await shown()).toEqual(first)
    const ids = async () => (await everything({}, daily)).map(({ id }) => id)
    const [before, account] = [await ids(), fixture.bank.accounts.find(({ iban }) => iban === 'IT04')]
    account?.transactions.unshift(aTransaction({ bookingDate: today, amount: '-100.00' }))
    if (account) account.balance = { amount: '1100.00', currency: 'EUR', on: null, isBooked: true }
    await syncConnection(fixture.context, connectionId, 'all')
    expect(await shown()).toEqual([['-100.00', '1100.00'], ...first])
    expect((await ids()).slice(1)).toEqual(before)
  })

  test('adds what was booked after the bank’s balance, and what was read later', async () => {
    await fixture.database.raw('update bank_account set balance_on = balance_on - 2, balance = 100 where id = $1', [
      main,
    ])
    // Two days are not included: twice 100.01 less 40.005.
    const [newest] = (await listed())['hydra:member']
    expect(newest?.balanceAfter).toBe('220.01')
    await fixture.database.raw('update bank_account set balance_before_entry = 1 where id = $1', [main])
    // It includes nothing that we have: all 120 days come on top.
    expect((await listed())['hydra:member'][0]?.balanceAfter).toBe('7300.60')
    await fixture.database.raw(
      `update bank_account set balance_on = balance_on + 2, balance = 5000.10, balance_before_entry = next_entry
       where id = $1`,
      [main],
    )
  })

  test('computes no balance before one in another currency, and none without a booked balance', async () => {
    const after = (await listed({}, mixed))['hydra:member'].map(({ balanceAfter }) => balanceAfter)
    expect(after).toEqual(['10.00', '11.00', null])
    await fixture.database.raw('update bank_account set balance_booked = false where id = $1', [mixed])
    const page = await listed({}, mixed)
    expect(page.account.balance?.kind).toBe('available')
    expect(page['hydra:member'].map(({ balanceAfter }) => balanceAfter)).toEqual([null, null, null])
    // A balance that cannot be read delays no transactions.
    const without = await listed({}, unread)
    expect([without.account.balance, without['hydra:member'][0]?.balanceAfter]).toEqual([null, null])
    expect(without['hydra:member']).toHaveLength(1)
  })

  test('sums whole months, each currency apart', async () => {
    const { months, 'hydra:member': page } = await listed({ itemsPerPage: 10 })
    const all = await everything()
    const month = page.at(-1)?.bookingDate?.slice(0, 7) ?? ''
    const inMonth = all.filter(({ bookingDate }) => bookingDate?.startsWith(month))
    expect(months.find((one) => one.month === month)).toEqual({
      month,
      currency: 'EUR',
      moneyIn: sumOf(inMonth.flatMap(({ amount }) => (amount.startsWith('-') ? [] : [amount]))),
      moneyOut: sumOf(inMonth.flatMap(({ amount }) => (amount.startsWith('-') ? [amount.slice(1)] : []))),
      count: inMonth.length,
    })
    const currencies = (await listed({}, mixed)).months.map(({ currency }) => currency)
    expect(new Set(currencies)).toEqual(new Set(['GBP', 'USD']))
  })

  test('narrows by text, amount, direction and days', async () => {
    const count = async (query: Partial<Query>) => (await everything(query)).length
    expect(await count({ text: 'quay books' })).toBe(120)
    expect(await count({ text: 'sale 119' })).toBe(1)
    expect(await count({ text: '%' })).toBe(0)
    expect(await count({ minAmount: '40.01' })).toBe(120)
    expect(await count({ maxAmount: '40.01', direction: 'out' })).toBe(120)
    expect(await count({ minAmount: '100.01', maxAmount: '100.01', direction: 'out' })).toBe(0)
    expect(await count({ startDate: plusDays(today, -9), endDate: plusDays(today, -5) })).toBe(10)
    expect((await listed({ text: 'nothing' })).months).toEqual([])
  })

  test('exports the same transactions, without formulas', async () => {
    const user = callOf(fixture.customer)
    const { body, headers } = await exportOwnTransactions(fixture.context, user, main ?? 0, { direction: 'out' })
    const lines = (body instanceof Readable ? await textOf(body) : String(body)).trimEnd().split('\r\n')
    expect(lines).toHaveLength(121)
    expect(lines[1]).toContain("'=SUM(A1)")
    expect(lines[1]).toMatch(/;EUR;-40\.00$/)
    expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="transactions.csv"' })
    await expect(exportOwnTransactions(fixture.context, user, main ?? 0, { text: 'nothing' })).rejects.toMatchObject({
      code: 'no_transactions',
    })
  })

  test('records the file of a manager who views the customer’s pages, and not the customer’s own', async () => {
    const viewing = callOf(fixture.customer, { viewedBy: { managerId: fixture.action.actor.userId, endsAt: '' } })
    await exportOwnTransactions(fixture.context, callOf(fixture.customer), main ?? 0, {})
    const nothing = exportOwnTransactions(fixture.context, viewing, main ?? 0, { text: 'nothing' })
    await expect(nothing).rejects.toMatchObject({ code: 'no_transactions' })
    expect(await fixture.actions()).not.toContain('export-bank-transactions')
    await exportOwnTransactions(fixture.context, viewing, main ?? 0, { direction: 'in', startDate: '2000-01-01' })
    const { rows } = await fixture.database.raw(
      `select actor_kind, actor_user_id, subject_type, subject_id, "after", request_id from audit_entry
       where action = 'export-bank-transactions'`,
    )
    expect(rows).toEqual([
      {
        actor_kind: 'staff',
        actor_user_id: fixture.action.actor.userId,
        subject_type: 'customer-banks',
        subject_id: String(fixture.customer),
        after: { format: 'csv', account: main, direction: 'in', start: '2000-01-01' },
        request_id: 'a-request',
      },
    ])
  })

  test('answers another customer’s account like an unknown one', async () => {
    const ben = callOf(fixture.other)
    for (const id of [main ?? 0, 999_999]) {
      await expect(listed({}, id, fixture.other)).rejects.toMatchObject({ code: 'not_found' })
      await expect(exportOwnTransactions(fixture.context, ben, id, {})).rejects.toMatchObject({ code: 'not_found' })
    }
    await fixture.database.raw("update bank_connection set source = 'file'")
    await expect(listed()).rejects.toMatchObject({ code: 'not_found' })
    await fixture.database.raw("update bank_connection set source = 'gocardless'")
  })

  test('accepts only a cursor and amounts that the list can have', () => {
    const ok = (query: object) => check(endpoint.query, query).ok
    expect(ok({ cursor: '2026-11-03.17', minAmount: '10.50' })).toBe(true)
    for (const query of [{ cursor: '2026-02-31.1' }, { cursor: '1' }, { minAmount: '-1' }, { minAmount: '1.234' }])
      expect(ok(query)).toBe(false)
  })
})
