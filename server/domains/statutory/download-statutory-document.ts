import { attachmentHeaders } from '#server/platform/files/attachment-headers.ts'
import { spendDownload } from '#server/platform/files/spend-download.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { BinaryAnswer, UserActor } from '#server/platform/http/route.ts'
import type { StatutoryDeps } from './deps.ts'
import { fileNameOf } from './pdf/statutory-model.ts'
import { requireReadable } from './policy.ts'
import { tables } from './tables.ts'

/** Opens the file of a saved version: of the caller's own company, any for managers. */
export const downloadStatutoryDocument = async (
  { platform }: StatutoryDeps,
  actor: UserActor,
  id: number,
): Promise<BinaryAnswer> => {
  const row = await tables(platform.db)
    .selectFrom('statutory_document')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse('not_found')
  await requireReadable(platform.db, actor, row.company_id)
  await spendDownload(platform.limits, actor)
  return {
    body: await platform.files.open(row.file_key),
    headers: { ...attachmentHeaders(fileNameOf(row.content), 'pdf'), 'content-length': String(row.size) },
  }
}
