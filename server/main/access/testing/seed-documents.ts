import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { AccessRecords } from '#server/main/access/access-row.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** What the table's rows about documents use. */
export type SeededDocuments = Pick<
  AccessRecords,
  'documentId' | 'publicDocumentId' | 'customerDocumentId' | 'requestIds'
>

const content = Buffer.from('%PDF-1.4\ntrailer\n<<>>\n%%EOF\n')

/** Seeds documents of the owner, a public one, uploads, and three fulfilled requests; none of it queues a mail. */
export const seedDocuments = async (
  { db, files }: Platform,
  { raw }: Database,
  ownerId: number,
): Promise<SeededDocuments> => {
  const file = async (): Promise<string> => {
    const put = await files.put(Readable.from([content]), { maxBytes: 1_000 })
    await db.transaction().execute((trx) => files.attach(trx, put))
    return put.key
  }
  const insert = async (statement: string, values: readonly unknown[]): Promise<number> =>
    Number((await raw(`${statement} returning id`, values)).rows[0]?.['id'])
  const document = async (
    kind: 'personal' | 'public' | 'customer',
    folder: string,
    requestId: number | null = null,
  ): Promise<number> =>
    insert(
      `insert into document (kind, user_id, folder, name, type, file_key, size, shown_at, announced_at, uploaded_at, request_id)
       values ($1::text, $2, $3, $4, 'pdf', $5, $6, case $1::text when 'personal' then now() end,
         case $1::text when 'personal' then now() end, now(), $7)`,
      [
        kind,
        kind === 'public' ? null : ownerId,
        folder,
        `${randomUUID()}.pdf`,
        await file(),
        content.length,
        requestId,
      ],
    )
  const request = async (): Promise<number> => {
    const id = await insert(
      `insert into document_request (user_id, title, folder, state, created_at) values ($1, 'Access', 'resolutions', 'submitted', now())`,
      [ownerId],
    )
    await document('customer', 'resolutions', id)
    return id
  }
  return {
    documentId: await document('personal', 'archive'),
    publicDocumentId: await document('public', 'agreement'),
    customerDocumentId: await document('customer', 'bankStatement'),
    requestIds: { accepted: await request(), returned: await request(), withdrawn: await request() },
  }
}
