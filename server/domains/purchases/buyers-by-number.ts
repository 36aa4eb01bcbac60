import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { numberQuery } from '#server/platform/database/number-query.ts'

/**
 * Finds the customers who gave such a phone or tax number with a purchase, newest purchase first. All matches are found by
 * their index and then sorted: at least four characters are searched.
 */
export const buyersByNumber = async (db: Db, text: string, limit: number): Promise<number[]> => {
  const { phone, taxNumber } = numberQuery(text)
  const parts = [
    ...(phone === null
      ? []
      : [sql`select id, user_id from purchase where user_id is not null and phone like ${`%${phone}%`}`]),
    // Written like its index.
    ...(taxNumber === null
      ? []
      : [
          sql`select id, user_id from purchase where user_id is not null
            and upper(regexp_replace(coalesce(fiscal_number, ''), '[^A-Za-z0-9/]', '', 'g')) like ${`%${taxNumber}%`}`,
        ]),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<{ user_id: number }>`
    select user_id from (${sql.join(parts, sql` union all `)}) as found group by user_id
    order by max(id) desc limit ${limit}`.execute(db)
  return rows.map(({ user_id: id }) => id)
}
