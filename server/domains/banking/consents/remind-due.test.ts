import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { personalData } from '#server/domains/banking/personal-data.ts'
import { aTransaction } from '#server/domains/banking/testing/transactions.ts'
import { openBanking } from '#server/domains/banking/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { endDue } from './end-consents.ts'
import { remindDue } from './remind-due.ts'
import { saveExpiry } from './save-expiry.ts'

describeOnOne('mails about ending consents on %s', (kind) => {
  const fixture = opened(() => openBanking(kind, { hasSweeps: false }))

  /** Creates a customer of several banks whose consents end in the given hours. */
  const withBanks = async (email: string, ...hours: readonly number[]) => {
    const user = await fixture.addUser(email, 'es')
    const ids: number[] = []
    for (const [at, hour] of hours.entries()) {
      // Accounts of its own: accounts that another bank also gives would move to it.
      fixture.bank.accounts.splice(0)
      fixture.bank.addAccount(`IT${user}${at}`, [aTransaction()])
      const id = await fixture.connect(user)
      // Another bank from here on, so that the next one is a separate connection.
      const name = at + 1 === hours.length ? 'BANK_IT' : `bank ${id}`
      await sql`update bank_connection set institution_id = ${name}, bank_name = ${`Banco ${at + 1}`} where id = ${id}`.execute(
        fixture.db,
      )
      const ends = new Date(fixture.platform.clock.now().getTime() + hour * 3_600_000).toISOString()
      await sql`update bank_consent set expires_at = ${ends} where connection_id = ${id} and state = 'granted'`.execute(
        fixture.db,
      )
      await sql`update bank_consent set granted_at = granted_at - interval '80 days' where connection_id = ${id}`.execute(
        fixture.db,
      )
      await sql`update bank_connection set expires_at = ${ends} where id = ${id}`.execute(fixture.db)
      ids.push(id)
    }
    return { user, ids }
  }
  const subjects = async (user: number) => (await fixture.mailsOf(user)).map(({ subject }) => subject)

  test('mails about two banks once, in the account’s language, even from two instances', async () => {
    const { user } = await withBanks('two@example.test', 7 * 24 - 1, 7 * 24 - 1)
    await Promise.all([remindDue(fixture.context), remindDue(fixture.context)])
    expect(await subjects(user)).toEqual(['Renueve 2 conexiones bancarias'])
    const [mail] = await fixture.mailsOf(user)
    for (const bank of ['Banco 1', 'Banco 2']) expect(mail?.text).toContain(bank)
  })

  test('leaves what becomes due after the daily mail to the next day', async () => {
    const { user } = await withBanks('later@example.test', 7 * 24 - 1, 7 * 24 + 2)
    await remindDue(fixture.context)
    expect(await subjects(user)).toHaveLength(1)
    await fixture.platform.clock.moveTo(fixture.platform.clock.offsetMs() + 3 * 3_600_000)
    await remindDue(fixture.context)
    expect(await subjects(user)).toHaveLength(1)
    await fixture.platform.clock.moveTo(fixture.platform.clock.offsetMs() + 21 * 3_600_000)
    await remindDue(fixture.context)
    expect(await subjects(user)).toHaveLength(2)
    expect((await subjects(user))[1]).toContain('Banco 2')
  })

  test('sends later mails although the bank prolonged a consent after the daily mail', async () => {
    const { user, ids } = await withBanks('prolonged@example.test', 7 * 24 - 1, 14 * 24 + 2)
    await remindDue(fixture.context)
    const consents = await sql<{ id: number; connection_id: number }>`
      select id, connection_id from bank_consent where connection_id = ${ids[0]} and state = 'granted'`.execute(
      fixture.db,
    )
    const [consent] = consents.rows
    if (!consent) throw new Error('nothing was granted')
    const in27Days = new Date(fixture.platform.clock.now().getTime() + 27 * 86_400_000)
    await saveExpiry(fixture.context, consent, in27Days)
    await fixture.platform.clock.moveTo(fixture.platform.clock.offsetMs() + 3 * 3_600_000)
    await remindDue(fixture.context)
    expect(await subjects(user)).toHaveLength(1)
    await fixture.platform.clock.moveTo(fixture.platform.clock.offsetMs() + 21 * 3_600_000)
    await remindDue(fixture.context)
    expect((await subjects(user))[1]).toContain('Banco 2')
  })

  test('mails neither a deleted customer nor one who renewed in time', async () => {
    const { user: deletedUser } = await withBanks('erased@example.test', 5)
    await fixture.db
      .transaction()
      .execute((trx) =>
        personalData(fixture.platform).erase(trx, { id: deletedUser, anonymousEmail: 'x@deleted.invalid' }),
      )
    const { user: renewed, ids } = await withBanks('renewed@example.test', 5)
    const { consentUrl: link } = await fixture.renew(renewed, ids[0] ?? 0)
    fixture.bank.decide(link, 'granted')
    await fixture.complete(renewed, link)
    await fixture.idle()
    await fixture.platform.clock.moveTo(fixture.platform.clock.offsetMs() + 30 * 3_600_000)
    await endDue(fixture.context)
    await remindDue(fixture.context)
    expect([await subjects(deletedUser), await subjects(renewed)]).toEqual([[], []])
  })
})
