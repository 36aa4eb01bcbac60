import { type QueryExecutorProvider, sql } from 'kysely'

/** `registryNumberOf` of the contract, as the database says it. */
const sign = `upper(regexp_replace(company_number, '[[:space:].-]', '', 'g'))`
const registryNumber = `case
  when ${sign} ~ '^[0-9]{1,8}$' and ${sign} !~ '^0+$' then lpad(${sign}, 8, '0')
  when ${sign} ~ '^[A-Z]{2}[0-9]{1,6}$' then left(${sign}, 2) || lpad(substr(${sign}, 3), 6, '0')
  when ${sign} ~ '^R0[0-9]{6}$' or ${sign} ~ '^((IP|SP|RS)[A-Z0-9]{6}|[A-Z]{2}[0-9]{5}[A-Z])$' then ${sign}
end`

const statements = [
  `alter table company add column registry_number text generated always as (${registryNumber}) stored`,
  // Companies that had another one's number before that was refused: staff see to them, and nothing stops meanwhile.
  `alter table company add column number_shared_before boolean not null default false`,
  `update company c set number_shared_before = true
    where exists (select 1 from company o where o.registry_number = c.registry_number and o.id < c.id)`,
  `create index company_registry_number on company (registry_number)`,
  `create unique index company_registry_number_once on company (registry_number) where not number_shared_before`,
]

/** A number at the registry belongs to one company. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
