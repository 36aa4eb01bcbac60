import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aSubscription, causedRows, waitingInvoice } from '#server/main/testing/caused-rows.ts'
import {
  brokenBy,
  databases,
  neverBroken,
  opened,
  openTestPlatform,
  type Problem,
} from '#server/platform/database/testing.ts'
import { betweenDomains } from './between-domains.ts'

const purchase = (change: { kind?: string; months?: number; email?: string }): string => {
  const { kind = 'product', months = 0, email = 'x@example.test' } = change
  return `insert into purchase (kind, origin, product_id, status, name, surname, address, country, language, title, user_id, email,
      months, price_id, total_cents, vat_cents, currency, created_at, paid_at, checked_at)
    select '${kind}', 'form', (select case when '${kind}' = 'product' then min(id) end from product), 'paid', 'Ada', '', '', '',
      'en', '', id, '${email}', ${months}, 'price', 1, 0, 'EUR', now(), now(), now() from app_user where email = 'ada@example.test'`
}

/** A paid subscription whose event invoicing has received. */
const processedPayment = [
  aSubscription,
  `insert into payment_invoice (stripe_id, subscription_id, user_id, status, total_cents, paid_cents, currency, attempts,
     needs_action, created_at)
   select 'in_1', id, user_id, 'paid', 20000, 20000, 'eur', 1, false, now() from subscription`,
  `insert into domain_event (name, key, payload) values ('payment-invoice-paid', 'in_1', '{}')`,
  `insert into event_delivery (event_id, listener, done_at) select id, 'invoice', now() from domain_event where key = 'in_1'`,
]

const movement = (before: number, after: number): string => `
  insert into recurring_movement (subscription_id, product_id, currency, before_cents, after_cents, occurred_at, recorded_at)
  select id, product_id, requested_currency, ${before}, ${after}, now(), now() from subscription`

/** An invoice of 200 cents, received in full. */
const paidInvoice = `
  insert into accounting_document (kind, state, origin, dated_on, customer_name, address, language, currency, items, net_cents,
    vat_cents, total_cents, received_cents, paid_at, created_at, changed_at)
  values ('invoice', 'pending', 'manual', now(), 'a', '', 'en', 'EUR', '[]', 200, 0, 200, 200, now(), now(), now())`
const creditNote = `
  insert into accounting_document (kind, state, origin, dated_on, invoice_id, customer_name, address, language, currency, items,
    net_cents, vat_cents, total_cents, created_at, changed_at)
  select 'credit_note', 'pending', 'manual', now(), max(id), 'a', '', 'en', 'EUR', '[]', 100, 0, 100, now(), now()
  from accounting_document`
const refund = ({
  cents = 100,
  currency = 'EUR',
  note = 'null',
}: {
  cents?: number
  currency?: string
  note?: string
}) =>
  `insert into refund (key, origin, method, invoice_id, credit_note_id, source_kind, source_id, cents, currency, status,
     next_attempt_at, created_at)
   select 'a', 'staff', 'provider', min(d.id), ${note}::int, 'receipt', 0, ${cents}, '${currency}', 'pending', now(), now()
   from accounting_document d`
/** A refund that was made at the provider and failed, beside another. */
const failed = `
  insert into refund (key, origin, method, stripe_id, invoice_id, source_kind, source_id, cents, currency, status, failure,
    created_at, settled_at)
  select 'b', 'provider', 'provider', 're_1', min(d.id), 'receipt', 0, 100, 'EUR', 'failed', 'declined', now(), now()
  from accounting_document d`
const counted = `update accounting_document set refunded_cents = (select sum(cents) from refund) where kind = 'invoice'`

const deleted = `update app_user set deleted_at = now(), disabled_at = now(), password_hash = null`

const company = `insert into company (compiler_id, name, description, share_capital, status, made_by, created_at, last_change_at)
  select max(id), 'Ada Ltd', '', 1, 0, 'customer', now() - interval '2 days', now() - interval '2 days' from app_user`

