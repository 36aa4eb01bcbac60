import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { DatabaseTooSlow } from '#server/platform/database/errors.ts'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { Refusal, refuse } from '#server/platform/http/refusal.ts'
import type { QueuedMail } from '#server/platform/mail/outbox.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'
import { sendContactMessage } from './send-contact-message.ts'

/** Generates an address in a network of its own. */
const freshAddress = (): string => `${(randomUUID().replaceAll('-', '').match(/.{4}/g) ?? []).slice(0, 4).join(':')}::1`

describeOnBoth('sendContactMessage on %s', (kind) => {
  const t = opened(() => openTestPlatform(kind))
  beforeAll(() => t.start())

  const captcha: CaptchaVerifier = {
    challenge: async () => ({}),
    verify: async (token, action) => token === 'solved' && action === 'contact',
  }
  const message = {
    name: 'Sofía Navarro',
    email: 'sofia@example.test',
    subject: 'help' as const,
    message: 'A line that is long enough to be a message.\nAnd <b>another</b> one.',
    language: 'es' as const,
    captchaToken: 'solved',
  }
  const provider = () => ({ ...t.platform.settings.provider, name: 'Acme', email: 'office@example.test' })
  const platformWith = (more: Partial<Platform>): Platform => ({
    ...t.platform,
    settings: { ...t.platform.settings, provider: provider() },
    ...more,
  })
  const send = async (input: object = {}, more: Partial<Platform> = {}, ip: string = freshAddress()) => {
    const mails: QueuedMail[] = []
    const mail = { queue: async (_trx: unknown, one: QueuedMail) => mails.push(one) > 0 }
    const origin = { ip, requestId: 'request' }
    const outcome = await sendContactMessage(
      { platform: platformWith({ mail, ...more }), captcha },
      { ...message, ...input },
      origin,
    ).then(
      () => 'sent',
      (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
    )
    return { outcome, mail: mails[0] }
  }

  test('mails the provider in its own language, with replies to the visitor', async () => {
    const { outcome, mail } = await send(
      {},
      { settings: { ...t.platform.settings, provider: provider(), defaultLanguage: 'it' } },
    )
    expect(outcome).toBe('sent')
    expect(mail).toMatchObject({ to: 'office@example.test', replyTo: 'sofia@example.test', language: 'it' })
    expect(mail?.subject).toBe('Assistenza: messaggio da Sofía Navarro')
    expect(mail?.text).toContain('> A line that is long enough to be a message.\n> And <b>another</b> one.')
    expect(mail?.html).toContain('<br>And &lt;b&gt;another&lt;/b&gt; one.')
    expect(mail?.text).toContain('Lingua: Spagnolo')
  })

  test('queues the mail in the database', async () => {
    const name = `Visitor ${randomUUID()}`
    expect((await send({ name }, { mail: t.platform.mail })).outcome).toBe('sent')
    const subject = `Help: message from ${name}`
    const rows = await t.platform.db.selectFrom('mail_outbox').selectAll().where('subject', '=', subject).execute()
    expect(rows).toMatchObject([
      { kind: 'contact-message', to_address: 'office@example.test', reply_to: 'sofia@example.test' },
    ])
  })

  test('prevents a name from breaking out of the subject', async () => {
    const { mail } = await send({ name: 'Eve\r\nBcc: thief@example.test <script>' })
    expect(mail?.subject).toBe('Help: message from Eve Bcc: thief@example.test <script>')
    expect(mail?.html).not.toContain('<script>')
  })

  test('refuses a message without a captcha of its own action', async () => {
    expect((await send({ captchaToken: 'other' })).outcome).toBe('invalid_captcha')
  })

  test('reports a mail that cannot be queued or has no recipient', async () => {
    const broken = { queue: () => Promise.reject(new Error('the database is down')) }
    expect((await send({}, { mail: broken })).outcome).toBe('email_not_sent')
    const nobody = { ...t.platform.settings, provider: { ...provider(), email: '' } }
    expect((await send({}, { settings: nobody })).outcome).toBe('email_not_sent')
  })

  test('reports other errors: the key of another call, a database that is down', async () => {
    const inProgress = {
      ...t.platform.idempotency,
      recordAnswer: () => Promise.reject(refuse('request_in_progress')),
    }
    expect((await send({}, { idempotency: inProgress })).outcome).toBe('request_in_progress')
    const away = { queue: () => Promise.reject(new DatabaseTooSlow()) }
    await expect(send({}, { mail: away })).rejects.toThrow(DatabaseTooSlow)
  })

  test('accepts thirty messages an hour from one network', async () => {
    const ip = freshAddress()
    for (let round = 0; round < 30; round++) expect((await send({}, {}, ip)).outcome).toBe('sent')
    expect((await send({}, {}, ip)).outcome).toBe('too_many_requests')
  })
})
