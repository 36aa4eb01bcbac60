import type { Draft, SavedDraft } from '#contract/companies/schemas.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { CompaniesDeps } from './deps.ts'
import { getDraft } from './get-draft.ts'
import { lockOwnerAccount } from './lock-owner-account.ts'
import { requireNoCompany, requireOnboarded } from './require-onboarded.ts'
import { requireOpenAccount } from './require-open-account.ts'
import { tables } from './tables.ts'

/** A generous limit for the typing pauses of one person. */
const allowance = { max: 600, seconds: 600 }

/** Writes when `version` is the stored one (0: none yet); false when another device was faster. */
const write = async (trx: Trx, userId: number, draft: Draft, now: string): Promise<boolean> => {
  const values = { step: draft.step, version: draft.version + 1, data: JSON.stringify(draft.data), updated_at: now }
  const written =
    draft.version === 0
      ? await tables(trx)
          .insertInto('company_draft')
          .values({ user_id: userId, ...values })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await tables(trx)
          .updateTable('company_draft')
          .set(values)
          .where('user_id', '=', userId)
          .where('version', '=', draft.version)
          .returning('version')
          .executeTakeFirst()
  return written !== undefined
}

/** Checks whether the stored draft is this one, so that a repeated save after a lost response succeeds. */
const isSame = (stored: SavedDraft, draft: Draft): boolean =>
  stored.version === draft.version + 1 &&
  stored.step === draft.step &&
  JSON.stringify(stored.data) === JSON.stringify(draft.data)

/** Saves the user's draft; `draft_conflict` when `version` is outdated, and nothing is overwritten. */
export const saveDraft = async (deps: CompaniesDeps, userId: number, draft: Draft): Promise<SavedDraft> => {
  const { platform } = deps
  await platform.limits.spend('company-draft', String(userId), allowance)
  await requireOnboarded(deps, userId)
  return platform.db.transaction().execute(async (trx) => {
    await requireOpenAccount(trx, userId)
    await lockOwnerAccount(trx, userId)
    // Another tab may have created the company meanwhile.
    await requireNoCompany(trx, userId)
    const written = await write(trx, userId, draft, platform.clock.now().toISOString())
    const stored = await getDraft(deps, userId, trx)
    if (!written && !isSame(stored, draft)) throw refuse('draft_conflict')
    return stored
  })
}
