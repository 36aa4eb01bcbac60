import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { mailIdentityFailed, mailReceived } from './mails.ts'
import { mailStages } from './stages/mail-stages.ts'
import { aManagedPerson, openTestCompanies } from './testing.ts'

describeOnOne('mails about a company on %s', (kind) => {
  const t = opened(() => openTestCompanies(kind))
  let owners = 0
  beforeAll(() => t.start())

  const owner = async (language = 'en') => {
    owners += 1
    const id = await t.userWith(`owner-${owners}@example.test`)
    await sql`update app_user set language = ${language} where id = ${id}`.execute(t.platform.db)
    return id
  }
  const mails = async (userId: number) =>
    (
      await sql<{ kind: string; subject: string; text: string; html: string; to_address: string; language: string }>`
        select kind, subject, text, html, to_address, language from mail_outbox where user_id = ${userId} order by id`.execute(
        t.platform.db,
      )
    ).rows
  const events = async <Payload>(name: string, userId: number): Promise<Payload[]> =>
    (
      await sql<{ payload: Payload }>`select payload from domain_event
        where name = ${name} and (payload->>'userId')::int = ${userId} order by id`.execute(t.platform.db)
    ).rows.map(({ payload }) => payload)

  it.each(['en', 'es', 'it'])('say in %s that the form has arrived, once for twenty deliveries', async (language) => {
    const userId = await owner(language)
    const { id: companyId, name } = await t.create(userId)
    const receivedEvents = await events<Parameters<typeof mailReceived>[1]>('company-received', userId)
    expect(receivedEvents).toEqual([{ companyId, userId }])
    await Promise.all(Array.from({ length: 20 }, () => mailReceived(t.deps, { companyId, userId })))
    const all = await mails(userId)
    expect(all).toMatchObject([{ kind: 'company-received', language }])
    expect(all[0]?.subject).toContain(name)
    for (const part of [name, `${t.platform.settings.publicUrl}/dashboard`, '£100'])
      expect(all[0]?.text).toContain(part)
    expect(`${all[0]?.subject} ${all[0]?.text}`).not.toMatch(/[{}]|\bmail\.[a-z_]+\./)
  })

  it('say that a company of staff is received, unless it is incorporated already', async () => {
    const userId = await owner('it')
    const { id: companyId } = await t.createManaged({ name: 'Loom Ltd' }, userId)
    expect(await events('company-received', userId)).toEqual([{ companyId, userId }])
    await mailReceived(t.deps, { companyId, userId })
    expect(await mails(userId)).toMatchObject([{ kind: 'company-received', language: 'it' }])
    const other = await owner()
    await t.createManaged({ status: 1, address: '1 High Street', companyNumber: '07654399' }, other)
    expect(await events('company-received', other)).toEqual([])
  })

  it('say once that it is incorporated, also when that is undone and set again', async () => {
    const userId = await owner()
    const { id } = await t.createManaged({ name: 'Loom & <Sons> Ltd' }, userId)
    const set = (status: 0 | 1) =>
      t.change(id, { status, address: '1 High Street', country: 'United Kingdom', companyNumber: '01234567' })
    const report = async () => {
      t.time.now = new Date(t.platform.clock.now().getTime() + 3_600_000)
      await mailStages(t.deps)
      t.time.now = null
    }
    await set(1)
    await set(0)
    await report()
    expect(await mails(userId)).toEqual([])
    await set(1)
    await report()
    await report()
    const all = await mails(userId)
    expect(all).toMatchObject([{ kind: 'company-incorporated', subject: 'Loom & <Sons> Ltd is incorporated' }])
    expect(all[0]?.text).toContain('01234567')
    expect(all[0]?.html).not.toContain('<Sons>')
  })

  it('name the person whose check failed, once for each failure, and nobody who was cleared meanwhile', async () => {
    const userId = await owner('it')
    const { id } = await t.createManaged({ name: 'Navarro Ltd' }, userId)
    const person = await t.add(id, aManagedPerson({ name: 'Rosa', surname: 'Navarro' }))
    const check = (identityCheckStatus: 1 | 2 | 3) => t.changePerson(person.id, { identityCheckStatus })
    const receivedEvents = () => events<Parameters<typeof mailIdentityFailed>[1]>('identity-check-failed', userId)
    const report = async () => {
      for (const event of [...(await receivedEvents()), ...(await receivedEvents())])
        await mailIdentityFailed(t.deps, event)
    }
    await check(3)
    await check(3)
    await t.changePerson(person.id, { placeOfBirth: 'Madrid' })
    expect(await receivedEvents()).toHaveLength(1)
    await report()
    expect(await mails(userId)).toMatchObject([{ kind: 'identity-check-failed' }])
    expect((await mails(userId))[0]?.subject).toBe(
      'Non è stato possibile verificare l’identità di Rosa Navarro (Navarro Ltd)',
    )
    await check(1)
    await check(3)
    await report()
    expect(await mails(userId)).toHaveLength(2)
    await check(1)
    await check(3)
    await check(2)
    await report()
    expect(await mails(userId)).toHaveLength(2)
  })

  it('say that the registration waits for an identity check only while it does', async () => {
    const userId = await owner()
    const { id } = await t.createManaged({ name: 'Loom Ltd' }, userId)
    const person = await t.add(id, aManagedPerson({ name: 'Rosa', surname: 'Navarro' }))
    const failedText = async () => {
      await t.changePerson(person.id, { identityCheckStatus: 1 })
      await t.changePerson(person.id, { identityCheckStatus: 3 })
      const receivedEvents = await events<Parameters<typeof mailIdentityFailed>[1]>('identity-check-failed', userId)
      for (const event of receivedEvents) await mailIdentityFailed(t.deps, event)
      return (await mails(userId)).at(-1)?.text
    }
    expect(await failedText()).toContain('we cannot file the registration')
    await t.change(id, { status: 1, address: '1 High Street', country: 'United Kingdom', companyNumber: '07654321' })
    const later = await failedText()
    expect(later).toContain('Start a new check on the dashboard')
    expect(later).not.toContain('file the registration')
  })

  it('are not sent to a closed or deleted account, nor about a deleted company', async () => {
    const closed = await owner()
    const { id } = await t.create(closed)
    await sql`update app_user set disabled_at = now() where id = ${closed}`.execute(t.platform.db)
    await mailReceived(t.deps, { companyId: id, userId: closed })
    expect(await mails(closed)).toEqual([])
    const open = await owner()
    await mailReceived(t.deps, { companyId: 999_999, userId: open })
    expect(await mails(open)).toEqual([])
  })
})
