import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnOne, openTestPlatform, type TestPlatform } from '#server/platform/database/testing.ts'
import { readWindow } from '#server/platform/lists/testing.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { eraseOldMails, mailRetentionDays } from './erase-old-mails.ts'
import { findMail, hiddenToken } from './find-mail.ts'
import { listMails, type MailFilters, type MailList } from './list-mails.ts'
import type { QueuedMail } from './outbox.ts'
import { resendMail } from './resend-mail.ts'
import { mailTables } from './tables.ts'

const day = 86_400_000

describeOnOne('the outbox for admins on %s', (kind) => {
  let opened: TestPlatform
  let refusing = false
  let number = 0
  const sent: { to: string; text: string; messageId: string }[] = []

  beforeAll(async () => {
    opened = await openTestPlatform(kind, {
      transport: {
        send: async (mail) => {
          if (refusing) throw new ProviderFailure('mail', 'rejected', undefined, '550')
          sent.push(mail)
        },
        close: () => undefined,
      },
    })
    await opened.start()
  })
  afterAll(() => opened.close())

  const queue = async (more: Partial<QueuedMail> = {}): Promise<number> => {
    number += 1
    const mail = {
      kind: 'test',
      to: `reader-${number}@example.test`,
      language: 'en' as const,
      subject: `Mail ${number}`,
    }
    const body = { html: '<p>Hello</p>', text: 'Hello' }
    await opened.db.transaction().execute((trx) => opened.platform.mail.queue(trx, { ...mail, ...body, ...more }))
    await opened.platform.jobs.idle()
    const row = await opened.db
      .selectFrom('mail_outbox')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst()
    return row?.id ?? 0
  }
  const list = (filters: MailFilters = {}) => readWindow<MailList>(opened.db, listMails(filters, { itemsPerPage: 20 }))
  const resend = (id: number) => resendMail(opened.platform, id, () => Promise.resolve())
  const withLink = {
    html: '<a href="https://x.test/%SECRET%">Go</a>',
    text: 'https://x.test/%SECRET%',
    secret: 'tok3n',
  }
  const toOf = async (id: number): Promise<string> => (await findMail(opened.db, id))?.to ?? ''
  const sentTo = (to: string) => sent.filter((mail) => mail.to === to)

  test('lists and shows a sent mail, never its link’s token', async () => {
    const id = await queue(withLink)
    const [head] = (await list({ to: await toOf(id) })).items
    expect(head).toMatchObject({
      id,
      status: 'sent',
      attempts: 1,
      link: 'erased',
      lastError: null,
      nextAttemptAt: null,
    })
    const mail = await findMail(opened.db, id)
    expect(mail?.text).toBe(`https://x.test/${hiddenToken}`)
    expect(mail?.html).toContain(`https://x.test/${hiddenToken}`)
    expect(JSON.stringify(mail)).not.toContain('tok3n')
    expect(sentTo(mail?.to ?? '')[0]?.text).toBe('https://x.test/tok3n')
  })

  test('leaves words that look like a token’s placeholder unchanged', async () => {
    const mail = await findMail(opened.db, await queue({ text: 'I like %SECRET%' }))
    expect([mail?.text, mail?.link]).toEqual(['I like %SECRET%', 'none'])
  })

  test('filters by state and recipient, with pattern characters taken literally', async () => {
    await queue({ to: 'percent%sign@example.test' })
    expect((await list({ to: '%' })).items.map(({ to }) => to)).toEqual(['percent%sign@example.test'])
    expect((await list({ to: 'PERCENT' })).total).toBe(1)
    expect((await list({ status: 'failed' })).total).toBe(0)
    expect((await list({ status: 'sent' })).total).toBe((await list()).total)
  })

  test('sends a failed mail again with its link and removes its failed job', async () => {
    refusing = true
    const id = await queue(withLink)
    expect(await findMail(opened.db, id)).toMatchObject({
      status: 'failed',
      link: 'sealed',
      lastError: 'mail: rejected (550)',
    })
    expect((await opened.platform.jobs.failed({ page: 1, itemsPerPage: 10 })).total).toBe(1)
    refusing = false
    const again = await resend(id)
    expect(again).toMatchObject({ id, status: 'pending', attempts: 0 })
    await opened.platform.jobs.idle()
    expect(sentTo(await toOf(id))).toHaveLength(1)
    expect((await opened.platform.jobs.failed({ page: 1, itemsPerPage: 10 })).total).toBe(0)
  })

  test('leaves a mail to the instance that is sending it', async () => {
    refusing = true
    const id = await queue()
    await mailTables(opened.db)
      .updateTable('mail_outbox')
      .set({ claimed_until: sql<string>`now() + interval '1 minute'` })
      .where('id', '=', id)
      .execute()
    refusing = false
    expect((await resend(id))?.status).toBe('failed')
  })

  test('sends a copy of a sent mail once, also when the button is clicked twice', async () => {
    const id = await queue({ to: 'twice@example.test' })
    const [one, two] = await Promise.all([resend(id), resend(id)])
    expect(one?.resentOf).toBe(id)
    expect(two?.id).toBe(one?.id)
    await opened.platform.jobs.idle()
    const mails = sentTo('twice@example.test')
    expect(mails).toHaveLength(2)
    expect(mails[0]?.messageId).not.toBe(mails[1]?.messageId)
    // The copy has gone out before the second click arrived: that is still one request.
    expect((await resend(id))?.id).toBe(one?.id)
    await opened.platform.clock.moveTo(opened.platform.clock.offsetMs() + 11_000)
    expect((await resend(id))?.id).not.toBe(one?.id)
  })

  test('refuses a sent mail whose link was erased, and returns null for an unknown one', async () => {
    const id = await queue(withLink)
    await expect(resend(id)).rejects.toMatchObject({ code: 'email_not_resendable' })
    expect(await resend(1_000_000)).toBeNull()
  })

  test('rolls back what is written alongside on failure', async () => {
    const id = await queue({ to: 'along@example.test' })
    await expect(resendMail(opened.platform, id, () => Promise.reject(new Error('no entry')))).rejects.toThrow(
      'no entry',
    )
    await opened.platform.jobs.idle()
    expect(sentTo('along@example.test')).toHaveLength(1)
  })

  test('erases old mails, leaves an empty row for one with a key, and keeps waiting ones', async () => {
    const plain = await queue({ to: 'old@example.test' })
    const keyed = await queue({ to: 'keyed@example.test', key: `once-${kind}` })
    refusing = true
    const failed = await queue({ to: 'failed@example.test' })
    refusing = false
    const now = opened.platform.clock.now().getTime()
    await eraseOldMails(opened.db, new Date(now + (mailRetentionDays.sent - 1) * day))
    expect(await toOf(plain)).toBe('old@example.test')
    await eraseOldMails(opened.db, new Date(now + (mailRetentionDays.sent + 1) * day))
    expect(await findMail(opened.db, plain)).toBeNull()
    expect(await findMail(opened.db, keyed)).toBeNull()
    expect(await toOf(failed)).toBe('failed@example.test')
    const row = await opened.db.selectFrom('mail_outbox').selectAll().where('id', '=', keyed).executeTakeFirstOrThrow()
    expect([row.to_address, row.subject, row.html, row.text]).toEqual(['', '', '', ''])
    // A repeated mail is still left out.
    const before = sent.length
    await queue({ to: 'keyed@example.test', key: `once-${kind}` })
    expect(sent).toHaveLength(before)
    await eraseOldMails(opened.db, new Date(now + (mailRetentionDays.failed + 1) * day))
    expect(await findMail(opened.db, failed)).toBeNull()
  })
})
