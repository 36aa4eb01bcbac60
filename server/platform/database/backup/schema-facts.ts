import { sql } from 'kysely'
import type { Db, Trx } from '#server/platform/database/database.ts'

/**
 * Lists the product's tables without those of the migrations; the job queue has another schema and is not backed up.
 */
export const tablesOf = async (db: Db | Trx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely\\_%' order by tablename`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lists the columns that take a value; generated columns compute their own. */
export const columnsOf = async (db: Db | Trx, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Lists the last sequence values as text, without unused sequences. */
export const sequencesOf = async (db: Db | Trx): Promise<{ sequence: string; last: string }[]> => {
  const { rows } = await sql<{ sequence: string; last: string }>`
    select sequencename::text as sequence, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(db)
  return rows
}

/** Lists the foreign keys with the SQL that creates them again. */
export const foreignKeysOf = async (db: Db | Trx): Promise<{ table: string; name: string; definition: string }[]> => {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.conname`.execute(db)
  return rows
}
