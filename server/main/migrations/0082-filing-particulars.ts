import { type QueryExecutorProvider, sql } from 'kysely'

/** The rights of shares that are not ordinary ones under the model articles, and whether own articles are attached. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  await sql
    .raw(
      `alter table filing_details add column share_rights text,
       add column articles_attached boolean not null default false`,
    )
    .execute(db)
}
