import type { FastifyReply } from 'fastify'
import { parseAttachments } from './parse-message.ts'

// Nothing that a browser could run: everything else is sent as plain bytes.
const SHOWN_AS_DECLARED = /^(?:application\/pdf|image\/(?:png|jpeg|gif|webp)|text\/(?:plain|csv))$/i

/** Formats a file name for Content-Disposition in both spellings of RFC 6266. */
export const attachmentDisposition = (filename: string): string => {
  const ascii = filename.replace(/[^\x20-\x7e]|["\\/;%]/g, '_')
  const encoded = encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Sends one attachment of a raw message as a download that no browser renders; 404 if there is none. */
export const sendAttachment = async (reply: FastifyReply, raw: Uint8Array, index: number): Promise<FastifyReply> => {
  const attachment = (await parseAttachments(raw).catch(() => []))[index]
  if (!attachment) return reply.code(404).send({ error: 'There is no such attachment.' })
  const type = SHOWN_AS_DECLARED.test(attachment.contentType) ? attachment.contentType : 'application/octet-stream'
  return reply
    .header('content-type', type)
    .header('content-disposition', attachmentDisposition(attachment.filename))
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(Buffer.from(attachment.bytes))
}
