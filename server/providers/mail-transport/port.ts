import type { OutgoingMail } from '#server/providers/outgoing-mail.ts'

export type { OutgoingMail } from '#server/providers/outgoing-mail.ts'

/** Sends mails through a mail server. */
export interface MailTransport {
  /**
   * Resolves when the server has accepted the mail. Throws `ProviderFailure`: `rejected` for a permanent refusal (SMTP
   * 5xx), `unavailable` for a temporary one (4xx, no answer), `misconfigured` for a refused login or missing TLS.
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
