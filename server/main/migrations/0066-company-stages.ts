import { type QueryExecutorProvider, sql } from 'kysely'

const stage = `check (stage in ('received', 'checking', 'waiting_for_customer', 'filed', 'rejected', 'incorporated'))`

const statements = [
  `alter table company add column incorporated_on date`,
  `create table company_stage (
    company_id integer primary key references company (id) on delete cascade,
    stage text not null ${stage},
    since timestamptz not null,
    owner_id integer references app_user (id),
    waiting_for text,
    rejection_reason text,
    version integer not null default 1
  )`,
  `create index company_stage_listed on company_stage (stage, since, company_id)`,
  `create index company_stage_in_progress on company_stage (since, company_id) where stage <> 'incorporated'`,
  `create index company_stage_owner on company_stage (owner_id) where owner_id is not null`,
  `create table company_stage_change (
    id integer generated always as identity primary key,
    company_id integer not null references company (id) on delete cascade,
    kind text not null check (kind in ('created', 'moved', 'status', 'corrected')),
    from_stage text ${stage.replaceAll('stage in', 'from_stage in')},
    stage text not null ${stage},
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
    actor_id integer,
    waiting_for text,
    rejection_reason text,
    override_reason text,
    overridden jsonb,
    took_over boolean not null default false,
    version integer not null,
    mail_due_at timestamptz,
    mailed_at timestamptz,
    undone_at timestamptz,
    undone_by_id integer,
    undone_version integer,
    check ((undone_at is null) = (undone_version is null))
  )`,
  `create index company_stage_change_of_company on company_stage_change (company_id, id)`,
  `create index company_stage_change_mail_due on company_stage_change (mail_due_at) where mail_due_at is not null`,
  `create index company_stage_change_actor on company_stage_change (actor_id) where actor_id is not null`,
  // When an existing company was incorporated is unknown: the registry says the day, and no email is sent about it.
  `insert into company_stage (company_id, stage, since, version)
   select id, case status when 1 then 'incorporated' else 'received' end,
     case status when 1 then last_change_at else created_at end, case status when 1 then 2 else 1 end from company`,
  `insert into company_stage_change (company_id, kind, from_stage, stage, at, actor_kind, actor_id, version)
   select id, 'created', null, 'received', created_at, made_by, case made_by when 'customer' then compiler_id end, 1
   from company order by id`,
  `insert into company_stage_change (company_id, kind, from_stage, stage, at, actor_kind, version)
   select id, 'status', 'received', 'incorporated', last_change_at, 'system', 2 from company where status = 1 order by id`,
]

/** Each company has a stage of its formation, with the history of its stages, and the day of its incorporation. */
export const up = async (db: QueryExecutorProvider): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
