import type { FoundUser } from '#contract/accounts/manager-schemas.ts'
import { iri } from '#contract/core/reference.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { companiesOf } from '#server/domains/companies/api.ts'
import { hasTrigrams } from '#server/platform/database/best-matches.ts'
import { bestIds, matchCompilers, matchPeople } from './match-users.ts'
import { usersInOrder } from './users-in-order.ts'

/** At most 20 results fit a select. */
const maxUsers = 20

/** Searches users by a text of at least three characters and returns the data for a document's header. */
export const searchUsers = async (deps: AccountsDeps, text: string): Promise<FoundUser[]> => {
  if (!hasTrigrams(text)) return []
  const [people, compilers] = await Promise.all([
    matchPeople(deps, text, maxUsers),
    matchCompilers(deps, text, maxUsers),
  ])
  const users = await usersInOrder(deps, bestIds([...people, ...compilers], maxUsers))
  const companies = await companiesOf(
    deps.platform.db,
    users.map(({ id }) => id),
  )
  return users.map((user) => {
    const company = companies.get(user.id)
    return {
      '@id': iri('users', user.id),
      id: user.id,
      email: user.email,
      firstName: user.first_name,
      lastName: user.last_name,
      name: company?.name ?? null,
      address: company?.address ?? null,
      country: company?.country ?? null,
      vatNumber: company?.vatNumber ?? null,
      taxCode: company?.taxCode ?? null,
    }
  })
}
