import { beforeAll, expect, test } from 'vitest'
import { deleteConnection } from '#server/domains/banking/connections/delete-connection.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

const nothing = () => Promise.resolve()

describeOnOne('remaining consents on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))
  beforeAll(async () => {
    fixture.bank.addAccount('IT01', [aTransaction()])
  })

  test('withdraws a consent that was granted too late, once the aggregator answers', async () => {
    const { bank, context, action, customer } = fixture
    const started = await fixture.startConsent(customer)
    bank.whileCompleting(async () => {
      bank.whileCompleting(nothing)
      await deleteConnection(context, action, started.id)
      bank.decide(started.consentUrl, 'granted')
      bank.deleteWithdrawals()
      bank.whileWithdrawing(async () => bank.outage('provider_unavailable'))
    })
    expect((await fixture.complete(customer, started.consentUrl)).outcome).toBe('expired')
    expect(bank.withdrawn().at(-1)).toBe(false)
    bank.whileWithdrawing(nothing)
    bank.outage(null)
    expect(await fixture.violations()).toEqual([])
    await fixture.advance(1)
    expect(bank.withdrawn().at(-1)).toBe(true)
    expect((await fixture.consents()).map(({ state, sealed }) => [state, sealed])).toEqual([['withdrawn', null]])
  })

  test('deletes a connection whose accounts have all moved, even if an older consent had accounts left to report', async () => {
    const { bank, other } = fixture
    const second = bank.addAccount('IT02', [aTransaction({ amount: '1.00' })])
    second.hidden = 'bank_unavailable'
    const left = await fixture.connect(other)
    const { consentUrl: link } = await fixture.renew(other, left)
    second.hidden = null
    bank.decide(link, 'granted')
    await fixture.complete(other, link)
    await fixture.idle()
    const taking = await fixture.connect(other)
    expect(await fixture.connection(left)).toBeUndefined()
    expect(await fixture.accounts(taking)).toHaveLength(2)
    expect(await fixture.violations()).toEqual([])
  })
})
