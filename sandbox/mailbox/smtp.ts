import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { SandboxContext } from '#sandbox/core/context.ts'
import type { MailStore } from './mail-store.ts'
import { type ParsedMessage, parseMessage } from './parse-message.ts'

/** Maximum message size, in bytes; a larger one gets 552. */
export const MESSAGE_LIMIT_BYTES = 25 * 1024 * 1024

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

const UNREADABLE: ParsedMessage = {
  from: { name: '', address: '' },
  to: [],
  cc: [],
  replyTo: [],
  subject: '(this message could not be read; see its source)',
  preview: '',
  messageId: '',
  text: '',
  html: '',
  links: [],
  headers: [],
  attachments: [],
}

/**
 * Starts the SMTP server on the loopback address: with any login or none, without TLS, 25 MB. A message is on disk
 * before it is answered with 250. Failures: `smtpRefuses` answers MAIL FROM with 451; `smtpSlowMs` delays the answer to
 * DATA after the message is stored, as a slow relay does, so that an impatient client sends it twice. @returns the port
 * and a function that stops it. @throws Error with one clear sentence when the port is taken.
 */
export const startSmtp = async (
  ctx: SandboxContext,
  store: MailStore,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> => {
  const closing = new AbortController()
  const save = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<string> => {
    const raw = await buffer(stream)
    if (stream.sizeExceeded) throw refusal(552, '5.3.4 The message is larger than 25 MB')
    const parsed = await parseMessage(raw).catch(() => UNREADABLE)
    const { mailFrom, rcptTo } = session.envelope
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map((entry) => entry.address) }
    const id = store.add({ raw, parsed, envelope, receivedAtMs: ctx.clock.now() })
    const { smtpSlowMs } = ctx.failures.current()
    if (smtpSlowMs > 0) await pause(smtpSlowMs, undefined, { signal: closing.signal }).catch(() => undefined)
    return id
  }
  const server = new SMTPServer({
    name: 'portico-sandbox',
    banner: 'Portico sandbox mailbox',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: MESSAGE_LIMIT_BYTES,
    rejectOversized: true,
    closeTimeout: 2000,
    logger: false,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onMailFrom: (_address, _session, done) =>
      ctx.failures.take('smtpRefuses')
        ? done(refusal(451, '4.3.2 Temporarily unavailable, try again later (sandbox failure smtpRefuses)'))
        : done(),
    onData: (stream, session, done) => {
      const answer = async (): Promise<void> => {
        const outcome = await save(stream, session).catch(asError)
        if (outcome instanceof Error) done(outcome)
        else done(null, `Stored as ${outcome}`)
      }
      void answer()
    },
  })
  // A client that disconnects is no problem; without a listener it would end the process.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening').catch((error: unknown) => {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    throw taken
      ? new Error(`The sandbox's SMTP port ${port} is taken by another program; set SANDBOX_SMTP_PORT.`)
      : error
  })
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      closing.abort()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
