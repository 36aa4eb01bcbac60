import type { Readable } from 'node:stream'

/** One mail for a mail server. Addresses are single addresses, never lists. */
export interface OutgoingMail {
  /** Stable for one mail, with its angle brackets, so that duplicates are recognised. */
  readonly messageId: string
  /** `Name <address>` or an address, from configuration. */
  readonly from: string
  readonly to: string
  readonly replyTo: string | null
  readonly language: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly MailAttachment[]
}

/** A file attached to a mail. */
export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly content: Readable
}
