import type { IdentityCheck } from '#contract/identity/schemas.ts'
import { checkedPeople } from '#server/domains/companies/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { IdentityDeps } from './deps.ts'
import { findCheck } from './find-check.ts'
import { presentCheck } from './present.ts'
import { readCheck } from './read-check.ts'

/** Reads a check at its provider now, for staff; what cannot be read stays as it was, with the reason. */
export const readNow = async (deps: IdentityDeps, id: number): Promise<IdentityCheck> => {
  await readCheck(deps, id, false)
  const row = await findCheck(deps.platform.db, id)
  const person = row && (await checkedPeople(deps.platform.db, [row.shareholder_id])).get(row.shareholder_id)
  if (!row || !person) throw refuse('not_found')
  return presentCheck(row, person, true)
}
