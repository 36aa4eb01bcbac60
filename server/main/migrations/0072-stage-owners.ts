import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `alter table company_stage_change add column owner_id integer, add column former_owner_id integer`,
  `create index company_stage_change_owner on company_stage_change (owner_id) where owner_id is not null`,
  `create index company_stage_change_former_owner on company_stage_change (former_owner_id)
   where former_owner_id is not null`,
]

/** A move that sets the owner of a formation says which, and whose it was before, so that an undo restores it. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
