import { type RawBuilder, sql } from 'kysely'

/** Selects the ids of a customer's documents, as a subquery for `in`. */
export const documentsOf = (userId: number): RawBuilder<number> =>
  sql<number>`(select id from accounting_document where user_id = ${userId}::int)`
