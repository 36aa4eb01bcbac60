import { expect, test } from 'vitest'
import { listOwn } from '#server/domains/banking/connections/list-connections.ts'
import { tables } from '#server/domains/banking/tables.ts'
import { aHistory, aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { plusDays } from '#server/domains/banking/transactions/calendar.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, describeOnOne, opened } from '#server/platform/database/testing.ts'
import { refreshCustomer } from './refresh-customer.ts'
import { saveReadRange } from './sync-account.ts'
import { syncConnection } from './sync-connection.ts'

describeOnBoth('synchronising on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))

  test('reads two years of fifty a day twice, without duplicates or losses', async () => {
    const { bank, context, customer, platform } = fixture
    const today = londonDay(platform.clock.now())
    const history = aHistory(today, 730, 50)
    bank.addAccount('IT60X0542811101000000123456', history)
    const id = await fixture.connect(customer)
    const first = await fixture.entries(customer)
    expect(first).toHaveLength(history.length)
    const essence = (one: { bookingDate: string | null; amount: string; currency: string }) =>
      `${one.bookingDate} ${Number(one.amount)} ${one.currency}`
    expect(first.map(essence).toSorted()).toEqual(history.map(essence).toSorted())
    const again = await syncConnection(context, id, 'all')
    expect(again).toMatchObject({ added: 0, changed: 0, failures: [] })
    expect(await fixture.entries(customer)).toEqual(first)
    expect(await fixture.violations()).toEqual([])
  })

  test('stops no other account when one fails, and retries the failed one automatically', async () => {
    const { bank, other, platform } = fixture
    const today = londonDay(platform.clock.now())
    bank.accounts.length = 0
    const good = bank.addAccount('IT00A1', [aTransaction({ bookingDate: today })])
    const bad = bank.addAccount('IT00B2', [aTransaction({ bookingDate: today, amount: '7.00' })])
    bad.failure = 'bank_unavailable'
    const id = await fixture.connect(other)
    expect((await fixture.entries(other)).map(({ amount }) => amount)).toEqual(['-12.50'])
    const [, failed] = await fixture.accounts(id)
    expect(failed?.failure).toBe('bank_unavailable')
    // Soon after the consent, later every hour.
    expect(Number(new Date(failed?.next_attempt_at ?? 0)) - Number(new Date(failed?.failed_at ?? 0))).toBeLessThan(
      5 * 60_000,
    )
    expect((await fixture.connection(id))?.result).toMatchObject({
      added: 1,
      failures: [{ reason: 'bank_unavailable' }],
    })
    bad.failure = null
    await fixture.advance(2)
    expect((await fixture.entries(other)).map(({ amount }) => amount)).toEqual(['-12.50', '7.00'])
    // The successful one was not read again.
    expect([good.readings.length, bad.readings.length]).toEqual([1, 1])
  })

  test('runs two readings at once as one', async () => {
    const { context, other, bank } = fixture
    const [connection] = (await listOwn(context, other))['hydra:member']
    const before = bank.readings()
    const [reading, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    bank.whileReading(() => {
      reading.resolve()
      return go.promise
    })
    const first = syncConnection(context, connection?.id ?? 0, 'all')
    await reading.promise
    expect(await syncConnection(context, connection?.id ?? 0, 'all')).toBeNull()
    go.resolve()
    expect(await first).toMatchObject({ failures: [] })
    expect(bank.readings() - before).toBe(2)
    bank.whileReading(() => Promise.resolve())
    await fixture.advance(24)
  })

  test('leaves days between two readings uncovered if no bank answered for them', async () => {
    const { context, other, platform } = fixture
    const today = londonDay(platform.clock.now())
    const account = (await fixture.accounts((await listOwn(context, other))['hydra:member'][0]?.id ?? 0))[0]
    const covered = async (from: number, to: number) => {
      const window = { from: plusDays(today, from), to: plusDays(today, to) }
      await saveReadRange(context, account?.id ?? 0, { window, transactions: [], today })
      const { rows } = await fixture.database.raw(
        `select covered_from - $2::date as from, covered_to - $2::date as to from bank_account where id = $1`,
        [account?.id, today],
      )
      return [rows[0]?.['from'], rows[0]?.['to']]
    }
    const [before] = await covered(0, 1)
    expect(await covered(90, 180)).toEqual([90, 180])
    expect(await covered(166, 181)).toEqual([90, 181])
    expect(before).toBeLessThan(-700)
    await tables(fixture.db)
      .updateTable('bank_account')
      .set({ covered_from: account?.covered_from ?? null, covered_to: account?.covered_to ?? null })
      .where('id', '=', account?.id ?? 0)
      .execute()
  })

  test('books pending ones under another id, and follows corrections that move or disappear', async () => {
    const { bank, other, platform } = fixture
    const today = londonDay(platform.clock.now())
    const [account] = bank.accounts
    if (!account) throw new Error('no account')
    const pending = aTransaction({ status: 'pending', bookingDate: null, valueDate: today, amount: '-3.30' })
    const wrong = aTransaction({ bankId: 'wrong', bookingDate: today, amount: '99.00' })
    account.transactions.push(pending, wrong)
    await fixture.advance(24)
    const before = await fixture.entries(other)
    expect(before).toHaveLength(4)
    account.transactions.splice(1, 2, { ...pending, status: 'booked', bookingDate: plusDays(today, 1), bankId: 'new' })
    await fixture.advance(24)
    const after = await fixture.entries(other)
    const number = (all: typeof after) => all.find(({ amount }) => amount === '-3.30')?.n
    expect(after.map(({ amount, status }) => [amount, status])).toContainEqual(['-3.30', 'booked'])
    expect(after.some(({ amount }) => amount === '99.00')).toBe(false)
    expect(number(after)).toBe(number(before))
    // An empty answer from the bank removes nothing.
    const saved = account.transactions.splice(0)
    await fixture.advance(24)
    expect(await fixture.entries(other)).toHaveLength(after.length)
    account.transactions.push(...saved)
    expect(await fixture.violations()).toEqual([])
  })

  test('returns the last result for five minutes by hand, and reports when the bank’s limit resets', async () => {
    const { bank, context, action, other, platform } = fixture
    const calls = () => bank.readings()
    const before = calls()
    // The daily reading has just run.
    await refreshCustomer(context, action, other)
    expect(calls()).toBe(before)
    for (let round = 0; round < 6; round += 1) {
      await platform.clock.moveTo(platform.clock.offsetMs() + 6 * 60_000)
      await refreshCustomer(context, action, other)
    }
    const last = await refreshCustomer(context, action, other)
    expect(last.banks[0]?.failures.map(({ reason }) => reason)).toEqual(['rate_limited', 'rate_limited'])
    expect(last.banks[0]?.failures[0]?.nextAttemptAt).not.toBeNull()
    // Two accounts with four calls a day each, one used by the daily reading; our day may start earlier than the
    // bank's.
    expect(calls() - before).toBeGreaterThanOrEqual(4)
    expect(calls() - before).toBeLessThanOrEqual(6)
    expect(last.lastSyncDate?.timezone).toBe('UTC')
    await expect(refreshCustomer(context, action, undefined)).rejects.toMatchObject({ code: 'no_customer_selected' })
    await expect(refreshCustomer(context, action, 999_999)).rejects.toMatchObject({ code: 'not_found' })
    expect(await fixture.actions()).toContain('refresh-bank-transactions')
    expect(await fixture.violations()).toEqual([])
  })

  test('writes nothing about a customer whose account was deleted during a reading', async () => {
    const { bank, context, action, database } = fixture
    bank.accounts.length = 0
    bank.addAccount('IT00C3', [aTransaction()])
    const user = await fixture.addUser('gone@example.test')
    await fixture.connect(user)
    await fixture.advance(1)
    const before = await fixture.actions()
    const erase = 'update app_user set deleted_at = now(), disabled_at = now(), password_hash = null where id = $1'
    bank.whileReading(async () => void (await database.raw(erase, [user])))
    await expect(refreshCustomer(context, action, user)).rejects.toMatchObject({ code: 'not_found' })
    expect(await fixture.actions()).toEqual(before)
    bank.whileReading(() => Promise.resolve())
  })
})

describeOnOne('a balance that can no longer be read, on %s', (kind) => {
  const fixture = opened(() => openBanking(kind, { hasSweeps: false }))

  test('stays while the transactions are the same, and not once the bank withdrew one', async () => {
    const today = londonDay(fixture.platform.clock.now())
    const booked = ['-12.50', '-3.00'].map((amount) => aTransaction({ bookingDate: today, amount }))
    const account = fixture.bank.addAccount('IT00A1', booked)
    account.balance = { amount: '100.00', currency: 'EUR', on: null, isBooked: true }
    const id = await fixture.connect(fixture.customer)
    account.balance = 'fails'
    const afterReading = async () => {
      const result = await syncConnection(fixture.context, id, 'all')
      expect(result).toMatchObject({ added: 0, changed: 0, failures: [] })
      return (await fixture.accounts(id))[0]?.balance
    }
    expect(Number(await afterReading())).toBe(100)
    account.transactions.pop()
    expect(await afterReading()).toBeNull()
    expect(await fixture.entries(fixture.customer)).toHaveLength(1)
  })
})
