import type { FileType } from '#contract/documents/schemas.ts'

const mediaTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  txt: 'text/plain',
  png: 'image/png',
  jpg: 'image/jpeg',
  heic: 'image/heic',
}

/** Encodes a name by RFC 8187. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Encodes a name for clients without RFC 8187: letters, digits and a few signs, the rest as underscores. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')

/** Returns the headers of a download: never shown as a page, under the name that its sender gave it. */
export const attachmentHeaders = (name: string, type: FileType): Record<string, string> => ({
  'content-type': mediaTypes[type],
  'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
})
