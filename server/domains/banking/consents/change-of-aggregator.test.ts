import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../../platform/database/testing.ts'
import type { BankingGround } from '../ground.ts'
import { createFakeBank } from '../testing/fake-bank.ts'
import { aTransaction } from '../testing/transactions.ts'
import { type OpenBanking, openBanking } from '../testing.ts'
import { renewConnection } from './begin-consent.ts'
import { completeConsent } from './complete-consent.ts'

describe.each(databases())('another aggregator on %s', (kind) => {
  let world: OpenBanking
  beforeAll(async () => {
    world = await openBanking(kind)
    world.bank.addAccount('IT01', [aTransaction()])
  })
  afterAll(() => world.close())

  test('the bank is found by its name at the new one, however often it is renewed there', async () => {
    const { customer, platform } = world
    const id = await world.connect(customer)
    const before = await world.entries(customer)
    const names = { source: 'truelayer', institutionId: 'ob-prova' } as const
    const bank = createFakeBank(() => platform.clock.now(), names)
    bank.addAccount('IT01', [aTransaction()])
    const { aggregator } = bank
    const aggregators = { chosen: aggregator, of: (source: string) => (source === names.source ? aggregator : null) }
    const ground: BankingGround = { ...world.ground, aggregators }
    for (let round = 0; round < 3; round += 1) {
      const { link } = await renewConnection(ground, customer, id)
      bank.decide(link, 'granted')
      const reference = new URL(link).searchParams.get('reference') ?? ''
      expect((await completeConsent(ground, customer, { reference })).outcome).toBe('linked')
      expect(await world.connection(id)).toMatchObject({ state: 'active', source: 'truelayer' })
    }
    expect(await world.entries(customer)).toEqual(before)
    expect(await world.violations()).toEqual([])
  })
})
