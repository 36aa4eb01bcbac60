import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { getCheckInvitation, visitCheck } from '#contract/identity/public.ts'
import { isOpenStatus } from '#contract/identity/schemas.ts'
import { type CheckedPerson, checkedPeople } from '#server/domains/companies/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import type { IdentityDeps } from './deps.ts'
import { invitationUrl } from './mails.ts'
import { type CheckRow, tables } from './tables.ts'

const allowed = { max: 60, seconds: 600 }

/** Finds the check behind a mailed link. A link whose check was replaced by a newer one leads nowhere. */
const behind = async (
  { platform: { db, limits } }: IdentityDeps,
  token: string,
  ip: string,
): Promise<{ row: CheckRow; person: CheckedPerson }> => {
  await limits.spend('identity-link', limits.network(ip), allowed)
  const row = await tables(db)
    .selectFrom('identity_check')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('method', '=', 'provider')
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  const person = row && (await checkedPeople(db, [row.shareholder_id])).get(row.shareholder_id)
  if (!row || !person) throw refuse('not_found')
  return { row, person }
}

/** Shows the person with the link how far the check is. */
export const getInvitation = async (
  deps: IdentityDeps,
  token: string,
  ip: string,
): Promise<AnswerOf<typeof getCheckInvitation>> => {
  const { row, person } = await behind(deps, token, ip)
  return { status: row.status, name: person.name, company: person.companyName }
}

/** Requests a fresh address from the provider: the mailed link outlives the provider's own ones. */
export const openCheck = async (
  deps: IdentityDeps,
  token: string,
  ip: string,
): Promise<AnswerOf<typeof visitCheck>> => {
  const { row } = await behind(deps, token, ip)
  const isUsable = isOpenStatus(row.status) && row.provider_check_id !== null
  if (!isUsable || deps.checks === null) return { url: null }
  const url = await deps.checks.link(row.provider_check_id ?? '', invitationUrl(deps.platform.settings, token))
  return { url }
}
