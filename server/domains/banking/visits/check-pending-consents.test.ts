import { afterAll, beforeAll, expect, test } from 'vitest'
import { tables } from '#server/domains/banking/tables.ts'
import { type OpenBanking, openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'
import { checkPendingConsents } from './check-pending-consents.ts'

describeOnOne('pending consents that are checked on %s', (kind) => {
  let world: OpenBanking
  beforeAll(async () => {
    world = await openBanking(kind)
  })
  afterAll(() => world.close())

  test('ends one that cannot be decrypted, without blocking the others', async () => {
    const { db, customer, other, context, bank } = world
    const closed = await world.startConsent(other)
    await tables(db).updateTable('bank_consent').set({ sealed: 'v1.nonsense' }).execute()
    const lost = await world.startConsent(customer)
    bank.decide(lost.consentUrl, 'granted')
    await expect(checkPendingConsents(context)).resolves.toBeUndefined()
    expect(await world.connection(lost.id)).toMatchObject({ state: 'active' })
    // It may have been granted, so it does not lapse on the first day.
    await world.advance(25)
    expect(await world.connection(closed.id)).toMatchObject({ state: 'awaiting_authorisation' })
    await world.advance(24)
    expect(await world.connection(closed.id)).toMatchObject({ state: 'cancelled' })
    expect(await world.violations()).toEqual([])
  })
})
