import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { extractLinks } from './extract-links.ts'
import type { AttachmentMeta, MailAddress, Message } from './message.ts'

/** The content of the raw bytes; id, time and envelope come from the mail store. */
export type ParsedMessage = Omit<Message, 'id' | 'receivedAt' | 'opened' | 'envelope' | 'sizeBytes' | 'attachmentCount'>

/** An attachment with its bytes. */
export type ParsedAttachment = AttachmentMeta & { contentId: string; bytes: Uint8Array }

const flatten = (addresses: Address[] | undefined): MailAddress[] =>
  (addresses ?? []).flatMap((entry) =>
    entry.group ? flatten(entry.group) : [{ name: entry.name ?? '', address: entry.address ?? '' }],
  )

const toBytes = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : new Uint8Array(content)

const toAttachment = (attachment: Attachment, index: number): ParsedAttachment => {
  const bytes = toBytes(attachment.content)
  return {
    index,
    filename: attachment.filename || `attachment-${index + 1}`,
    contentType: attachment.mimeType || 'application/octet-stream',
    sizeBytes: bytes.byteLength,
    inline: attachment.disposition === 'inline' || attachment.related === true,
    contentId: (attachment.contentId ?? '').replace(/^<|>$/g, ''),
    bytes,
  }
}

const preview = (text: string, html: string): string => {
  const plain = text || html.replace(/<(style|head|script)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return plain.replace(/\s+/g, ' ').trim().slice(0, 160)
}

/** Parses the attachments of a raw message, in their order, with their bytes. */
export const parseAttachments = async (raw: Uint8Array): Promise<ParsedAttachment[]> =>
  (await PostalMime.parse(raw)).attachments.map(toAttachment)

/** Parses a raw message (RFC 5322 with MIME). A broken message returns its readable part. */
export const parseMessage = async (raw: Uint8Array): Promise<ParsedMessage> => {
  const mail = await PostalMime.parse(raw)
  const text = mail.text ?? ''
  const html = mail.html ?? ''
  return {
    from: flatten(mail.from ? [mail.from] : [])[0] ?? { name: '', address: '' },
    to: flatten(mail.to),
    cc: flatten(mail.cc),
    replyTo: flatten(mail.replyTo),
    subject: mail.subject ?? '',
    preview: preview(text, html),
    messageId: mail.messageId ?? '',
    text,
    html,
    links: extractLinks(html, text),
    headers: mail.headers.map((header) => ({ name: header.originalKey, value: header.value })),
    attachments: mail.attachments.map((attachment, index) => {
      const { bytes: _bytes, contentId: _contentId, ...meta } = toAttachment(attachment, index)
      return meta
    }),
  }
}
