/** One address of a message; the name is '' when the header gives none. */
export type MailAddress = { name: string; address: string }

/** What is known of an attachment without its bytes. `index` is its place in the message, from 0. */
export type AttachmentMeta = {
  index: number
  filename: string
  contentType: string
  sizeBytes: number
  /** Shown inside the HTML text (`cid:`) and not meant to be listed as a file. */
  inline: boolean
}

/** A row of the message list. `receivedAt` is ISO, by the sandbox's movable clock. */
export type MessageSummary = {
  id: string
  receivedAt: string
  from: MailAddress
  to: MailAddress[]
  subject: string
  /** First words of the text. */
  preview: string
  attachmentCount: number
  sizeBytes: number
  opened: boolean
}

/** A whole message as `/control/messages/{id}` answers it, without the bytes of its attachments. */
export type Message = MessageSummary & {
  cc: MailAddress[]
  replyTo: MailAddress[]
  /** Sender and receivers of the SMTP envelope; these decide who got the mail, whatever the headers say. */
  envelope: { from: string; to: string[] }
  messageId: string
  text: string
  html: string
  /** http, https and mailto targets, first of the HTML, then of the text, each once. */
  links: string[]
  headers: { name: string; value: string }[]
  attachments: AttachmentMeta[]
}
