import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { listStatutoryDocuments as endpoint } from '#contract/statutory/customer.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { StatutoryDeps } from './deps.ts'
import { requireReadable } from './policy.ts'
import { presentStatutory } from './present.ts'
import { tables } from './tables.ts'

/** Lists the saved versions of a company, newest first. */
export const listStatutoryDocuments = async (
  { platform: { db } }: StatutoryDeps,
  actor: UserActor,
  companyId: number,
): Promise<AnswerOf<typeof endpoint>> => {
  await requireReadable(db, actor, companyId)
  const rows = await tables(db)
    .selectFrom('statutory_document')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .execute()
  return { 'hydra:member': rows.map(presentStatutory), 'hydra:totalItems': rows.length }
}
