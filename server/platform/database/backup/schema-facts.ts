import { sql } from 'kysely'
import type { Db, Trx } from '../database.ts'

/** Tables of the product, without the migrations' own; the job queue lives in another schema and is not backed up. */
export const tablesOf = async (db: Db | Trx): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select tablename::text as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely\\_%' order by tablename`.execute(db)
  return rows.map(({ name }) => name)
}

/** Columns that take a value; a generated one makes its own. */
export const columnsOf = async (db: Db | Trx, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

/** Last numbers given out, as text; a sequence that was never used is left out. */
export const sequencesOf = async (db: Db | Trx): Promise<{ sequence: string; last: string }[]> => {
  const { rows } = await sql<{ sequence: string; last: string }>`
    select sequencename::text as sequence, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`.execute(db)
  return rows
}

/** Foreign keys with the text that makes them again. */
export const foreignKeysOf = async (db: Db | Trx): Promise<{ table: string; name: string; definition: string }[]> => {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select t.relname::text as table, c.conname::text as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by c.conname`.execute(db)
  return rows
}
