import { type RawBuilder, sql } from 'kysely'
import { maxCounted } from '#contract/core/window.ts'
import { plannedEachTime } from '#server/platform/database/with-named-statements.ts'
import { refuseField } from '#server/platform/http/refusal.ts'
import type { AnswerText } from './list-answer.ts'

/** A page of a list that only grows; `before` and `after` name a known entry. */
export interface WindowQuery {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly itemsPerPage: number
}

/** What a growing list is made of. */
export interface WindowParts {
  readonly table: RawBuilder<unknown>
  /** An indexed, growing number. */
  readonly key: RawBuilder<unknown>
  /** What all its rows are. */
  readonly all?: RawBuilder<unknown>
  /** What the query asks for. */
  readonly filters: readonly RawBuilder<unknown>[]
  /** The resource, read from a row `d` of the page. */
  readonly fields: RawBuilder<unknown>
}

/**
 * Writes the entries around a known one by its key, newest first, and the count of matches: every page costs the same,
 * however far back it is. If less than a page is newer than `after`, the newest page is shown, full.
 */
export const windowAnswer = (parts: WindowParts, { before, after, itemsPerPage: size }: WindowQuery): AnswerText => {
  if (before !== undefined && after !== undefined) throw refuseField('after', 'yup.invalid')
  const { table, key, all = sql`true`, filters, fields } = parts
  const where = sql.join([all, ...filters], sql` and `)
  const [page, more] = [sql.lit(size), sql.lit(size + 1)]
  const isNewer = after === undefined ? sql`false` : sql`((select count(*) from newer) >= ${page})`
  const newer =
    after === undefined
      ? sql``
      : sql`newer as materialized (select * from ${table} where ${where} and ${key} > ${after}::int
          order by ${key} limit ${more}),`
  const shownNewer = after === undefined ? sql`` : sql`(select * from newer where ${isNewer} limit ${page}) union all`
  const older = before === undefined ? sql`` : sql`and ${key} < ${before}::int`
  const previous =
    before === undefined
      ? sql`case when ${isNewer} and (select count(*) > ${page} from ${after === undefined ? sql`older` : sql`newer`})
          then (select max(${key}) from shown) end`
      : sql`coalesce((select max(${key}) from shown), ${before}::int - 1)`
  return sql`(${sql.raw(filters.length > 0 ? plannedEachTime : '')} with ${newer}
    older as materialized (select * from ${table} where ${where} ${older} order by ${key} desc
      limit case when ${isNewer} then 0 else ${more} end),
    shown as materialized (${shownNewer} (select * from older order by ${key} desc limit ${page})),
    counted as materialized (select count(*) as n from (select from ${table} where ${where}
      limit ${sql.lit(maxCounted + 1)}) matches)
    select '{"hydra:member":' || array_to_json(array(select row_to_json(one) from
      (select ${fields} from shown d order by ${key} desc) one))::text
      || ',"hydra:totalItems":' || least(n, ${sql.lit(maxCounted)})
      || ',"totalIsCapped":' || (n > ${sql.lit(maxCounted)})::text
      || ',"previous":' || coalesce((${previous})::text, 'null')
      || ',"next":' || coalesce((case when ${isNewer} or (select count(*) > ${page} from older)
        then (select min(${key}) from shown) end)::text, 'null') || '}' from counted)`
}