/** A check by hand of a person whose statuses do not say so, unless they are given. */
const identityCheck = (statuses: string, companyId = 'company_id'): string[] => [
  company,
  `insert into company (compiler_id, name, description, share_capital, status, made_by, created_at, last_change_at)
   select min(id), 'Other Ltd', '', 1, 0, 'customer', now(), now() from app_user`,
  `insert into shareholder (company_id, name, surname, date_of_birth, place_of_birth, address_street, address_city,
     address_country, share_hundredths, is_director, is_shareholder, phone_number, email, identity_verification_status,
     identity_check_status)
   select min(id), 'Ada', 'Lovelace', '1990-12-10', '', '', '', '', 10000, true, true, '', '', ${statuses} from company`,
  `insert into identity_check (shareholder_id, company_id, method, status, reference, token_hash, started_by, started_at,
     ended_at)
   select id, ${companyId}, 'by_hand', 'verified', 'a', 'a', 'staff', now(), now() from shareholder`,
]

/** An invoice with a number, and a payment by its link. */
const paidByLink = (checkout: string): string[] => [
  `insert into accounting_document (kind, state, origin, year, number, dated_on, user_id, customer_name, address, language,
     currency, items, net_cents, vat_cents, total_cents, issues, created_at, changed_at)
   select 'invoice', 'issued', 'manual', 2026, 1, '2026-01-01', max(id), '', '', 'en', 'EUR', '[]', 100, 0, 100, 1, now(), now()
   from app_user`,
  `insert into invoice_checkout (invoice_id, status, cents, currency, language, created_at, paid_at, checked_at)
   select id, 'paid', 100, ${checkout}, 'en', now(), now(), now() from accounting_document`,
]

/** A transfer of 100 cents that was booked on an invoice in euros, without its receipt. */
const bookedTransfer = (currency: string): string[] => [
  paidInvoice,
  `insert into incoming_transfer (entry, account_identity, account_label, bank_name, booked_on, currency, cents, settled_cents, created_at)
   values (0, 'a', 'a', 'a', '2026-01-01', '${currency}', 100, 100, now())`,
  `insert into transfer_booking (transfer_id, invoice_id, cents, created_at)
   select t.id, d.id, 100, now() from incoming_transfer t, accounting_document d`,
]

const merged = `update app_user set merged_into_user_id = (select min(id) from app_user) where email = 'ada@example.test'`

const invoiceDraft = `insert into invoice_draft (user_id, content, made_by, changed_by, created_at, changed_at)
  select max(id), '{}', min(id), min(id), now(), now() from app_user`

