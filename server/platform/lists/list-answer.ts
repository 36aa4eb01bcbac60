import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'
import { plannedEachTime } from '#server/platform/database/with-named-statements.ts'

/** JSON text of an answer in the contract's shape, written by the database; null when there is no such record. */
export type AnswerText = RawBuilder<string | null>

/** What a list is made of. */
export interface ListParts {
  /** How many there are in all: an expression. */
  readonly total: RawBuilder<unknown>
  /** Whether `total` is where counting ended; the answer then says so. */
  readonly isCapped?: RawBuilder<unknown>
  /** Named queries that `total` and `page` read. */
  readonly sources?: readonly RawBuilder<unknown>[]
  /** Selects the rows of the page; may read `total` and `capped` from `counted`. */
  readonly page: RawBuilder<unknown>
  /** The resource, read from a row `d` of the page. */
  readonly fields: RawBuilder<unknown>
  /** What else the fields read for each row, as it follows the page. */
  readonly related?: RawBuilder<unknown>
  readonly orderBy: RawBuilder<unknown>
  /** Whether it is a search: planned for its texts each time, since how many rows have a text decides how they are found. */
  readonly isSearch?: true
}

const isNever = sql`false`

/** Writes an answer of the members of a page, which may read `counted`. */
const written = (
  { total, isCapped = isNever, sources = [], page, fields, related = sql``, orderBy, isSearch }: ListParts,
  write: (members: RawBuilder<unknown>) => RawBuilder<unknown>,
): AnswerText => {
  const named = sql.join([
    ...sources,
    sql`counted as materialized (select (${total})::bigint as total, (${isCapped}) as capped)`,
  ])
  const members = sql`array_to_json(array(select row_to_json(shown) from
    (select ${fields} from (${page}) d${related} order by ${orderBy}) shown))::text`
  return sql`(${sql.raw(isSearch ? plannedEachTime : '')} with ${named} select ${write(members)} from counted)`
}

/** Writes a list's page and total as one expression. */
export const listAnswer = (parts: ListParts): AnswerText => {
  const capped = parts.isCapped ? sql` || case when counted.capped then ',"totalIsCapped":true' else '' end` : sql``
  return written(
    parts,
    (members) => sql`'{"hydra:member":' || ${members} || ',"hydra:totalItems":' || counted.total${capped} || '}'`,
  )
}

/** Writes a list's page alone. */
export const membersAnswer = (parts: ListParts): AnswerText => written(parts, (members) => members)

/** Writes rows that are no list's page. */
export const rowsAnswer = (parts: Pick<ListParts, 'page' | 'fields' | 'related' | 'orderBy'>): AnswerText =>
  membersAnswer({ total: sql`0`, ...parts })

/** Writes a list's total alone. */
export const totalAnswer = ({
  total,
  isCapped = isNever,
  sources = [],
  isSearch,
}: Omit<ListParts, 'page' | 'fields' | 'orderBy'>): AnswerText =>
  sql`(${sql.raw(isSearch ? plannedEachTime : '')} ${sources.length > 0 ? sql`with ${sql.join(sources)}` : sql``}
    select '{"total":' || (${total})::bigint || case when ${isCapped} then ',"totalIsCapped":true' else '' end || '}')`

/** Writes one record; null when the query finds none. */
export const recordAnswer = (fields: RawBuilder<unknown>, from: RawBuilder<unknown>): AnswerText =>
  sql`(select row_to_json(shown)::text from (select ${fields} from ${from}) shown)`

/** Writes an answer if a condition holds; null otherwise. */
export const answerIf = (condition: RawBuilder<unknown>, text: AnswerText): AnswerText =>
  sql`(case when ${condition} then ${text} end)`

/** Reads an answer by itself; null when there is no such record. */
export const readAnswer = async <Answer>(db: Db | Trx, text: AnswerText): Promise<Answer | null> => {
  const { rows } = await sql<{ answer: string | null }>`select ${text} as answer`.execute(db)
  const answer = rows[0]?.answer ?? null
  // The fields are the contract's, and a test compares their values with it.
  return answer === null ? null : (JSON.parse(answer) as Answer)
}
