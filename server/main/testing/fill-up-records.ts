import { randomUUID } from 'node:crypto'

/** Runs a statement past the domains. */
export type Raw = (sql: string, params?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Stands for sealed text, which nobody reads. */
export const sealed = 'x'.repeat(90)

/** Returns a new unique token. */
export const hash = (): string => `${randomUUID()}${randomUUID()}`.replaceAll('-', '')

/** Seeds an identity check by hand for each of the person's people without one. */
export const fillUpChecks = async (raw: Raw, id: number): Promise<void> => {
  await raw(
    `insert into identity_check (shareholder_id, company_id, method, status, reference, token_hash, started_by, started_at,
      ended_at, recorded_method, recorded_on, recorded_note, superseded_at)
     select s.id, s.company_id, 'by_hand', 'verified', $2 || s.id, $2 || s.id, 'staff', now(), now(), 'in_person', '2001-02-03',
       'Passport seen', now()
     from shareholder s join company c on c.id = s.company_id where c.compiler_id = $1`,
    [id, hash()],
  )
}

/** Seeds the registry's data of the person's company, and a calendar. */
export const fillUpRegistry = async (raw: Raw, id: number): Promise<void> => {
  await raw(
    `insert into registry_record (company_id, company_number, read_at, next_read_at)
     select id, '0000' || lpad(id::text, 4, '0'), now(), now() + interval '1 day' from company where compiler_id = $1
     on conflict (company_id) do update set read_at = now(), next_read_at = excluded.next_read_at`,
    [id],
  )
  await raw(
    `insert into registry_change (record_id, noticed_at, field, after)
     select r.id, now(), 'companyName', 'x' from registry_record r join company c on c.id = r.company_id where c.compiler_id = $1`,
    [id],
  )
  await raw(
    `insert into company_deadline (company_id, company_number, kind, made_up_to, due_on, source, since, done_on, done_at, done_note)
     select r.company_id, r.company_number, 'vatReturn', '1998-11-30', '1999-01-07', 'computed', now(), '1999-01-05',
       now(), 'Submitted' from registry_record r join company c on c.id = r.company_id where c.compiler_id = $1`,
    [id],
  )
  await raw(
    `insert into deadline_notice (company_id, company_number, kind, made_up_to, due_on, days_before, sent_at)
     select r.company_id, r.company_number, 'accounts', '1998-04-01', '1999-01-01', 1, now() from registry_record r
     join company c on c.id = r.company_id where c.compiler_id = $1`,
    [id],
  )
  await raw(`insert into calendar_feed (user_id, scope, token_hash, created_at) values ($1, 'company', $2, now())`, [
    id,
    hash(),
  ])
}

/** Seeds a transfer that was booked on a document of the person and added to their balance, both undone. */
export const fillUpTransfers = async (raw: Raw, id: number): Promise<void> => {
  await raw(
    `with t as (insert into incoming_transfer (entry, account_identity, account_label, bank_name, booked_on, currency, cents, created_at)
       values (1, 'x', 'x', 'x', '1999-01-01', 'EUR', 100, now()) returning id),
     b as (insert into transfer_booking (transfer_id, invoice_id, cents, created_at, undone_at)
       select t.id, d.id, 60, now(), now() from t, (select max(id) as id from accounting_document where user_id = $1) d),
     e as (insert into customer_balance_entry (user_id, currency, cents, kind, transfer_id, created_at)
       select $1, 'EUR', 40, 'excess', id, now() from t returning id, transfer_id)
     insert into customer_balance_entry (user_id, currency, cents, kind, transfer_id, reverses_id, created_at)
     select $1, 'EUR', -40, 'undone', transfer_id, id, now() from e`,
    [id],
  )
}

/** Seeds a bank of the person with an account and a day of it. */
export const fillUpBanking = async (raw: Raw, id: number): Promise<void> => {
  const insert = (sql: string, more: readonly unknown[] = []) => raw(sql, [id, ...more])
  await insert(
    `insert into bank_connection (user_id, source, institution_id, bank_name, state, created_at)
     values ($1, 'gocardless', 'x', 'x', 'expired', now())`,
  )
  await insert(
    `insert into bank_consent (connection_id, user_id, source, reference_hash, sealed, state, history_days, started_at, next_attempt_at)
     select max(id), $1::int, 'gocardless', $2::text, $3::text, 'lapsed', 730, now(), now() + interval '1 day'
     from bank_connection where user_id = $1`,
    [hash(), sealed],
  )
  await insert(
    `insert into bank_consent_notice (consent_id, days_before, sent_at) select id, 7, now() from bank_consent where user_id = $1`,
  )
  await insert(
    `insert into bank_account (connection_id, identity, external_id, currency, next_entry, balance, balance_currency,
       balance_on, balance_booked, balance_before_entry)
     select max(id), $2::text, $3::text, 'EUR', 2, 1, 'EUR', '1999-01-01', true, 2 from bank_connection where user_id = $1`,
    [hash(), sealed],
  )
  await insert(
    `insert into bank_day (account_id, day, transactions, entries, control_sum, digest)
     select max(a.id), '1999-01-01', 'x', 1, 0, 'x' from bank_account a join bank_connection c on c.id = a.connection_id
     where c.user_id = $1`,
  )
}
