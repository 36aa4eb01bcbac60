import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOwn } from '#server/domains/banking/connections/list-connections.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { type OpenBanking, openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'

describeOnOne('a prolonged consent on %s', (kind) => {
  let world: OpenBanking
  beforeAll(async () => {
    world = await openBanking(kind)
    world.bank.addAccount('IT01', [aTransaction()])
    await world.connect(world.customer)
  })
  afterAll(() => world.close())

  const daysLeft = async () => (await listOwn(world.context, world.customer))['hydra:member'][0]?.daysLeft ?? 0
  const untilDaysLeft = async (days: number): Promise<void> => world.advance(((await daysLeft()) - days) * 24)
  const mails = async () => (await world.mailsOf(world.customer)).length

  test('is reminded of again before its new end, but not because the end moves by hours', async () => {
    await untilDaysLeft(14)
    await untilDaysLeft(7)
    expect(await mails()).toBe(2)
    world.bank.prolong(1 / 48)
    await world.advance(25)
    expect(await mails()).toBe(2)
    world.bank.prolong(20)
    await world.advance(25)
    expect(await daysLeft()).toBeGreaterThan(20)
    expect(await mails()).toBe(2)
    for (const days of [14, 7, 1]) await untilDaysLeft(days)
    expect(await mails()).toBe(5)
    expect(await world.violations()).toEqual([])
  })
})
