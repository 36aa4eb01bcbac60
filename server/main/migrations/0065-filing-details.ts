import { type QueryExecutorProvider, sql } from 'kysely'

const control = `text check (%s in ('over_25', 'over_50', 'from_75'))`
const controlOf = (column: string): string => `${column} ${control.replace('%s', column)}`

const statements = [
  `create table filing_details (
    company_id integer primary key references company (id) on delete cascade,
    nation text check (nation in ('england_wales', 'wales', 'scotland', 'northern_ireland')),
    office_street text,
    office_city text,
    office_postcode text,
    registered_email text,
    sic_codes jsonb not null default '[]' check (jsonb_typeof(sic_codes) = 'array' and jsonb_array_length(sic_codes) <= 4),
    share_class text default 'Ordinary',
    nominal_value integer default 10000 check (nominal_value >= 1),
    shares_paid text check (shares_paid in ('paid', 'unpaid')),
    articles text check (articles in ('model', 'own')),
    lawful_purpose_at timestamptz,
    vat_registered_on date,
    vat_stagger text check (vat_stagger in ('stagger_1', 'stagger_2', 'stagger_3', 'monthly', 'annual')),
    accounting_periods jsonb not null default '[]' check (jsonb_typeof(accounting_periods) = 'array'),
    version integer not null default 1 check (version >= 1),
    changed_at timestamptz not null
  )`,
  `create table filing_person (
    shareholder_id integer primary key references shareholder (id) on delete cascade,
    nationality text,
    country_of_residence text,
    occupation text,
    former_names text,
    service_at_office boolean not null default false,
    service_street text,
    service_city text,
    service_postcode text,
    service_country text,
    is_psc boolean,
    ${controlOf('shares_control')},
    ${controlOf('votes_control')},
    appoints_directors boolean not null default false,
    significant_influence boolean not null default false,
    personal_code_sealed text,
    director_code_given_on date,
    psc_code_given_on date
  )`,
]

/** What a formation filing needs beside the documented record; nominal values are ten-thousandths of a pound. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
