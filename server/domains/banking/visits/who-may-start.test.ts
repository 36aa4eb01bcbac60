import { expect, test } from 'vitest'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { renewConnection } from './start-consent.ts'

describeOnOne('permission to start a consent on %s', (kind) => {
  const fixture = opened(() => openBanking(kind))

  const endedConnection = async (userId: number): Promise<number> => {
    const { rows } = await fixture.database.raw(
      `insert into bank_connection (user_id, source, institution_id, bank_name, country, state, created_at)
       values ($1, 'gocardless', 'BANK_IT', 'Bank', 'IT', 'expired', now()) returning id`,
      [userId],
    )
    return Number(rows[0]?.['id'])
  }

  test('refuses to start or renew one before the address is confirmed', async () => {
    const id = await fixture.addUser('unconfirmed@example.test')
    const connection = await endedConnection(id)
    await fixture.database.raw('update app_user set email_verified_at = null where id = $1', [id])
    await expect(fixture.startConsent(id)).rejects.toMatchObject({ code: 'email_not_verified' })
    await expect(fixture.renew(id, connection)).rejects.toMatchObject({ code: 'email_not_verified' })
  })

  test('allows ten in a quarter of an hour, and still returns the link of a current visit', async () => {
    const id = await fixture.addUser('hasty@example.test')
    const connections: number[] = []
    for (let count = 0; count < 32; count += 1) connections.push(await endedConnection(id))
    const results = await Promise.allSettled(connections.map((one) => renewConnection(fixture.context, id, one)))
    const refused = results.filter((one) => one.status === 'rejected')
    expect(refused).toHaveLength(22)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'too_many_requests' })
    const started = (await fixture.consents()).filter((one) => connections.includes(Number(one.connection_id)))
    expect(started).toHaveLength(10)
    expect((await renewConnection(fixture.context, id, Number(started[0]?.connection_id))).consentUrl).toContain('http')
  })
})
