import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '#server/providers/mail-transport/port.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { createSmtpTransport } from './adapter.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const mail = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  messageId: '<one@example.test>',
  from: 'Portico <no-reply@example.test>',
  to: 'reader@example.test',
  replyTo: null,
  language: 'es',
  subject: 'Su cuenta ñ',
  html: '<p>Hola</p>',
  text: 'Hola',
  attachments: [],
  ...more,
})

const serve = async (options: SMTPServerOptions) => {
  const received: { email: Email; to: string[] }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const receive = async (): Promise<void> => {
        const email = await PostalMime.parse(await buffer(stream))
        received.push({ email, to: session.envelope.rcptTo.map((entry) => entry.address) })
        done()
      }
      void receive()
    },
    ...options,
  })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const transport = createSmtpTransport({
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    user: '',
    password: '',
  })
  closing.push(() => {
    transport.close()
    server.close(() => undefined)
  })
  return { port, received, transport }
}

const failureOf = async (work: Promise<void>): Promise<ProviderFailure> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ProviderFailure)) throw new Error('did not fail as a provider does')
  return error
}

describe('createSmtpTransport', () => {
  test('sends both forms with the given id, language and reply address', async () => {
    const { received, transport } = await serve({})
    await transport.send(mail({ replyTo: 'visitor@example.test' }))
    const { email, to } = received[0] ?? expect.fail('nothing arrived')
    expect(to).toEqual(['reader@example.test'])
    expect(email.messageId).toBe('<one@example.test>')
    expect(email.subject).toBe('Su cuenta ñ')
    expect(email.replyTo?.map((entry) => entry.address)).toEqual(['visitor@example.test'])
    expect(email.text?.trim()).toBe('Hola')
    expect(email.html?.trim()).toBe('<p>Hola</p>')
    const header = (name: string) => email.headers.find((entry) => entry.key === name)?.value
    expect(header('content-language')).toBe('es')
    expect(header('auto-submitted')).toBe('auto-generated')
  })

  test('lets no line break in a subject or address start a header or add a recipient', async () => {
    const { received, transport } = await serve({})
    await transport.send(
      mail({
        subject: 'A\r\nBcc: thief@example.test\r\n\r\nbody',
        replyTo: 'a@example.test\r\nBcc: thief@example.test',
      }),
    )
    const { email, to } = received[0] ?? expect.fail('nothing arrived')
    expect(to).toEqual(['reader@example.test'])
    expect(email.headers.some((entry) => entry.key === 'bcc')).toBe(false)
    expect(email.text?.trim()).toBe('Hola')
  })

  test('lets no text be decoded as an encoded word', async () => {
    const { received, transport } = await serve({})
    await transport.send(mail({ subject: 'From =?utf-8?q?=0d=0aBcc:_thief?= here' }))
    const { email } = received[0] ?? expect.fail('nothing arrived')
    expect(email.subject).toBe('From = ?utf-8?q?=0d=0aBcc:_thief?= here')
  })

  test('distinguishes permanent from temporary refusals', async () => {
    const refusing = (code: number): SMTPServerOptions => ({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode: code })),
    })
    const rejected = await failureOf((await serve(refusing(550))).transport.send(mail()))
    expect([rejected.kind, rejected.retryable, rejected.code]).toEqual(['rejected', false, '550'])
    const later = await failureOf((await serve(refusing(451))).transport.send(mail()))
    expect([later.kind, later.retryable, later.code]).toEqual(['unavailable', true, '451'])
  })

  test('treats a refusal of our login or sender as our error, not the mail’s', async () => {
    const no = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
    const greeting = await serve({ onConnect: (_session, done) => done(no(554)) })
    expect((await failureOf(greeting.transport.send(mail()))).kind).toBe('misconfigured')
    const sender = await serve({ onMailFrom: (_address, _session, done) => done(no(550)) })
    expect((await failureOf(sender.transport.send(mail()))).kind).toBe('misconfigured')
    const tooLarge = await serve({ onMailFrom: (_address, _session, done) => done(no(552)) })
    expect((await failureOf(tooLarge.transport.send(mail()))).kind).toBe('rejected')
  })

  test('reports a server that does not answer', async () => {
    const { port, transport } = await serve({})
    for (const close of closing.splice(0)) close()
    const nobody = createSmtpTransport({
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: false,
      user: '',
      password: '',
    })
    closing.push(() => nobody.close())
    expect((await failureOf(nobody.send(mail()))).kind).toBe('unavailable')
    transport.close()
  })

  test('sends nothing without TLS when TLS is required', async () => {
    const { port, received } = await serve({})
    const strict = createSmtpTransport({
      host: '127.0.0.1',
      port,
      secure: false,
      requireTls: true,
      user: '',
      password: '',
    })
    closing.push(() => strict.close())
    expect((await failureOf(strict.send(mail()))).retryable).toBe(false)
    expect(received).toEqual([])
  })
})
