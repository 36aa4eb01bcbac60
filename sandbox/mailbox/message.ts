/** One address of a message; the name is '' if the header gives none. */
export type MailAddress = { name: string; address: string }

/** An attachment without its bytes. `index` is its position in the message, from 0. */
export type AttachmentMeta = {
  index: number
  filename: string
  contentType: string
  sizeBytes: number
  /** Shown inside the HTML text (`cid:`) and not listed as a file. */
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

/** A whole message as `/control/messages/{id}` returns it, without the bytes of its attachments. */
export type Message = MessageSummary & {
  cc: MailAddress[]
  replyTo: MailAddress[]
  /** Sender and recipients of the SMTP envelope; these determine the delivery, whatever the headers say. */
  envelope: { from: string; to: string[] }
  messageId: string
  text: string
  html: string
  /** http, https and mailto targets, first of the HTML, then of the text, each once. */
  links: string[]
  headers: { name: string; value: string }[]
  attachments: AttachmentMeta[]
}
