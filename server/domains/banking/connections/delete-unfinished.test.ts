import { expect, test } from 'vitest'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('unfinished first consents on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))

  test('deletes them after a day and records the outcome in their consents', async () => {
    const user = await fixture.addUser('unfinished@example.test')
    const { id, consentUrl: link } = await fixture.startConsent(user)
    fixture.bank.decide(link, 'cancelled')
    await fixture.complete(user, link)
    await fixture.advance(2)
    expect(await fixture.connection(id)).toMatchObject({ state: 'cancelled' })
    await fixture.advance(24)
    expect(await fixture.connection(id)).toBeUndefined()
    const [consent] = (await fixture.consents()).filter((one) => one.user_id === user)
    expect(consent).toMatchObject({ state: 'cancelled', connection_id: null, sealed: null })
    expect(await fixture.violations()).toEqual([])
  })
})
