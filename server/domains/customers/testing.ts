import type { Role } from '#contract/accounts/schemas.ts'

type Raw = (text: string, params?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Marks a customer's texts, and names who of staff acts. */
interface Filling {
  readonly mark: string
  readonly managerId: number
}

/** Inserts a user, with a role or without one. */
export const insertUser = async (raw: Raw, email: string, role?: Role): Promise<number> => {
  const { rows } = await raw(
    `insert into app_user (email, language, registered_at) values ($1, 'en', '2026-01-01T10:00:00.123Z') returning id`,
    [email],
  )
  const id = Number(rows[0]?.['id'])
  if (role) await raw(`insert into user_role (user_id, role) values ($1, $2)`, [id, role])
  return id
}

/** Gives a customer an event in every part of the product, each on a day of its own. */
export const fillCustomer = async (raw: Raw, id: number, { mark, managerId }: Filling): Promise<void> => {
  const audit = (
    at: string,
    actor: [string, number | null],
    action: string,
    subject: [string, number],
    after: object,
  ) =>
    raw(
      `insert into audit_entry (at, actor_kind, actor_user_id, action, subject_type, subject_id, "before", "after")
       values ($1, $2, $3, $4, $5, $6, '{"status":0,"name":"Old"}', $7)`,
      [at, ...actor, action, subject[0], String(subject[1]), JSON.stringify(after)],
    )

  const { rows: companies } = await raw(
    `insert into company (compiler_id, name, description, share_capital, status, company_number, made_by, created_at, last_change_at)
       values ($1, $2, '', 1, 1, $3, 'customer', '2026-01-02T10:00:00Z', '2026-01-02T10:00:00Z') returning id`,
    [id, `${mark} Ltd`, String(id).padStart(8, '7')],
  )
  const company = Number(companies[0]?.['id'])
  await raw(
    `with r as (insert into registry_record (company_id, company_number, read_at, next_read_at, account_next_due,
         account_next_made_up_to) values ($1, $2, now(), now(), '2000-01-01', '1999-01-01') returning id),
         d as (insert into company_deadline (company_id, company_number, kind, made_up_to, due_on, source, since)
           values ($1, $2, 'accounts', '1999-01-01', '2000-01-01', 'registry', now()))
       insert into registry_change (record_id, noticed_at, field, before, after)
       select id, '2026-01-03T10:00:00Z', 'companyStatus', 'active', 'dissolved' from r`,
    [company, String(id).padStart(8, '7')],
  )
  await raw(
    `with s as (insert into subscription (stripe_id, user_id, product_id, status, started_at, cancel_at_period_end,
         requested_total_cents, requested_vat_cents, requested_currency, synced_at, checked_at)
         values ($2, $1, 1, 'past_due', '2026-01-04T10:00:00Z', false, 24000, 0, 'EUR', now(), now()) returning id, user_id),
       i as (insert into payment_invoice (stripe_id, subscription_id, user_id, status, total_cents, paid_cents, currency,
         attempts, needs_action, listed, created_at) select $3, id, user_id, 'open', 24000, 0, 'EUR', 1, false, true, now()
         from s returning id, user_id, subscription_id)
       insert into subscription_history (key, user_id, subscription_id, product_id, payment_invoice_id, status, created_at)
       select $4 || status, user_id, subscription_id, 1, id, status, '2026-01-04T10:00:00Z'::timestamptz
       from i, (values ('new'), ('renewFailed')) as v(status)`,
    [id, `sub_${id}`, `in_${id}`, `k${id}:`],
  )
  await raw(
    `insert into purchase (kind, origin, status, stripe_id, name, surname, address, country, language, title, user_id, months,
        price_id, total_cents, vat_cents, currency, created_at, checked_at, paid_at) values ('consultancy', 'form', 'paid', $2,
        '', '', '', '', 'en', 'Consultancy', $1, 0, 'p', 5000, 0, 'EUR', now(), now(), '2026-01-05T10:00:00Z')`,
    [id, `cs_${id}`],
  )
  const document = async (of: string, number: number | null, more: string, at: string): Promise<number> => {
    const { rows } = await raw(
      `insert into accounting_document (kind, state, origin, year, number, dated_on, user_id, customer_name, address, language,
          currency, items, net_cents, vat_cents, total_cents, issues, created_at, changed_at, paid_at)
         values ($2, case when $3::int is null then 'pending' else 'issued' end, 'manual',
          case when $3::int is null then null else 2026 end, $3::int, '2026-01-06', $1, '', '', 'en', 'EUR', '[]', 12000, 0,
          12000, 1, $4, $4, ${more}) returning id`,
      [id, of, number, at],
    )
    return Number(rows[0]?.['id'])
  }
  const open = await document('invoice', id * 10, 'null', '2026-01-06T10:00:00Z')
  await document('invoice', id * 10 + 1, 'now()', '2026-01-06T11:00:00Z')
  await document('pro_forma', null, 'null', '2026-01-06T12:00:00Z')
  await raw(
    `insert into document_issue (document_id, version, content, issued_at)
      values ($1, 1, '{}', '2026-01-06T10:30:00Z'), ($1, 2, '{}', '2026-01-06T13:00:00Z')`,
    [open],
  )
  await audit('2026-01-06T10:30:00Z', ['staff', managerId], 'create-invoice', ['invoice', open], { total_cents: 1 })
  await audit('2026-01-06T14:00:00Z', ['staff', managerId], 'mark-invoice-uncollectible', ['invoice', open], {})
  await raw(
    `with file as (insert into stored_file (key, size, sha256) values ($2, 1, repeat('0', 64)) returning key)
       insert into document (kind, user_id, folder, name, type, file_key, size, shown_at, uploaded_at, uploaded_by, opened_at)
       select 'personal', $1::int, 'archive', 'Certificate', 'pdf', key, 1, now(), '2026-01-07T10:00:00Z', $3,
         '2026-01-07T11:00:00Z' from file`,
    [id, `${mark}${'0'.repeat(20)}`, managerId],
  )
  await raw(
    `insert into document_request (user_id, title, folder, created_at, created_by, due_on)
       values ($1, 'Passport', 'resolutions', '2026-01-08T10:00:00Z', $2, '2000-01-01')`,
    [id, managerId],
  )
  await raw(
    `insert into mail_outbox (kind, user_id, to_address, language, subject, html, text, message_id, state, created_at, sent_at)
       values ('x', $1, 'x@example.test', 'en', $2, '', '', $2, 'sent', '2026-01-09T10:00:00Z', '2026-01-09T10:01:00Z')`,
    [id, `Letter of ${mark}`],
  )
  await raw(
    `with c as (insert into bank_connection (user_id, source, institution_id, bank_name, state, created_at)
         values ($1, 'gocardless', 'x', 'Monzo', 'active', now()) returning id)
       insert into bank_consent (connection_id, user_id, source, reference_hash, sealed, state, history_days, started_at, granted_at)
       select id, $1::int, 'gocardless', $2, $3, 'granted', 730, now(), '2026-01-10T10:00:00Z' from c`,
    [id, `${mark}${'0'.repeat(40)}`, 'x'.repeat(90)],
  )
  await audit('2026-01-11T10:00:00Z', ['staff', managerId], 'change-company', ['company', company], {
    status: 1,
    name: 'New',
  })
  await audit('2026-01-11T11:00:00Z', ['customer', id], 'log-in', ['user', id], {})
  await audit('2026-01-11T12:00:00Z', ['staff', managerId], 'switch-active', ['user', id], { reason: 'A test' })
}
