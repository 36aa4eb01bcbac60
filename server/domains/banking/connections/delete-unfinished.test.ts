import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenBanking, openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'

describeOnOne('unfinished first consents on %s', (kind) => {
  let world: OpenBanking
  beforeAll(async () => {
    world = await openBanking(kind)
  })
  afterAll(() => world.close())

  test('deletes them after a day and records the outcome in their consents', async () => {
    const user = await world.addUser('unfinished@example.test')
    const { id, consentUrl: link } = await world.startConsent(user)
    world.bank.decide(link, 'cancelled')
    await world.complete(user, link)
    await world.advance(2)
    expect(await world.connection(id)).toMatchObject({ state: 'cancelled' })
    await world.advance(24)
    expect(await world.connection(id)).toBeUndefined()
    const [consent] = (await world.consents()).filter((one) => one.user_id === user)
    expect(consent).toMatchObject({ state: 'cancelled', connection_id: null, sealed: null })
    expect(await world.violations()).toEqual([])
  })
})
