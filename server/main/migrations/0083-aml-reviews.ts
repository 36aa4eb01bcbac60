import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `alter table aml_evidence add column reviewed_on date`,
  // Evidence counts for the screening only if it was uploaded on its day or later.
  `update aml_file f set complete = false where f.complete and not exists (
     select from aml_evidence e where e.file_id = f.id
     and (e.uploaded_at at time zone 'Europe/London')::date >= (f.screening->>'checkedOn')::date)`,
]

/** Evidence says of which review it is; files whose evidence is older than the screening are no longer in order. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
