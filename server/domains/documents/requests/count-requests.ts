import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** How many requests of a customer wait for the customer, are past their day, or wait for staff. */
export interface RequestCounts {
  readonly open: number
  readonly overdue: number
  readonly toCheck: number
}

const none: RequestCounts = { open: 0, overdue: 0, toCheck: 0 }

/** Counts a customer's document requests on a London day. */
export const countRequests = async (db: Db, userId: number, today: string): Promise<RequestCounts> => {
  const waiting = sql`state in ('open', 'changes_requested')`
  const { rows } = await sql<RequestCounts>`
    select (count(*) filter (where ${waiting}))::int as "open",
      (count(*) filter (where ${waiting} and due_on < ${today}::date))::int as overdue,
      (count(*) filter (where state = 'submitted'))::int as "toCheck"
    from document_request where user_id = ${userId}`.execute(db)
  return rows[0] ?? none
}
