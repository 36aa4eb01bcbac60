import { expect, test } from 'vitest'
import { tables } from '#server/domains/banking/tables.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { checkPendingConsents } from './check-pending-consents.ts'

describeOnOne('pending consents that are checked on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))

  test('ends one that cannot be decrypted, without blocking the others', async () => {
    const { db, customer, other, context, bank } = fixture
    const closed = await fixture.startConsent(other)
    await tables(db).updateTable('bank_consent').set({ sealed: 'v1.nonsense' }).execute()
    const lost = await fixture.startConsent(customer)
    bank.decide(lost.consentUrl, 'granted')
    await expect(checkPendingConsents(context)).resolves.toBeUndefined()
    expect(await fixture.connection(lost.id)).toMatchObject({ state: 'active' })
    // It may have been granted, so it does not lapse on the first day.
    await fixture.advance(25)
    expect(await fixture.connection(closed.id)).toMatchObject({ state: 'awaiting_authorisation' })
    await fixture.advance(24)
    expect(await fixture.connection(closed.id)).toMatchObject({ state: 'cancelled' })
    expect(await fixture.violations()).toEqual([])
  })
})
