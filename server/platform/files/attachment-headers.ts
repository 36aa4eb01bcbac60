import type { FileType } from '#contract/documents/schemas.ts'

const mediaTypes: Readonly<Record<FileType, string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  csv: 'text/csv',
  txt: 'text/plain',
}

/** RFC 8187: everything but what may stand there as it is. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** For readers that know no other: letters, digits and a few signs, the rest as a line. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')

/** Headers of a file that is saved, never shown by the browser as its own page, under the name that its sender gave it. */
export const attachmentHeaders = (name: string, type: FileType): Record<string, string> => ({
  'content-type': mediaTypes[type],
  'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
})
