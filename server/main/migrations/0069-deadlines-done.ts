import { type QueryExecutorProvider, sql } from 'kysely'

const statements = [
  `create table company_deadline (
    id integer generated always as identity primary key,
    company_id integer not null references company (id) on delete cascade,
    company_number text,
    kind text not null check (kind in ('accounts', 'confirmationStatement', 'corporationTaxPayment', 'corporationTaxReturn', 'vatReturn', 'identity')),
    person_id integer references shareholder (id) on delete cascade,
    made_up_to date,
    opens_on date,
    due_on date not null,
    source text not null check (source in ('registry', 'computed')),
    since timestamptz not null,
    done_on date,
    done_at timestamptz,
    done_by integer references app_user (id) on delete set null,
    done_note text,
    done_document_id integer references document (id) on delete set null,
    check ((kind = 'identity') = (person_id is not null)),
    check ((done_on is null) = (done_at is null)),
    check (done_at is not null or (done_by is null and done_note is null and done_document_id is null))
  )`,
  `create unique index company_deadline_once on company_deadline (company_id, kind, coalesce(person_id, 0), coalesce(made_up_to, due_on))`,
  `create index company_deadline_due on company_deadline (due_on, id) where done_at is null`,
  `create index company_deadline_done on company_deadline (done_on, id) where done_at is not null`,
  `create index company_deadline_document on company_deadline (done_document_id) where done_document_id is not null`,
  `create index company_deadline_person on company_deadline (person_id) where person_id is not null`,
  `insert into company_deadline (company_id, company_number, kind, made_up_to, due_on, source, since)
   select r.company_id, r.company_number, d.kind, d.made_up_to, d.due_on, 'registry', coalesce(r.changed_at, r.read_at)
   from registry_record r
   cross join lateral (values
     ('accounts', r.account_next_made_up_to, r.account_next_due),
     ('confirmationStatement', r.statement_next_made_up_to, r.statement_next_due)) d (kind, made_up_to, due_on)
   where r.read_at is not null and d.due_on is not null
     and (r.company_status is null or r.company_status not in ('dissolved', 'converted-closed', 'closed', 'removed'))`,
  `drop index if exists registry_record_accounts`,
  `drop index if exists registry_record_statement`,
  `alter table deadline_notice rename to deadline_notice_of_record`,
  `create table deadline_notice (
    id integer generated always as identity primary key,
    company_id integer not null references company (id) on delete cascade,
    company_number text,
    kind text not null,
    person_id integer,
    made_up_to date,
    due_on date not null,
    days_before integer not null,
    sent_at timestamptz not null
  )`,
  `insert into deadline_notice (company_id, company_number, kind, made_up_to, due_on, days_before, sent_at)
   select r.company_id, r.company_number, n.kind,
     case when n.kind = 'accounts' and n.due_on = r.account_next_due then r.account_next_made_up_to
       when n.kind = 'confirmationStatement' and n.due_on = r.statement_next_due then r.statement_next_made_up_to end,
     n.due_on, n.days_before, n.sent_at
   from deadline_notice_of_record n join registry_record r on r.id = n.record_id`,
  `drop table deadline_notice_of_record`,
  `create unique index deadline_notice_once on deadline_notice
   (company_id, coalesce(company_number, ''), kind, coalesce(person_id, 0), coalesce(made_up_to, due_on), due_on, days_before)`,
]

/** Stores each deadline of a company in one table, from the registry or computed, with who marked it done. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
