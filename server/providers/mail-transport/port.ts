import type { OutgoingMail } from '../outgoing-mail.ts'

export type { OutgoingMail } from '../outgoing-mail.ts'

/** Hands mails to a mail server. */
export interface MailTransport {
  /**
   * Resolves when the server has taken the mail. Throws `ProviderFailure`: `rejected` when it never will (SMTP 5xx),
   * `unavailable` when it may later (4xx, no answer), `misconfigured` when it refuses our login or offers no TLS.
   */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}
