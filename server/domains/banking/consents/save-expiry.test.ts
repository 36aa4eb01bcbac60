import { beforeAll, expect, test } from 'vitest'
import { listOwn } from '#server/domains/banking/connections/list-connections.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('a prolonged consent on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  beforeAll(async () => {
    fixture.bank.addAccount('IT01', [aTransaction()])
    await fixture.connect(fixture.customer)
  })

  const daysLeft = async () => (await listOwn(fixture.context, fixture.customer))['hydra:member'][0]?.daysLeft ?? 0
  const untilDaysLeft = async (days: number): Promise<void> => fixture.advance(((await daysLeft()) - days) * 24)
  const mails = async () => (await fixture.mailsOf(fixture.customer)).length

  test('is reminded of again before its new end, but not because the end moves by hours', async () => {
    await untilDaysLeft(14)
    await untilDaysLeft(7)
    expect(await mails()).toBe(2)
    fixture.bank.prolong(1 / 48)
    await fixture.advance(25)
    expect(await mails()).toBe(2)
    fixture.bank.prolong(20)
    await fixture.advance(25)
    expect(await daysLeft()).toBeGreaterThan(20)
    expect(await mails()).toBe(2)
    for (const days of [14, 7, 1]) await untilDaysLeft(days)
    expect(await mails()).toBe(5)
    expect(await fixture.violations()).toEqual([])
  })
})
