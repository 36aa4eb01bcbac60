import { afterAll, beforeAll, expect, test } from 'vitest'
import { aHistory } from '#server/domains/banking/testing/transactions.ts'
import { type OpenBanking, openBanking } from '#server/domains/banking/testing.ts'
import { daysBetween, plusDays } from '#server/domains/banking/transactions/calendar.ts'
import { type Content, contentText, dayOf } from '#server/domains/banking/transactions/entry.ts'
import { once } from '#server/domains/banking/transactions/sameness.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'
import { chance } from '#server/platform/testing/chance.ts'
import { cleanContent } from './clean-content.ts'
import { saveReadRange } from './sync-account.ts'
import { syncConnection } from './sync-connection.ts'

const rounds = 40
const historyDays = 400

const shuffled = <One>(all: readonly One[], below: (limit: number) => number): One[] => {
  const rest = [...all]
  return all.map(() => rest.splice(below(rest.length), 1)[0]).filter((one) => one !== undefined)
}

describeOnOne('random windows on %s', (kind) => {
  let fixture: OpenBanking
  beforeAll(async () => {
    fixture = await openBanking(kind)
  })
  afterAll(() => fixture.close())

  test.each([11, 12, 13])(
    'match the bank when they overlap in any order, with a renewed consent in between (%i)',
    async (seed) => {
      const { context, platform, addUser, bank } = fixture
      const { below } = chance(seed)
      const user = await addUser(`random-${seed}@example.test`)
      const today = londonDay(platform.clock.now())
      bank.accounts.length = 0
      bank.addAccount(`IT${seed}`)
      const [account] = await fixture.accounts(await fixture.connect(user))
      if (!account) throw new Error('no account')
      let truth: Content[] = aHistory(today, historyDays, 6, seed).map((one) => cleanContent('gocardless', one))
      const read = async (from: string, to: string): Promise<void> => {
        const isRequested = (one: Content) => dayOf(one) >= from && dayOf(one) <= to
        const transactions = shuffled(truth.filter(isRequested), below)
        await saveReadRange(context, account.id, { window: { from, to }, transactions, today })
      }
      for (let round = 0; round < rounds; round += 1) {
        const from = plusDays(today, -below(historyDays))
        await read(from, plusDays(from, below(daysBetween(from, today) + 1)))
        // After a renewal, and at some banks at any time, all ids change.
        if (round === rounds / 2)
          truth = truth.map((one) => ({
            ...one,
            internalId: one.internalId && `renewed-${one.internalId}`,
            bankId: one.bankId && `renewed-${one.bankId}`,
          }))
      }
      const soFar = await fixture.entries(user)
      // What was read is stored once: never more equal transactions than the bank has.
      const count = (all: readonly Content[]) =>
        Map.groupBy(all, (one) => `${dayOf(one)} ${one.amount} ${one.currency}`)
      const expected = count(truth)
      for (const [key, ours] of count(soFar))
        expect(ours.length, key).toBeLessThanOrEqual(expected.get(key)?.length ?? 0)
      const numbers = new Map(soFar.map(({ n, amount }) => [n, amount]))
      await read(plusDays(today, -historyDays), today)
      const all = await fixture.entries(user)
      expect(all.map(contentText).toSorted()).toEqual((await once(truth)).map(contentText).toSorted())
      // No existing transaction has taken the number of another.
      for (const { n, amount } of all) if (numbers.has(n)) expect(amount).toBe(numbers.get(n))
      expect(await fixture.violations()).toEqual([])
    },
  )
})

/** Two years of fifty a day, on the database that production uses for such amounts. */
describeOnOne('fifty a day for two years on %s', (kind) => {
  let fixture: OpenBanking
  beforeAll(async () => {
    fixture = await openBanking(kind)
  })
  afterAll(() => fixture.close())

  test('match the bank after random windows, with the consent revoked during a reading', async () => {
    const { context, platform, bank, customer } = fixture
    const { below } = chance(21)
    const today = londonDay(platform.clock.now())
    const account = bank.addAccount('IT21', aHistory(today, 730, 50, 21))
    bank.addAccount('IT22', aHistory(today, 20, 3, 22))
    const id = await fixture.connect(customer)
    const [first] = await fixture.accounts(id)
    const truth = () => account.transactions.map((one) => cleanContent('gocardless', one))
    const read = async (from: string, to: string): Promise<void> => {
      const isRequested = (one: Content) => dayOf(one) >= from && dayOf(one) <= to
      const transactions = truth()
        .filter(isRequested)
        .map((one) => ({ one, at: below(1_000_000) }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ one }) => one)
      await saveReadRange(context, first?.id ?? 0, { window: { from, to }, transactions, today })
    }
    for (let round = 0; round < 8; round += 1) {
      const from = plusDays(today, -below(730))
      await read(from, plusDays(from, below(daysBetween(from, today) + 1)))
      if (round !== 4) continue
      // Revoked while the first account is read: nothing of it is saved, and nothing is lost.
      const before = await fixture.entries(customer)
      bank.whileReading(async () => bank.revokeAll())
      await syncConnection(context, id, 'all')
      bank.whileReading(() => Promise.resolve())
      expect(await fixture.connection(id)).toMatchObject({ state: 'expired', revoked: true })
      expect(await fixture.entries(customer)).toEqual(before)
      account.transactions = account.transactions.map((one) => ({
        ...one,
        internalId: one.internalId && `n${one.internalId}`,
      }))
      const { consentUrl: link } = await fixture.renew(customer, id)
      bank.decide(link, 'granted')
      await fixture.complete(customer, link)
      await fixture.idle()
    }
    for (let twice = 0; twice < 2; twice += 1) {
      await read(plusDays(today, -730), today)
      const ours = (await fixture.entries(customer)).filter((one) => one.account === first?.id)
      expect(ours.length).toBe(36_500)
      expect(ours.map(contentText).toSorted()).toEqual((await once(truth())).map(contentText).toSorted())
    }
    expect(await fixture.violations()).toEqual([])
  })
})
