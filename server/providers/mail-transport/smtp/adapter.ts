import type { Transporter } from 'nodemailer'
import type { MailTransport, OutgoingMail } from '#server/providers/mail-transport/port.ts'
import { smtpFailure } from './smtp-failure.ts'

/** How the mail server is reached. */
export interface SmtpOptions {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS when offered. */
  readonly secure: boolean
  /** Refuses to send without TLS. */
  readonly requireTls: boolean
  readonly user: string
  readonly password: string
}

const seconds = (count: number): number => count * 1000

const message = (mail: OutgoingMail) => ({
  messageId: mail.messageId,
  from: mail.from,
  // As objects, so that no character of an address starts a second address.
  to: { name: '', address: mail.to },
  ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
  // Mail programs would decode a text that looks like an encoded word (RFC 2047 §2).
  subject: mail.subject.replaceAll('=?', '= ?'),
  html: mail.html,
  text: mail.text,
  textEncoding: 'quoted-printable' as const,
  attachments: mail.attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
  headers: {
    'Content-Language': mail.language,
    // RFC 3834 §5: suppresses automatic replies.
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

const openPool = async (options: SmtpOptions): Promise<Transporter> => {
  // Loaded with the first mail: without it an instance starts faster.
  const { createTransport } = await import('nodemailer')
  const pool = createTransport({
    host: options.host,
    port: options.port,
    secure: options.secure,
    requireTLS: options.requireTls,
    ...(options.user ? { auth: { user: options.user, pass: options.password } } : {}),
    pool: true,
    maxConnections: 3,
    connectionTimeout: seconds(10),
    greetingTimeout: seconds(10),
    socketTimeout: seconds(60),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // A pool reports a broken idle connection by an event; the next mail opens a new one.
  pool.on('error', () => undefined)
  return pool
}

/**
 * Creates the SMTP transport with nodemailer: a small pool, a time limit for every step, no access to files or
 * addresses.
 */
export const createSmtpTransport = (options: SmtpOptions): MailTransport => {
  let pool: Promise<Transporter> | null = null
  return {
    send: async (mail) => {
      try {
        pool ??= openPool(options)
        await (await pool).sendMail(message(mail))
      } catch (error) {
        throw smtpFailure(error)
      }
    },
    close: () => void pool?.then((open) => open.close()),
  }
}
