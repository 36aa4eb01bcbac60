import { randomUUID } from 'node:crypto'
import { withoutGuards } from '#server/platform/database/testing.ts'
import {
  fillUpBanking,
  fillUpChecks,
  fillUpRegistry,
  fillUpTransfers,
  hash,
  type Raw,
  sealed,
} from './fill-up-records.ts'
import { rowsOf } from './rows-of.ts'

/** Append-only tables, which refuse seeded values. */
const guarded = new Set(['statutory_document', 'audit_entry', 'accounting_document', 'document_issue'])

/** Creates a row in every table in which a registered customer with a company has none yet. */
const fillUp = async (raw: Raw, id: number, staffId: number): Promise<void> => {
  const insert = (sql: string, more: readonly unknown[] = []) => raw(sql, [id, ...more])
  await insert(
    `insert into idempotency_key (key_hash, user_id, fingerprint, holder, lease_until, answer_sealed)
     values ($2, $1, $2, 'one call', now(), $3)`,
    [hash(), sealed],
  )
  await insert(
    `insert into account_view (manager_id, user_id, reason, started_at, ends_at, ended_at, ended_how)
     values ($2, $1, 'a reason', now(), now() + interval '1 hour', now(), 'stopped')`,
    [staffId],
  )
  await insert(
    `insert into two_factor (user_id, seed_sealed, created_at, confirmed_at, last_step) values ($1, $2, now(), now(), 1)`,
    [sealed],
  )
  await insert(`insert into recovery_code (user_id, code_hash, created_at) values ($1, $2, now())`, [hash()])
  await insert(`insert into login_ticket (user_id, token_hash, expires_at) values ($1, $2, now())`, [hash()])
  await insert(
    `insert into audit_entry (actor_kind, actor_user_id, action, subject_type, subject_id, "before", "after", ip) select 'customer', $1::int, 'change-company', 'company', id::text, '{}', '{}', '::1' from company where compiler_id = $1::int`,
  )
  await insert(
    `insert into former_member (company_id, name, surname, address_street, address_city, address_country, share_hundredths, ceased_on)
     select id, 'Ada', 'Byron', '1 High Street', 'London', 'United Kingdom', 0, now() from company where compiler_id = $1`,
  )
  await insert(
    `insert into share_transfer (company_id, transferor_name, transferee_name, share_class, nominal_value, shares, transferred_on, recorded_at)
     select id, 'Ada Byron', 'Grace Hopper', 'Ordinary', 1, 1, now(), now() from company where compiler_id = $1`,
  )
  await insert(
    `insert into filing_details (company_id, changed_at) select id, now() from company where compiler_id = $1 on conflict (company_id) do nothing`,
  )
  await insert(
    `insert into filing_person (shareholder_id, personal_code_sealed)
     select s.id, $2 from shareholder s join company c on c.id = s.company_id where c.compiler_id = $1
     on conflict (shareholder_id) do nothing`,
    [sealed],
  )
  await insert(`insert into company_draft (user_id, step, version, data, updated_at) values ($1, 1, 1, '{}', now())`)
  await insert(
    `insert into payment_customer (user_id, stripe_id, email, created_at) values ($1, $2, 'x@example.test', now())`,
    [`cus_${id}`],
  )
  await insert(
    `insert into checkout (user_id, product_id, status, customer_id, price_id, total_cents, vat_cents, currency, language,
      created_at, checked_at) values ($1, 1, 'paid', 'cus', 'price', 1, 0, 'EUR', 'en', now(), now())`,
  )
  await insert(
    `insert into subscription (stripe_id, user_id, product_id, status, started_at, cancel_at_period_end, requested_total_cents,
      requested_vat_cents, requested_currency, synced_at, checked_at)
     values ($2, $1, 1, 'canceled', now(), false, 1, 0, 'EUR', now(), now())`,
    [`sub_${id}`],
  )
  await insert(
    `insert into payment_invoice (stripe_id, subscription_id, user_id, status, total_cents, paid_cents, currency, attempts,
      needs_action, created_at) select $2, id, $1, 'void', 1, 0, 'EUR', 1, false, now() from subscription where user_id = $1`,
    [`in_${id}`],
  )
  await insert(
    `insert into payment_attempt (stripe_id, payment_invoice_id, attempted_at, outcome, cents)
     select $2, id, now(), 'failed', 1 from payment_invoice where user_id = $1`,
    [`ch_${id}`],
  )
  await insert(
    `insert into payment_action (payment_invoice_id, action, outcome, acted_at)
     select id, 'void', 'voided', now() from payment_invoice where user_id = $1`,
  )
  await insert(
    `insert into payment_notice (payment_invoice_id, kind, address, written_at)
     select id, 'payment_failed', '', now() from payment_invoice where user_id = $1`,
  )
  await insert(
    `insert into subscription_schedule (user_id, product_id, status, customer_id, price_id, months, start_on, start_at, at_once,
      total_cents, vat_cents, currency, language, created_at, checked_at)
     values ($1, 1, 'cancelled', 'cus', 'price', 1, '1999-01-01', now(), false, 1, 0, 'EUR', 'en', now(), now())`,
  )
  await insert(
    `insert into subscription_history (key, user_id, subscription_id, product_id, status, created_at)
     select $2, $1, id, 1, 'deleted', now() from subscription where user_id = $1`,
    [`key_${id}`],
  )
  await insert(
    `insert into plan_change (subscription_id, user_id, kind, state, from_product_id, from_total_cents, from_vat_cents, to_product_id,
      to_price_id, to_months, to_total_cents, to_vat_cents, currency, language, vat_hundredths, effective_at, by_staff, created_at,
      settled_at, checked_at)
     select id, $1, 'renewal', 'undone', 1, 1, 0, 2, 'price', 1, 1, 0, 'EUR', 'en', 0, now(), false, now(), now(), now()
     from subscription where user_id = $1`,
  )
  await insert(
    `insert into purchase (kind, origin, status, stripe_id, name, surname, address, country, language, title, user_id, months,
      price_id, total_cents, vat_cents, currency, created_at, checked_at)
     values ('consultancy', 'form', 'refused', $2, '', '', '', '', 'en', '', $1, 0, 'price', 1, 0, 'EUR', now(), now())`,
    [`cs_${id}`],
  )
  await insert(
    `insert into accounting_document (kind, state, origin, year, number, dated_on, user_id, customer_name, address, language,
      currency, items, net_cents, vat_cents, total_cents, issues, created_at, changed_at)
     values ('pro_forma', 'issued', 'manual', 1999, $1, '1999-01-01', $1, '', '', 'en', 'EUR', '[]', 0, 0, 0, 1, now(), now())`,
  )
  await insert(
    `insert into accounting_document (kind, state, origin, year, number, dated_on, user_id, customer_name, address, language,
      currency, items, net_cents, vat_cents, total_cents, received_cents, paid_at, issues, created_at, changed_at)
     values ('invoice', 'issued', 'manual', 1999, $1, '1999-01-01', $1, '', '', 'en', 'EUR', '[]', 1, 0, 1, 1, now(), 1, now(), now())`,
  )
  await insert(
    `with paid as (insert into invoice_checkout (invoice_id, status, stripe_id, cents, currency, language, created_at, paid_at,
        mailed_at, checked_at)
       select id, 'paid', $2, 1, 'EUR', 'en', now(), now(), now(), now() from accounting_document
       where user_id = $1 and kind = 'invoice' and year = 1999 returning id, invoice_id)
     insert into invoice_receipt (invoice_id, origin, origin_key, cents, received_at, created_at)
     select invoice_id, 'pay_link', 'invoice-checkout:' || id, 1, now(), now() from paid`,
    [`cs_invoice_${id}`],
  )
  await insert(
    `insert into invoice_draft (user_id, content, made_by, changed_by, created_at, changed_at)
     values ($1, '{}', $2, $2, now(), now())`,
    [staffId],
  )
  await insert(
    `insert into saved_view (owner_id, list, name, shared, state, created_at, changed_at)
     values ($1, 'companies', 'x', false, '{}', now(), now())`,
  )
  await insert(
    `with aml as (insert into aml_file (user_id, customer_name, customer_email, answers, countries, identified, owners, screening,
        raise_reason, reviewed_on, review_on, ended_on, created_at)
       values ($1, 'x', '', '{}', '[]', '[]', '[]', '{}', '', '1999-01-01', '1999-07-01', current_date, now()) returning id),
     file as (insert into stored_file (key, size, sha256) values ($2, 1, repeat('0', 64)) returning key)
     insert into aml_evidence (file_id, name, type, file_key, size, uploaded_at) select id, '', 'pdf', key, 1, now() from aml, file`,
    [hash().slice(0, 40)],
  )
  await insert(
    `with file as (insert into stored_file (key, size, sha256) values ($2, 1, repeat('0', 64)) returning key)
     insert into statutory_document (company_id, kind, number, content, file_key, size, sha256, created_at)
     select c.id, 'share_certificate', (select count(*) + 1 from statutory_document d where (d.company_id, d.kind) = (c.id, 'share_certificate')), '{}', file.key, 1, repeat('0', 64), now() from file, company c where c.compiler_id = $1`,
    [hash().slice(0, 40)],
  )
  await insert(
    `with file as (insert into stored_file (key, size, sha256) values ($2, 1, repeat('0', 64)) returning key)
     insert into document (kind, user_id, folder, name, type, file_key, size, shown_at, uploaded_at)
     select 'personal', $1::int, 'archive', '', 'pdf', key, 1, now(), now() from file`,
    [hash().slice(0, 40)],
  )
  await insert(
    `insert into document_opened (document_id, user_id, opened_at) select id, $1::int, now() from document where kind = 'public' limit 1`,
  )
  await insert(
    `insert into document_request (user_id, title, folder, created_at) values ($1, '', 'resolutions', now())`,
  )
  await insert(
    `insert into document_issue (document_id, version, content, issued_at)
     select max(id), 1, '{}', now() from accounting_document where user_id = $1`,
  )
  await insert(
    `insert into invoice_receipt (invoice_id, origin, cents, received_at, created_at)
     select max(id), 'by_hand', 1, now(), now() from accounting_document where user_id = $1`,
  )
  await insert(
    `insert into invoice_reminder (invoice_id, due_on, days_after, owed_cents, reminded_at)
     select max(id), '1999-01-01', 0, 1, now() from accounting_document where user_id = $1`,
  )
  await insert(
    `insert into refund (key, origin, method, invoice_id, source_kind, source_id, payment_ref, stripe_id, cents, currency, status,
       failure, made_by, created_at, settled_at)
     select $2, 'staff', 'provider', max(id), 'receipt', 0, $2, $2, 1, 'EUR', 'failed', 'declined', $3, now(), now()
     from accounting_document where user_id = $1 and kind = 'invoice' having max(id) is not null`,
    [hash(), staffId],
  )
}

