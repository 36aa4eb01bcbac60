import { expect, test } from 'vitest'
import { endDue } from '#server/domains/banking/consents/end-consents.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { type DatabaseKind, describeOnOne, opened } from '#server/platform/database/testing.ts'
import { chance } from '#server/platform/testing/chance.ts'
import { syncDue } from './sync-due.ts'

/** Two years; on the embedded database, slow at many small steps, only enough days to pass the renewal. */
const daysOn: Readonly<Record<DatabaseKind, number>> = { postgres: 730, embedded: 90 }

describeOnOne('day by day on %s', (kind) => {
  const days = daysOn[kind]
  const fixture = opened(() => openBanking(kind, { hasSweeps: false }))

  test('reads each day once, through pending, corrections, outages and a renewed consent', async () => {
    const { bank, context, platform, customer } = fixture
    const { below } = chance(3)
    bank.grantFor(days * 2)
    const nextDay = async (): Promise<void> => {
      await platform.clock.moveTo(platform.clock.offsetMs() + 86_400_000)
      await endDue(context)
      await syncDue(context)
    }
    const account = bank.addAccount('IT77')
    const id = await fixture.connect(customer)
    const all = account.transactions
    for (let day = 0; day < days; day += 1) {
      const today = londonDay(platform.clock.now())
      // Yesterday's pending ones are booked under other ids; some are dropped.
      for (const [at, one] of all.entries())
        if (one.status === 'pending')
          all[at] = { ...one, status: 'booked', bookingDate: today, bankId: `b${day}-${at}` }
      if (below(5) === 0) all.pop()
      for (let count = below(4); count > 0; count -= 1)
        all.push(
          below(2) === 0
            ? aTransaction({ status: 'pending', bookingDate: null, valueDate: today, amount: `-${below(9)}.10` })
            : aTransaction({
                bookingDate: today,
                bankId: below(2) === 0 ? null : `x${day}-${count}`,
                amount: `${below(9)}.20`,
              }),
        )
      account.failure = below(10) === 0 ? 'bank_unavailable' : null
      if (day === 40) bank.revokeAll()
      if (day === 55) {
        expect(await fixture.connection(id)).toMatchObject({ state: 'expired', revoked: true })
        const { consentUrl: link } = await fixture.renew(customer, id)
        bank.decide(link, 'granted')
        account.failure = null
        expect((await fixture.complete(customer, link)).outcome).toBe('active')
        await fixture.idle()
      }
      await nextDay()
    }
    account.failure = null
    await nextDay()
    const plain = (one: { amount: string; status: string; bookingDate: string | null; valueDate: string | null }) =>
      `${one.status} ${one.bookingDate} ${one.valueDate} ${Number(one.amount)}`
    expect((await fixture.entries(customer)).map(plain).toSorted()).toEqual(all.map(plain).toSorted())
    // Once a day at most automatically, so that three calls are left for people.
    const perDay = Map.groupBy(account.readings, (at) => Math.floor((at - (account.readings[0] ?? 0)) / 86_400_000))
    expect(Math.max(...[...perDay.values()].map((readings) => readings.length))).toBeLessThanOrEqual(2)
    expect(account.readings.length).toBeLessThanOrEqual(days + 3)
    expect(await fixture.violations()).toEqual([])
  })
})
