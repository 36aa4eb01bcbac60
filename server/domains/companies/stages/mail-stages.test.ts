import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestCompanies } from '#server/domains/companies/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { openStages } from './testing.ts'

describeOnOne('mails about the stages of a formation (%s)', (kind) => {
  const fixture = opened(() => openTestCompanies(kind))
  const t = openStages(() => fixture)
  beforeAll(() => fixture.start())
  afterAll(async () => expect(await fixture.violations()).toEqual([]))

  const customer = async (language = 'en') => {
    const userId = fixture.freshUserId()
    await sql`update app_user set language = ${language} where id = ${userId}`.execute(fixture.platform.db)
    const { id } = await fixture.create(userId)
    return { userId, id }
  }
  const own = async (userId: number) => (await t.mailsTo(userId)).filter((one) => one !== 'company-received')

  test('are sent after the undo period, once, however many instances look for them', async () => {
    const { id, userId } = await customer()
    await t.moveOn(id, 'checking')
    await t.later(59, t.mail)
    expect(await own(userId)).toEqual([])
    await t.later(61, () => Promise.all(Array.from({ length: 8 }, t.mail)))
    expect(await own(userId)).toEqual(['company-checking'])
    const { history } = await t.moveOn(id, 'waiting_for_customer', { waitingFor: 'x' })
    expect(history.at(1)?.mailedAt).not.toBeNull()
  })

  test('are about the last of several quick moves only, and not about one that was undone', async () => {
    const { id, userId } = await customer()
    await t.moveOn(id, 'checking')
    await t.moveOn(id, 'waiting_for_customer', { waitingFor: 'Your passport' })
    await t.later(61, t.mail)
    expect(await own(userId)).toEqual(['company-waiting'])
    await t.moveOn(id, 'checking')
    await t.moveOn(id, 'waiting_for_customer', { undo: true })
    await t.later(61, t.mail)
    expect(await own(userId)).toEqual(['company-waiting'])
  })

  test('are about the move before, when the one that followed it within its period was undone', async () => {
    const { id, userId } = await customer()
    await t.moveOn(id, 'checking')
    await t.moveOn(id, 'waiting_for_customer', { waitingFor: 'Your passport' })
    await t.moveOn(id, 'checking', { undo: true })
    await t.later(61, t.mail)
    expect(await own(userId)).toEqual(['company-checking'])
  })

  test('are about the stage before, when the company was set to incorporated within its period by mistake', async () => {
    const { id, userId } = await customer()
    await t.moveOn(id, 'waiting_for_customer', { waitingFor: 'Your passport' })
    const set = { companyNumber: String(40_000_000 + id), address: '1 High Street' }
    for (let round = 0; round < 2; round += 1) {
      await fixture.change(id, { status: 1, ...set })
      await fixture.change(id, { status: 0 })
    }
    await t.later(59, t.mail)
    expect(await own(userId)).toEqual([])
    await t.later(61, t.mail)
    expect(await own(userId)).toEqual(['company-waiting'])
    await fixture.change(id, { status: 1, ...set })
    await fixture.change(id, { status: 0 })
    await t.later(180, t.mail)
    expect(await own(userId)).toEqual(['company-waiting'])
  })

  test('and an undo at the same moment: either the mail or the undo, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, userId } = await customer()
      await t.moveOn(id, 'checking')
      // The mail is due by the clock of one instance, the period still open by that of the other.
      await sql`update company_stage_change set mail_due_at = now() - interval '1 second'
        where company_id = ${id} and mail_due_at is not null`.execute(fixture.platform.db)
      const [, undone] = await Promise.allSettled([t.mail(), t.moveOn(id, 'received', { undo: true })])
      const isUndone = undone.status === 'fulfilled'
      expect(await own(userId)).toEqual(isUndone ? [] : ['company-checking'])
      expect((await t.stageOf(id)).stage).toBe(isUndone ? 'received' : 'checking')
    }
  })

  test.each([
    ['en', 'We need something from you'],
    ['es', 'Necesitamos algo de usted'],
    ['it', 'Ci serve qualcosa da lei'],
  ])('are in the language of the customer with one button (%s)', async (language, heading) => {
    const { id, userId } = await customer(language)
    const stages = ['checking', 'waiting_for_customer', 'filed', 'rejected', 'incorporated'] as const
    for (const stage of stages) {
      await t.moveOn(id, stage, {
        overrideReason: 'Test',
        ...(stage === 'waiting_for_customer' ? { waitingFor: 'The <photo> page' } : {}),
        ...(stage === 'rejected' ? { rejectionReason: 'The name is taken' } : {}),
        ...(stage === 'incorporated' ? { companyNumber: String(20_000_000 + id), address: '1 High Street' } : {}),
      })
      await t.later(61, t.mail)
    }
    expect(await own(userId)).toEqual([
      'company-checking',
      'company-waiting',
      'company-filed',
      'company-rejected',
      'company-incorporated',
    ])
    const { rows } = await sql<{ text: string; html: string; subject: string; language: string }>`
      select text, html, subject, language from mail_outbox where user_id = ${userId} order by id`.execute(
      fixture.platform.db,
    )
    for (const { text, subject, language: used } of rows) {
      expect(used).toBe(language)
      expect(text).toContain(`${fixture.platform.settings.publicUrl}/dashboard`)
      expect(`${subject} ${text}`).not.toMatch(/[{}]|\bmail\.[a-z_]+\./)
    }
    const waiting = rows.find(({ text }) => text.includes('The <photo> page'))
    expect(waiting?.text).toContain(heading)
    expect(waiting?.html).not.toContain('<photo>')
    expect(rows.some(({ text }) => text.includes('The name is taken'))).toBe(true)
  })

  test('say incorporated once for a company, and nothing to a closed account', async () => {
    const { id, userId } = await customer()
    const number = { companyNumber: String(30_000_000 + id), address: '1 High Street' }
    await t.moveOn(id, 'incorporated', number)
    await t.later(61, t.mail)
    await fixture.change(id, { status: 0 })
    await fixture.change(id, { status: 1 })
    await t.later(61, t.mail)
    expect(await own(userId)).toEqual(['company-incorporated'])
    const { rows } = await sql<{ mailed: boolean }>`select mailed_at is not null as mailed from company_stage_change
      where company_id = ${id} and stage = 'incorporated' order by id`.execute(fixture.platform.db)
    expect(rows.map(({ mailed }) => mailed)).toEqual([true, false])
    const closed = await customer()
    await t.moveOn(closed.id, 'checking')
    await sql`update app_user set disabled_at = now() where id = ${closed.userId}`.execute(fixture.platform.db)
    await t.later(61, t.mail)
    expect(await own(closed.userId)).toEqual([])
  })
})
