import type { findUsers as declaration } from '#contract/accounts/manager.ts'
import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import type { ParamsOf } from '#contract/core/endpoint.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { matchCompilers, matchUsers } from './match-users.ts'
import { readBasicUsers } from './present-basic-users.ts'

/** At most 100 users are shown; a longer query narrows the results. */
const maxUsers = 100

/** Finds users whose address, surname or company name contains a text, best match first. */
export const findUsers = async (
  deps: AccountsDeps,
  { findBy, text }: ParamsOf<typeof declaration>,
): Promise<BasicUser[]> => {
  const matches =
    findBy === 'company' ? await matchCompilers(deps, text, maxUsers) : await matchUsers(deps, findBy, text, maxUsers)
  return readBasicUsers(
    deps.platform.db,
    matches.map(({ id }) => id),
  )
}
