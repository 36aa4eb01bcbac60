import { londonDay } from '#contract/companies/rules.ts'
import type { SavedDraft } from '#contract/companies/schemas.ts'
import type { Db } from '#server/platform/database/database.ts'
import { instant } from '#server/platform/database/values.ts'
import type { CompaniesDeps } from './deps.ts'
import { tables } from './tables.ts'

/** Reads the draft of the user's wizard, or an empty one of version 0, with the product clock's date in London. */
export const getDraft = async (
  { platform }: CompaniesDeps,
  userId: number,
  db: Db = platform.db,
): Promise<SavedDraft> => {
  const today = londonDay(platform.clock.now())
  const row = await tables(db).selectFrom('company_draft').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (!row) return { step: 1, version: 0, data: {}, savedAt: null, today }
  const data = JSON.parse(row.data) as SavedDraft['data']
  return { step: row.step, version: row.version, data, savedAt: instant(row.updated_at), today }
}
