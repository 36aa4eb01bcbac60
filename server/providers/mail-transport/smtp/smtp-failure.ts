import { ProviderFailure } from '#server/providers/provider-failure.ts'

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/**
 * Checks whether a refusal concerns the mail. Before a recipient is named (greeting, sender) it concerns us; 552 there
 * means that the mail is too large.
 */
const isAboutMail = (command: string, status: string): boolean =>
  /^(RCPT TO|DATA)$/.test(command) || (command === 'MAIL FROM' && status === '552')

/** Maps an error of nodemailer; its code is the SMTP status or nodemailer's own error code. */
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
