import { type RawBuilder, sql } from 'kysely'
import {
  boardRows,
  type listStages as endpoint,
  type getStageBoard,
  type StageRow,
  stageOrders,
} from '#contract/companies/manager-stages.ts'
import { type ListedStage, listedStages } from '#contract/companies/stages.ts'
import type { AnswerOf, QueryOf } from '#contract/core/endpoint.ts'
import type { CompaniesDeps } from '#server/domains/companies/deps.ts'
import { totalOf } from '#server/domains/companies/tally.ts'
import { staffIds } from '#server/domains/people/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/like-pattern.ts'
import { requestedOrder } from '#server/platform/lists/requested-order.ts'
import { namedStaff, namesOf, presentRows } from './present-rows.ts'
import { companyFormations, draftFormations, readFormations } from './stage-rows.ts'

type Query = QueryOf<typeof endpoint>
type Filters = Pick<Query, 'stage' | 'name' | 'owner'>
type Board = AnswerOf<typeof getStageBoard>

const ownerIs = (owner: Filters['owner']): RawBuilder<unknown>[] => {
  if (owner === undefined) return []
  return [owner === 'none' ? sql`s.owner_id is null` : sql`s.owner_id = ${owner}::int`]
}

const companyConditions = ({ stage, name, owner }: Filters): RawBuilder<unknown> =>
  sql.join(
    [
      stage === undefined ? sql`s.stage <> 'incorporated'` : sql`s.stage = ${stage}`,
      ...(name ? [sql`c.name_search like search_fold(${likePattern(name)})`] : []),
      ...ownerIs(owner),
    ],
    sql` and `,
  )

/** Selects what matches: drafts have no owner, and their names are not searched. */
const sourceOf = (filters: Filters): RawBuilder<unknown> => {
  if (filters.stage !== 'draft') return companyFormations(companyConditions(filters))
  const { name, owner } = filters
  return draftFormations(name || (owner !== undefined && owner !== 'none') ? sql`false` : sql`true`)
}

const countIn = async (db: Db, source: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${source}) as formation`.execute(db)
  return rows[0]?.count ?? 0
}

const oldestFirst = sql`since, company_id, compiler_id`
const newestFirst = sql`since desc, company_id desc, compiler_id desc`

/** Lists formations for staff: the longest in their stage first, or sorted. */
export const listStages = (
  { platform }: Pick<CompaniesDeps, 'platform'>,
  query: Query,
): Promise<AnswerOf<typeof endpoint>> => {
  const { page, itemsPerPage } = query
  const isDescending = requestedOrder(stageOrders, query)?.direction === 'desc'
  return platform.db.transaction().execute(async (trx) => {
    const source = sourceOf(query)
    const rows = await readFormations(trx, source, {
      order: isDescending ? newestFirst : oldestFirst,
      offset: (page - 1) * itemsPerPage,
      limit: itemsPerPage,
    })
    return {
      'hydra:member': await presentRows({ platform }, trx, rows),
      'hydra:totalItems': await countIn(trx, source),
    }
  })
}

/** Counts the formations of a stage; the incorporated ones are counted as they happen. */
const countOf = (db: Db, stage: ListedStage): Promise<number> =>
  stage === 'incorporated' ? totalOf(db, 1) : countIn(db, sourceOf({ stage }))

/** Reads the board of formations: of each stage their number and those that wait longest, or the newest incorporated. */
export const readStageBoard = ({ platform }: Pick<CompaniesDeps, 'platform'>): Promise<Board> =>
  platform.db.transaction().execute(async (trx) => {
    const columns: { stage: ListedStage; count: number; rows: StageRow[] }[] = []
    for (const stage of listedStages) {
      const order = stage === 'incorporated' ? newestFirst : oldestFirst
      const rows = await readFormations(trx, sourceOf({ stage }), { order, offset: 0, limit: boardRows })
      columns.push({ stage, count: await countOf(trx, stage), rows: await presentRows({ platform }, trx, rows) })
    }
    const staff = await staffIds(trx)
    const names = await namesOf(trx, staff)
    return { columns, staff: staff.flatMap((id) => namedStaff(names, id) ?? []) }
  })