const problems: readonly Problem[] = [
  [
    'a paid payment invoice and its',
    'other amount',
    ...processedPayment,
    waitingInvoice({ originKey: `(select 'payment-invoice:' || max(id) from payment_invoice)` }),
  ],
  ['every payment by link is booked once', 'no receipt', ...paidByLink(`'EUR'`)],
  ['a payment link is of a numbered invoice', 'another currency', ...paidByLink(`'USD'`)],
  ['each booked part of a transfer', 'no receipt', ...bookedTransfer('EUR')],
  ['a transfer pays invoices in its own currency', 'another currency', ...bookedTransfer('GBP')],
  ['a payment whose event', 'no invoice', ...processedPayment],
  ['the last movement of a subscription', 'none', ...processedPayment],
  ['the last movement of a subscription', 'other cents', ...processedPayment, movement(0, 19_999)],
  ['the last movement of a subscription', 'of an unpaid one', aSubscription, movement(0, 20_000)],
  ['a movement starts where', 'from other cents', ...processedPayment, movement(1, 20_000)],
  ['a movement starts where', 'twice the same', ...processedPayment, movement(0, 20_000), movement(20_000, 20_000)],
  [
    'every subscription that was paid before its end',
    'ended, without movements',
    ...processedPayment,
    `update subscription set status = 'canceled', ended_at = now() + interval '1 day'`,
  ],
  ['every paid one-off product has one history', 'no entry', purchase({})],
  ['every paid product has its buyer', 'no subscription', purchase({ months: 1 })],
  ['an account is paid exactly', 'paid without', `update app_user set paid = true`],
  [
    'no purchase made with an address',
    'an unconfirmed one',
    `update app_user set password_hash = '$argon2id$x', email_verified_at = null`,
    purchase({ email: 'ada@example.test' }),
  ],
  [
    'only incorporated companies',
    'not incorporated',
    company,
    `insert into registry_record (company_id, company_number, read_at, next_read_at)
     select id, '00001234', now(), now() + interval '1 day' from company`,
    `insert into job_lease (name, due_at, every_seconds, ended_at) values ('match-registry-records', now(), 60, now())
     on conflict (name) do update set ended_at = now(), last_error = null`,
  ],
  ['both identity statuses of a person', 'another status', ...identityCheck('2, 3')],
  [
    'an identity check belongs to the company',
    'another company',
    ...identityCheck('1, 2', '(select max(id) from company)'),
  ],
  ['what was refunded of an invoice', 'an invoice that counts none', paidInvoice, refund({})],
  [
    'what was refunded of an invoice',
    'a purchase that counts one',
    purchase({ kind: 'consultancy' }),
    `update purchase set refunded_cents = 1`,
  ],
  ['no payment is refunded through the provider beyond', 'an invoice', paidInvoice, refund({ cents: 300 }), counted],
  ['staff refund of an invoice', 'neither credited nor paid too much', paidInvoice, refund({}), counted],
  ['no payment is refunded through', 'beside a failed one', paidInvoice, refund({ cents: 300 }), counted, failed],
  ['staff refund of an invoice', 'beside a failed one', paidInvoice, refund({}), counted, failed],
  ['a refund is in the currency', 'another currency', paidInvoice, refund({ currency: 'GBP' })],
  ['a credit note says what became', 'nothing', paidInvoice, creditNote, refund({ note: 'max(d.id)' }), counted],
  ['no company data of a deleted user', 'a company', company, deleted],
  [
    'no company data of a deleted user',
    'a draft',
    `insert into company_draft (user_id, step, version, data, updated_at) select max(id), 1, 1, '{}', now() from app_user`,
    deleted,
  ],
  ['no document waits for the company', 'a waiting one', waitingInvoice({}), deleted],
  ['no draft of an invoice', 'a draft', invoiceDraft, deleted],
  [
    'a deleted account has no calendar',
    'a feed',
    `insert into calendar_feed (user_id, scope, token_hash, created_at) select max(id), 'company', repeat('0', 64), now() from app_user`,
    deleted,
  ],
  ['payments of a deleted user', 'a running subscription', aSubscription, deleted],
  [
    'payments of a deleted user',
    'an address at the provider',
    `insert into payment_customer (user_id, stripe_id, email, created_at) select max(id), 'cus_1', 'x@example.test', now() from app_user`,
    deleted,
  ],
  ['purchases of a deleted buyer', 'a name', purchase({ kind: 'consultancy' }), deleted],
  ['nothing belongs to an account that was merged', 'a company', company, deleted, merged],
  ['nothing belongs to an account that was merged', 'a draft', invoiceDraft, deleted, merged],
  [
    'the owner of a formation',
    'a customer',
    company,
    `insert into company_stage (company_id, stage, since, owner_id) select id, 'received', now(), compiler_id from company`,
  ],
  [
    'what an event caused names',
    'an unknown event in audit_entry',
    `insert into audit_entry (actor_kind, action, subject_type, subject_id, caused_by) values ('system', 'a', 'user', '1', 'evt_1')`,
  ],
  ...causedRows.map((row): Problem => {
    const table = /^\s*insert into (\w+)/.exec(row)?.[1] ?? ''
    return [
      'what an event caused names',
      `an unknown event in ${table}`,
      row,
      `update ${table} set caused_by = 'evt_1'`,
    ]
  }),
]

describe.each(databases())('the invariants between domains on %s', (kind) => {
  const app = opened(() => openTestPlatform(kind))
  beforeAll(async () => {
    await sql`insert into app_user (email, language, registered_at)
      values ('first@example.test', 'en', now()), ('ada@example.test', 'en', now())`.execute(app.db)
    await sql`insert into product (name, description, price_month_cents, currency, recurring_month_interval)
      values ('A', '', 10000, 'EUR', 0)`.execute(app.db)
  })

  test('hold for what has no violation', async () => {
    for (const { name, check } of betweenDomains) expect(await check(app.db), name).toEqual([])
  })

  test.for(problems)('find a violation of “%s”: %s', async ([name, , ...statements]) => {
    const found = await brokenBy(app.db, betweenDomains, statements)
    expect(found.filter((one) => one.startsWith(name))).toHaveLength(1)
  })

  test('are each broken by one of these', () => {
    expect(neverBroken(betweenDomains, problems)).toEqual([])
  })
})
