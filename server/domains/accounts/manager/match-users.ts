import { sql } from 'kysely'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { searchCompanies } from '#server/domains/companies/api.ts'
import { bestMatches, type Match, type SearchedColumn } from '#server/platform/database/best-matches.ts'

const columnOf = (text: SearchedColumn['text']): SearchedColumn => ({
  table: 'app_user',
  text,
  only: sql<boolean>`deleted_at is null`,
  newest: sql`registered_at desc, id desc`,
})

/** Search columns for users, each written like the expression of its index (migration 0006). */
const columns = {
  email: columnOf(sql<string>`email`),
  surname: columnOf(sql<string>`search_fold(last_name)`),
  name: columnOf(sql<string>`(search_fold(first_name) || ' ' || search_fold(last_name))`),
} as const

/** Lists the texts of a user that are searched. */
export const searchedTexts = Object.values(columns).map(({ text }) => text)

/** Matches users by one of their own texts, best match first. */
export const matchUsers = (
  { platform }: Pick<AccountsDeps, 'platform'>,
  by: keyof typeof columns,
  text: string,
  limit: number,
): Promise<Match[]> => bestMatches(platform.db, columns[by], text, limit)

/** Matches users by address, surname or full name. */
export const matchPeople = async (
  deps: Pick<AccountsDeps, 'platform'>,
  text: string,
  limit: number,
): Promise<Match[]> => {
  const by = ['email', 'surname', 'name'] as const
  return (await Promise.all(by.map((column) => matchUsers(deps, column, text, limit)))).flat()
}

/** Merges the ids of several searches: each once, best matches first. */
export const bestIds = (matches: readonly Match[], limit: number): number[] => {
  const inOrder = matches.toSorted((one, other) => one.rank - other.rank)
  return [...new Set(inOrder.map(({ id }) => id))].slice(0, limit)
}

const rankOf = (name: string, text: string): number => {
  const [found, searched] = [name.toLowerCase(), text.toLowerCase()]
  return found === searched ? 0 : found.startsWith(searched) ? 1 : 2
}

/** Matches users by the name of their company, best match first. */
export const matchCompilers = async (deps: AccountsDeps, text: string, limit: number): Promise<Match[]> =>
  (await searchCompanies(deps.platform.db, text, limit)).map(({ userId, name }) => ({
    id: userId,
    rank: rankOf(name, text),
  }))
