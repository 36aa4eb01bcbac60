import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  // The beginning of a company number, whatever the database's collation.
  `create index company_registry_number_start on company (registry_number text_pattern_ops)
    where registry_number is not null`,
  `create index company_tax_numbers on company using gin ((
    upper(regexp_replace(coalesce(vat_number, '') || '/' || coalesce(tax_code, ''), '[^A-Za-z0-9/]', '', 'g'))) gin_trgm_ops)`,
  `create index shareholder_phone on shareholder using gin (phone_number gin_trgm_ops)`,
  `create index purchase_tax_number on purchase using gin ((
    upper(regexp_replace(coalesce(fiscal_number, ''), '[^A-Za-z0-9/]', '', 'g'))) gin_trgm_ops) where user_id is not null`,
  `create index purchase_phone on purchase using gin (phone gin_trgm_ops) where user_id is not null`,
]

/** Managers find customers by phone, tax number and company number. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
