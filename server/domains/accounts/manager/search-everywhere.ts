import type { searchEverywhere as declaration } from '#contract/accounts/manager.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { searchCompanies } from '#server/domains/companies/api.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import { instant } from '#server/platform/database/values.ts'
import { bestIds, matchPeople } from './match-users.ts'
import { usersInOrder } from './users-in-order.ts'

type Hit = AnswerOf<typeof declaration>['hits'][number]

/** At most 8 results of a kind fit the search box. */
const maxPerKind = 8

const usersWith = async (deps: AccountsDeps, text: string): Promise<Hit[]> => {
  const ids = bestIds(await matchPeople(deps, text, maxPerKind), maxPerKind)
  return (await usersInOrder(deps, ids)).map((user) => {
    const name = `${user.first_name} ${user.last_name}`.trim()
    return {
      kind: 'user',
      id: user.id,
      userId: user.id,
      title: name === '' ? user.email : name,
      subtitle: name === '' ? '' : user.email,
      createdAt: instant(user.registered_at),
    }
  })
}

const companiesWith = async (deps: AccountsDeps, text: string): Promise<Hit[]> => {
  const companies = await searchCompanies(deps.platform.db, text, maxPerKind)
  const emails = await emailsOf(
    deps.platform.db,
    companies.map(({ userId }) => userId),
  )
  return companies.map(({ id, name, userId, lastChangeAt }) => ({
    kind: 'company',
    id,
    userId,
    title: name,
    subtitle: emails.get(userId) ?? '',
    createdAt: lastChangeAt,
  }))
}

/** Searches users, then companies, for the managers' search box; the best matches of each. */
export const searchEverywhere = async (deps: AccountsDeps, text: string): Promise<Hit[]> => {
  if (text === '') return []
  const [users, companies] = await Promise.all([usersWith(deps, text), companiesWith(deps, text)])
  return [...users, ...companies]
}
