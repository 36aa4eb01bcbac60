import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteConnection } from '#server/domains/banking/connections/delete-connection.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { type OpenBanking, openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'

const nothing = () => Promise.resolve()

describeOnOne('remaining consents on %s', (kind) => {
  let world: OpenBanking
  beforeAll(async () => {
    world = await openBanking(kind)
    world.bank.addAccount('IT01', [aTransaction()])
  })
  afterAll(() => world.close())

  test('withdraws a consent that was granted too late, once the aggregator answers', async () => {
    const { bank, context, action, customer } = world
    const started = await world.startConsent(customer)
    bank.whileCompleting(async () => {
      bank.whileCompleting(nothing)
      await deleteConnection(context, action, started.id)
      bank.decide(started.consentUrl, 'granted')
      bank.deleteWithdrawals()
      bank.whileWithdrawing(async () => bank.outage('provider_unavailable'))
    })
    expect((await world.complete(customer, started.consentUrl)).outcome).toBe('expired')
    expect(bank.withdrawn().at(-1)).toBe(false)
    bank.whileWithdrawing(nothing)
    bank.outage(null)
    expect(await world.violations()).toEqual([])
    await world.advance(1)
    expect(bank.withdrawn().at(-1)).toBe(true)
    expect((await world.consents()).map(({ state, sealed }) => [state, sealed])).toEqual([['withdrawn', null]])
  })

  test('deletes a connection whose accounts have all moved, even if an older consent had accounts left to report', async () => {
    const { bank, other } = world
    const second = bank.addAccount('IT02', [aTransaction({ amount: '1.00' })])
    second.hidden = 'bank_unavailable'
    const left = await world.connect(other)
    const { consentUrl: link } = await world.renew(other, left)
    second.hidden = null
    bank.decide(link, 'granted')
    await world.complete(other, link)
    await world.idle()
    const taking = await world.connect(other)
    expect(await world.connection(left)).toBeUndefined()
    expect(await world.accounts(taking)).toHaveLength(2)
    expect(await world.violations()).toEqual([])
  })
})
