import type { FileStore } from '#server/platform/files/file-store.ts'
import type { MailAttachment } from '#server/providers/outgoing-mail.ts'

/** A stored file attached to a mail. */
export interface AttachedFile {
  readonly fileKey: string
  readonly name: string
  readonly type: string
}

/** Opens the files of a mail, in their order. */
export const attachmentsOf = (
  files: Pick<FileStore, 'open'>,
  attached: readonly AttachedFile[],
): Promise<MailAttachment[]> =>
  Promise.all(attached.map(async ({ fileKey, name, type }) => ({ name, type, content: await files.open(fileKey) })))