/** Returns a unique text in a column's format. */
const valueFor = (table: string, column: string, mark: string): { stored: string; seeded: string } => {
  const seeded = `${mark}-${table}-${column}-${randomUUID().slice(0, 8)}`.replaceAll('_', '-')
  if (table === 'app_user' && column === 'email') return { stored: `${seeded}@seed.test`, seeded }
  if (column === 'before' || column === 'after' || (table === 'company_draft' && column === 'data'))
    return { stored: JSON.stringify({ seeded, html: '<script>' }), seeded }
  if (table === 'company_stage_change' && column === 'overridden')
    return { stored: JSON.stringify([{ code: 'occupation', person: seeded }]), seeded }
  if (table === 'aml_file' && ['answers', 'screening'].includes(column))
    return { stored: JSON.stringify({ seeded }), seeded }
  if (table === 'aml_file' && ['countries', 'identified', 'owners'].includes(column))
    return { stored: JSON.stringify([seeded]), seeded }
  if (table === 'bank_day')
    return {
      stored: ['1', 'booked', '1999-01-01', '', '0.00', 'EUR', seeded, '', '', ''].join('\u001F'),
      seeded,
    }
  if (table === 'bank_connection' && column === 'result') {
    const failures = [{ account: seeded, reason: 'invalid_response', nextAttemptAt: null }]
    return { stored: JSON.stringify({ connectionId: 1, bankName: 'x', added: 0, changed: 0, failures }), seeded }
  }
  if (table === 'filing_details' && column === 'sic_codes') return { stored: JSON.stringify([seeded]), seeded }
  if (table === 'filing_details' && column === 'accounting_periods')
    return { stored: JSON.stringify([{ startsOn: seeded, endsOn: '' }]), seeded }
  if (column === 'content') return { stored: JSON.stringify({ seeded }), seeded }
  if (table === 'saved_view' && column === 'state') return { stored: JSON.stringify({ hide: seeded }), seeded }
  if (table === 'accounting_document' && column === 'items')
    return {
      stored: JSON.stringify([{ title: seeded, description: '', qty: 1, priceCents: 0, vat: null, discount: null }]),
      seeded,
    }
  return { stored: seeded, seeded }
}

/**
 * Gives every listed text column of a person's rows a unique value; the last row's where there are several. Returns the
 * seeded values by `table.column`.
 */
export const seedEverything = async (
  raw: Raw,
  userId: number,
  mark: string,
  wanted: readonly { table: string; column: string }[],
): Promise<Map<string, string>> => {
  const { rows: staff } = await raw(`select user_id from user_role where role = 'ROLE_MANAGER' limit 1`)
  await fillUp(raw, userId, Number(staff[0]?.['user_id']))
  await fillUpRegistry(raw, userId)
  await fillUpChecks(raw, userId)
  await fillUpBanking(raw, userId)
  await fillUpTransfers(raw, userId)
  const seeded = new Map<string, string>()
  for (const { table, column } of wanted) {
    const value = valueFor(table, column, mark)
    const seed = () =>
      raw(
        `update ${table} set "${column}" = $2 where ctid = (select ctid from ${table} where ${rowsOf[table]} order by ctid desc limit 1)
         returning 1`,
        [userId, value.stored],
      )
    const { rows } = await (guarded.has(table) ? withoutGuards(raw, table, seed) : seed())
    if (rows.length > 0) seeded.set(`${table}.${column}`, value.seeded)
  }
  return seeded
}
