import type { Readable } from 'node:stream'

/** One mail as it is handed to a mail server. Addresses are single addresses, never lists. */
export interface OutgoingMail {
  /** Stable for one mail, with its angle brackets, so that a mail sent twice is seen as one. */
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

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly name: string
  readonly type: string
  readonly content: Readable
}
