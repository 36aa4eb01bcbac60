import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnOne, openTestPlatform } from '#server/platform/database/testing.ts'
import { createSmtpTransport } from './adapter.ts'

describeOnOne('a mail over SMTP from the outbox on %s', (kind) => {
  const received: Email[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      refusing ? done(Object.assign(new Error('later'), { responseCode: 451 })) : done(),
    onData: (stream, _session, done) => {
      const receive = async (): Promise<void> => {
        received.push(await PostalMime.parse(await buffer(stream)))
        done()
      }
      void receive()
    },
  })
  let opened: Awaited<ReturnType<typeof openTestPlatform>>
  let transport: ReturnType<typeof createSmtpTransport>
  beforeAll(async () => {
    server.on('error', () => undefined)
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const { port } = listening.address() as AddressInfo
    transport = createSmtpTransport({
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: false,
      user: '',
      password: '',
    })
    opened = await openTestPlatform(kind, { transport })
    await opened.start()
  })
  afterAll(async () => {
    await opened.close()
    transport.close()
    server.close(() => undefined)
  })

  const queue = (subject: string) =>
    opened.db.transaction().execute((trx) =>
      opened.platform.mail.queue(trx, {
        kind: 'test',
        to: 'reader@example.test',
        language: 'en',
        subject,
        html: '<p>%SECRET%</p>',
        text: '%SECRET%',
        secret: 'the token',
      }),
    )
  const rowOf = (subject: string) =>
    opened.db.selectFrom('mail_outbox').selectAll().where('subject', '=', subject).executeTakeFirstOrThrow()

  test('is sent by itself', async () => {
    await queue('first')
    await expect.poll(() => received.map((email) => email.subject)).toEqual(['first'])
    await expect.poll(async () => (await rowOf('first')).state).toBe('sent')
    expect(received[0]?.text?.trim()).toBe('the token')
    expect(received[0]?.messageId).toBe((await rowOf('first')).message_id)
  })

  test('that the server refuses is sent once it accepts it', async () => {
    refusing = true
    await queue('second')
    await expect.poll(async () => (await rowOf('second')).last_error).toBe('mail: unavailable (451)')
    expect(await rowOf('second')).toMatchObject({ state: 'pending', attempts: 1 })
    refusing = false
    await opened.platform.clock.moveTo(opened.platform.clock.offsetMs() + 60_000)
    await opened.platform.jobs.sweepNow()
    expect(received.map((email) => email.subject)).toEqual(['first', 'second'])
    expect(await rowOf('second')).toMatchObject({ state: 'sent', attempts: 2, secret_sealed: null })
  })
})
