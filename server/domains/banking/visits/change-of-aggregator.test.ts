import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeBank } from '#server/domains/banking/testing/create-fake-bank.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { type OpenBanking, openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'

const names = { source: 'truelayer', institutionId: 'ob-prova' } as const

describeOnOne('a change of aggregator on %s', (kind) => {
  let fixture: OpenBanking
  let before: ReturnType<typeof createFakeBank>
  let after: ReturnType<typeof createFakeBank>
  let isChanged = false
  beforeAll(async () => {
    fixture = await openBanking(kind, {
      aggregators: (now) => {
        before = createFakeBank(now)
        after = createFakeBank(now, names)
        return {
          get chosen() {
            return isChanged ? after.aggregator : before.aggregator
          },
          of: (source) => {
            if (source === names.source) return after.aggregator
            return isChanged ? null : before.aggregator
          },
        }
      },
    })
    for (const bank of [before, after]) bank.addAccount('IT01', [aTransaction()])
  })
  afterAll(() => fixture.close())

  test('finds the bank by its name at the new aggregator, on every renewal', async () => {
    const { customer } = fixture
    const { id, consentUrl: link } = await fixture.startConsent(customer)
    before.decide(link, 'granted')
    expect((await fixture.complete(customer, link)).outcome).toBe('active')
    await fixture.idle()
    const entries = await fixture.entries(customer)
    isChanged = true
    for (let round = 0; round < 3; round += 1) {
      const renewed = await fixture.renew(customer, id)
      after.decide(renewed.consentUrl, 'granted')
      expect((await fixture.complete(customer, renewed.consentUrl)).outcome).toBe('active')
      await fixture.idle()
      expect(await fixture.connection(id)).toMatchObject({ state: 'active', source: 'truelayer' })
    }
    expect(await fixture.entries(customer)).toEqual(entries)
    expect(await fixture.violations()).toEqual([])
  })
})
