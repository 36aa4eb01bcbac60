import { sql } from 'kysely'
import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import type { AccountsDeps } from '#server/domains/accounts/deps.ts'
import { type BasicRow, basicRows, presentBasicUsers } from './present-basic-users.ts'

/**
 * Selects a page of users, newest registration first. The statistics give the block where the page starts, so only
 * that block's earlier users are skipped. A deep page costs as much as the first.
 */
export const pageOfUsers = (offset: number, limit: number) => sql<BasicRow>`
  with blocks as (
    select lag(start_at) over newest as end_at, lag(start_id) over newest as end_id, users, sum(users) over newest as upto
    from user_statistic_now window newest as (order by start_at desc, start_id desc)
  ), place as (
    select end_at, end_id, ${offset}::bigint - (upto - users) as skip from blocks
    where users > 0 and upto > ${offset}::bigint order by upto limit 1
  )
  select u.* from place, lateral (
    select ${sql.join(basicRows.columns.map((column) => sql.ref(column)))} from app_user
    where deleted_at is null and (registered_at, id) < (coalesce(place.end_at, 'infinity'), coalesce(place.end_id, 0))
    order by registered_at desc, id desc limit ${limit}::integer offset place.skip
  ) u order by u.registered_at desc, u.id desc`

/** Lists one page of the overview; beyond the end it is empty. */
export const listBasicUsers = async (
  deps: AccountsDeps,
  { offset, limit }: { offset: number; limit: number },
): Promise<BasicUser[]> => {
  const { rows } = await pageOfUsers(offset, limit).execute(deps.platform.db)
  return presentBasicUsers(deps, rows)
}
