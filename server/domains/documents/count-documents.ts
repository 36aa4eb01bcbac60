import { sql } from 'kysely'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { countPersonalDocuments } from '#contract/documents/customer.ts'
import type { countUserDocuments } from '#contract/documents/manager.ts'
import { customerFolders, personalFolders, publicFolders } from '#contract/documents/schemas.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { DocumentsDeps } from './deps.ts'
import { requireCustomer } from './find-document.ts'
import { goneBefore } from './rules.ts'
import type { DocumentRow } from './tables.ts'

interface Counted {
  kind: DocumentRow['kind']
  folder: string
  total: number
  unopened: number
}

const counter =
  (rows: readonly Counted[]) =>
  <Folder extends string, Value>(
    kind: Counted['kind'],
    folders: readonly Folder[],
    of: (row: Counted | undefined) => Value,
  ): Record<string, Value> =>
    Object.fromEntries(folders.map((folder) => [folder, of(rows.find((r) => r.kind === kind && r.folder === folder))]))

/**
 * Counts the caller's documents in each folder, and the unopened ones; public documents have no opened marks for staff.
 */
export const countPersonal = async (
  { platform: { db } }: DocumentsDeps,
  actor: UserActor,
): Promise<AnswerOf<typeof countPersonalDocuments>> => {
  const isStaff = actor.roles.length > 0
  const { rows } = await sql<Counted>`
    select kind, folder, count(*)::int as total, (count(*) filter (where opened_at is null))::int as unopened
    from document where kind = 'personal' and user_id = ${actor.userId} and visible and deleted_at is null
    group by kind, folder
    union all
    select d.kind, d.folder, count(*)::int, (count(*) filter (where not ${isStaff}::boolean and o.user_id is null))::int
    from document d left join document_opened o on o.document_id = d.id and o.user_id = ${actor.userId}
    where d.kind = 'public' and d.deleted_at is null
    group by d.kind, d.folder`.execute(db)
  const both = (row: Counted | undefined) => ({ total: row?.total ?? 0, unopened: row?.unopened ?? 0 })
  const count = counter(rows)
  return { personal: count('personal', personalFolders, both), public: count('public', publicFolders, both) }
}

/** Counts a customer's documents and uploads in each folder, and the deleted ones that can be restored. */
export const countOfUser = async (
  deps: DocumentsDeps,
  userId: number,
): Promise<AnswerOf<typeof countUserDocuments>> => {
  const { db, clock } = deps.platform
  await requireCustomer(deps, userId)
  const { rows } = await sql<Counted & { deleted: number }>`
    select kind, folder, (count(*) filter (where deleted_at is null))::int as total, 0 as unopened,
      (count(*) filter (where deleted_at > ${goneBefore(clock.now()).toISOString()}))::int as deleted
    from document where user_id = ${userId} group by kind, folder`.execute(db)
  const total = (row: Counted | undefined) => row?.total ?? 0
  const count = counter(rows)
  return {
    documents: count('personal', personalFolders, total),
    uploads: count('customer', customerFolders, total),
    deleted: rows.reduce((sum, row) => sum + row.deleted, 0),
  }
}
