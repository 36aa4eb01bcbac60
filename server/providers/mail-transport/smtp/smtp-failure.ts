import { ProviderFailure } from '#server/providers/provider-failure.ts'

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * A refusal before a reader is named (the greeting, our sender) is about us, whoever the mail is to; 552 there says that
 * the mail is too large.
 */
const isAboutMail = (command: string, status: string): boolean =>
  /^(RCPT TO|DATA)$/.test(command) || (command === 'MAIL FROM' && status === '552')

/** What an error of nodemailer means; its code is the SMTP status or nodemailer's own name for what went wrong. */
export const smtpFailure = (error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error
  if (!(error instanceof Error)) return new ProviderFailure('mail', 'unexpected', error)
  const status = textOf(error, 'responseCode')
  const code = status || textOf(error, 'code')
  if (/^(EAUTH|ENOAUTH|EOAUTH2|ETLS)$/.test(textOf(error, 'code')) || status === '530' || status === '535') {
    return new ProviderFailure('mail', 'misconfigured', error, code)
  }
  if (status.startsWith('5') && !isAboutMail(textOf(error, 'command'), status)) {
    return new ProviderFailure('mail', 'misconfigured', error, code)
  }
  if (status.startsWith('5')) return new ProviderFailure('mail', 'rejected', error, code)
  return new ProviderFailure('mail', 'unavailable', error, code)
}
