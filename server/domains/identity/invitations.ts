import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { getCheckInvitation, visitCheck } from '#contract/identity/public.ts'
import { isOpenStatus } from '#contract/identity/schemas.ts'
import { type CheckedPerson, checkedPeople } from '#server/domains/companies/api.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import type { IdentityDeps } from './deps.ts'
import { invitationToken } from './invitation-token.ts'
import { invitationUrl } from './mails.ts'
import { resultShownMs } from './rules.ts'
import { type CheckRow, tables } from './tables.ts'

/** Looking, for a network: fifteen open pages, each of which looks every 15 seconds. */
const looks = { max: 600, seconds: 600 }
/** Opening the check, for a network: each asks the provider. */
const visits = { max: 60, seconds: 600 }

/**
 * Finds the check behind a mailed link. A link leads nowhere when its check was replaced by a newer one or has been over
 * for days, or when the person has another address now.
 */
const behind = async (
  { platform: { db, clock, settings } }: IdentityDeps,
  token: string,
): Promise<{ row: CheckRow; person: CheckedPerson }> => {
  const row = await tables(db)
    .selectFrom('identity_check')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('method', '=', 'provider')
    .where('superseded_at', 'is', null)
    .executeTakeFirst()
  const person = row && (await checkedPeople(db, [row.shareholder_id])).get(row.shareholder_id)
  if (!row || !person || token !== invitationToken(settings, row.reference, person.email)) throw refuse('not_found')
  const isLongOver = row.ended_at !== null && clock.now().getTime() > Date.parse(row.ended_at) + resultShownMs
  if (isLongOver) throw refuse('not_found')
  return { row, person }
}

/** Shows the person with the link how far the check is. */
export const getInvitation = async (
  deps: IdentityDeps,
  token: string,
  ip: string,
): Promise<AnswerOf<typeof getCheckInvitation>> => {
  const { limits } = deps.platform
  await limits.spend('identity-link', limits.network(ip), looks)
  const { row, person } = await behind(deps, token)
  return { status: row.status, name: person.name, company: person.companyName }
}

/** Requests a fresh address from the provider: the mailed link outlives the provider's own ones. */
export const openCheck = async (
  deps: IdentityDeps,
  token: string,
  ip: string,
): Promise<AnswerOf<typeof visitCheck>> => {
  const { limits } = deps.platform
  await limits.spend('identity-visit', limits.network(ip), visits)
  const { row } = await behind(deps, token)
  const isUsable = isOpenStatus(row.status) && row.provider_check_id !== null
  if (!isUsable || deps.checks === null) return { url: null }
  const url = await deps.checks.link(row.provider_check_id ?? '', invitationUrl(deps.platform.settings, token))
  return { url }
}
