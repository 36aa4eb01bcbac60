import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import type { ReceivedFile } from '../../platform/files/receive-file.ts'
import type { Platform } from '../../platform/platform.ts'
import { type DocumentRow, tables } from './tables.ts'

/** What an upload would be kept as; all of it must be the same in what was kept before. */
type Sent = Pick<DocumentRow, 'kind' | 'user_id' | 'note' | 'uploaded_by'> &
  Partial<Pick<DocumentRow, 'folder' | 'visible' | 'request_id'>>

/**
 * The paper that the very same upload made before, when its answer was lost on the way and it is sent again: the same key of
 * the same sender, with the same content for the same place. The file that came again is let go of.
 */
export const sentBefore = async (
  { files }: Pick<Platform, 'files'>,
  trx: Trx,
  { file }: ReceivedFile,
  uploadKey: string | undefined,
  sent: Sent,
): Promise<DocumentRow | null> => {
  if (uploadKey === undefined) return null
  // The first one may still be at work.
  await sql`select pg_advisory_xact_lock(hashtextextended(${uploadKey}, 0))`.execute(trx)
  const row = await tables(trx)
    .selectFrom('document as d')
    .innerJoin('stored_file as f', 'f.key', 'd.file_key')
    .selectAll('d')
    .where('d.upload_key', '=', uploadKey)
    .where('d.deleted_at', 'is', null)
    .where('f.sha256', '=', file.sha256)
    .where((of) =>
      of.and(
        Object.entries(sent).map(
          ([column, value]) => sql<boolean>`${sql.ref(`d.${column}`)} is not distinct from ${value}`,
        ),
      ),
    )
    .executeTakeFirst()
  if (!row) return null
  await files.forget(trx, file.key)
  return row
}

/** So long an upload whose answer was lost is sent again. */
const resentMs = 600_000

/** Whether a customer has sent in a file so lately that it may be sent again because its answer was lost. */
export const hasSentLately = async (
  { platform: { db, clock } }: { readonly platform: Pick<Platform, 'db' | 'clock'> },
  userId: number,
): Promise<boolean> => {
  const row = await tables(db)
    .selectFrom('document')
    .select('id')
    .where('kind', '=', 'customer')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('upload_key', 'is not', null)
    .where('uploaded_at', '>', new Date(clock.now().getTime() - resentMs).toISOString())
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
