import type { searchEverywhere as declaration } from '#contract/accounts/manager-search.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { type CompanyFacts, companiesByNumber, searchCompanies } from '#server/domains/companies/api.ts'
import { searchDocuments } from '#server/domains/invoicing/api.ts'
import { emailsOf } from '#server/domains/people/api.ts'
import { buyersByNumber } from '#server/domains/purchases/api.ts'
import { instant } from '#server/platform/database/values.ts'
import { bestIds, matchPeople } from './match-users.ts'
import { usersInOrder } from './users-in-order.ts'

type Answer = AnswerOf<typeof declaration>
type Hit = Answer['hits'][number]

/** At most 8 results of a kind fit the search box. */
const maxPerKind = 8

const usersWith = async (deps: AccountsDeps, text: string): Promise<Hit[]> => {
  const [people, buyers] = await Promise.all([
    matchPeople(deps, text, maxPerKind),
    buyersByNumber(deps.platform.db, text, maxPerKind),
  ])
  const ids = [...new Set([...bestIds(people, maxPerKind), ...buyers])].slice(0, maxPerKind)
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

const once = (companies: readonly CompanyFacts[]): CompanyFacts[] => [
  ...new Map(companies.map((company) => [company.id, company])).values(),
]

const companiesWith = async ({ platform: { db } }: AccountsDeps, text: string): Promise<Hit[]> => {
  const [named, numbered] = await Promise.all([
    searchCompanies(db, text, maxPerKind),
    companiesByNumber(db, text, maxPerKind),
  ])
  const companies = once([...numbered, ...named]).slice(0, maxPerKind)
  const emails = await emailsOf(
    db,
    companies.map(({ userId }) => userId),
  )
  return companies.map(({ id, name, userId, companyNumber, lastChangeAt }) => ({
    kind: 'company',
    id,
    userId,
    title: name,
    subtitle: [companyNumber ?? '', emails.get(userId) ?? ''].filter((part) => part !== '').join(' · '),
    createdAt: lastChangeAt,
  }))
}

/**
 * Searches users, companies and accounting documents for the managers' search box; the best matches of each. Numbers
 * are company, phone, tax and document numbers.
 */
export const searchEverywhere = async (deps: AccountsDeps, text: string): Promise<Answer> => {
  if (text === '') return { hits: [], documents: [] }
  const [users, companies, documents] = await Promise.all([
    usersWith(deps, text),
    companiesWith(deps, text),
    searchDocuments(deps.platform.db, text, maxPerKind),
  ])
  return { hits: [...users, ...companies], documents }
}
