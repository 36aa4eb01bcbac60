import { beforeAll, expect, test } from 'vitest'
import { opened } from '#server/platform/database/testing.ts'
import type { DataRow } from '#server/platform/personal-data/personal-data.ts'
import { openTestApp } from './access/testing.ts'
import { rowsOf } from './testing/rows-of.ts'
import { seedEverything } from './testing/seed-everything.ts'

/** The sections of the archive that have one row for each row of a table. */
const sectionsOf: Readonly<Record<string, readonly string[]>> = {
  app_user: ['account'],
  user_session: ['sessions'],
  account_device: ['devices'],
  account_link: ['links'],
  account_view: ['views'],
  mail_outbox: ['mails'],
  audit_entry: ['activity', 'company_changes'],
  company: ['company'],
  shareholder: ['shareholders'],
  former_member: ['former_members'],
  share_transfer: ['share_transfers'],
  company_stage_change: ['company_stages'],
  filing_details: ['filing_details'],
  filing_person: ['filing_people'],
  company_draft: ['company_draft'],
  payment_customer: ['payment_account'],
  checkout: ['checkouts'],
  subscription: ['subscriptions'],
  subscription_history: ['subscription_history'],
  payment_invoice: ['payment_invoices'],
  payment_attempt: ['payment_attempts'],
  payment_action: ['payment_actions'],
  payment_notice: ['payment_notices'],
  subscription_schedule: ['subscription_schedules'],
  plan_change: ['plan_changes'],
  purchase: ['purchases'],
  accounting_document: ['invoices', 'credit_notes', 'pro_formas'],
  document_issue: ['document_versions'],
  refund: ['refunds'],
  invoice_draft: ['invoice_drafts'],
  invoice_checkout: ['invoice_payments'],
  invoice_reminder: ['invoice_reminders'],
  saved_view: ['saved_views'],
  statutory_document: ['statutory_documents'],
  document: ['documents', 'uploads'],
  document_opened: ['documents_opened'],
  document_request: ['document_requests'],
  identity_check: ['identity_checks'],
  registry_record: ['registry'],
  registry_change: ['registry_changes'],
  company_deadline: ['deadlines'],
  deadline_notice: ['deadline_notices'],
  calendar_feed: ['calendar_feeds'],
  bank_connection: ['bank_connections'],
  bank_consent: ['bank_consents'],
  bank_account: ['bank_accounts'],
  transfer_booking: ['transfers'],
  customer_balance_entry: ['balance_entries'],
}

/** Tables without a section of their own: where their rows are in the archive, or why they are not in it. */
const withoutSection: Readonly<Record<string, string>> = {
  user_role: 'roles of `account`',
  two_factor: 'twoFactorSince of `account`',
  recovery_code: 'recoveryCodesLeft of `account`',
  login_ticket: 'a hash for minutes',
  idempotency_key: 'hashes for a day',
  aml_file: 'withheld: staff review each request (docs/decisions/0047)',
  aml_evidence: 'the same',
  bank_consent_notice: 'remindedAt of `bank_consents`',
  invoice_receipt: 'received of `invoices`, as a sum',
  incoming_transfer: 'in `transfers`, with the invoice that it pays',
  company_stage: 'the newest of `company_stages`',
  bank_day: '`bank_transactions`, of which a day has several',
}

/** Tables whose rows remain after a deletion, without what says whose they are: why. */
const retained: Readonly<Record<string, string>> = {
  app_user: 'the number stays taken; nothing else of the user does',
  audit_entry: 'that something happened',
  payment_customer: 'the provider’s number',
  checkout: 'accounting records',
  subscription: 'accounting records',
  subscription_history: 'accounting records',
  payment_invoice: 'accounting records',
  payment_attempt: 'accounting records',
  payment_action: 'accounting records',
  payment_notice: 'accounting records',
  subscription_schedule: 'accounting records',
  plan_change: 'accounting records',
  purchase: 'accounting records',
  accounting_document: 'VAT records, for six years',
  document_issue: 'VAT records, for six years',
  invoice_checkout: 'accounting records',
  invoice_receipt: 'accounting records',
  invoice_reminder: 'that an invoice was reminded of, without the address',
  incoming_transfer: 'accounting records',
  transfer_booking: 'accounting records',
  customer_balance_entry: 'accounting records',
  refund: 'accounting records',
  aml_file: 'for five years after the end (reg. 40 of SI 2017/692), whole',
  aml_evidence: 'the same',
  bank_consent: 'to be withdrawn at the bank, without its customer',
  bank_consent_notice: 'of a consent without its customer',
}

const app = opened(() => openTestApp('postgres'))
let tables: readonly string[]
beforeAll(async () => {
  await seedEverything(app.database.raw, app.ownerId, 'own', [])
  // A document that the provider has not shown is not the customer's to read yet.
  await app.database.raw('update document set visible = true, deleted_at = null where user_id = $1', [app.ownerId])
  // A mail with a key leaves an empty row, so that nothing sends it again.
  await app.database.raw('update mail_outbox set key = null where user_id = $1', [app.ownerId])
  await app.database.raw(`insert into user_role (user_id, role) values ($1, 'ROLE_MANAGER')`, [app.ownerId])
  tables = app.product.personalData.flatMap((part) => part.tables)
})

const query = async (text: string, values: readonly unknown[] = []): Promise<DataRow[]> =>
  (await app.database.raw(text, values)).rows

const read = async (): Promise<Map<string, DataRow[]>> => {
  const sections = new Map<string, DataRow[]>()
  for (const part of app.product.personalData)
    for (const { name, rows } of part.exportOf(app.ownerId)) {
      const section: DataRow[] = []
      for await (const row of rows()) section.push(row)
      sections.set(name, section)
    }
  return sections
}

/** Returns the columns that identify a row of a table. */
const keyOf = async (table: string): Promise<string> => {
  const rows = await query(
    `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by a.attnum`,
    [table],
  )
  return `concat_ws(' ', ${rows.map(({ name }) => `"${String(name)}"`).join(', ')})`
}

test('every table of personal data has its rows in the archive, or says where they are', async () => {
  expect([...Object.keys(sectionsOf), ...Object.keys(withoutSection)].toSorted()).toEqual(tables.toSorted())
  const sections = await read()
  const counted: Record<string, number> = {}
  const exported: Record<string, number> = {}
  for (const [table, names] of Object.entries(sectionsOf)) {
    counted[table] = (await query(`select 1 from ${table} where ${rowsOf[table]}`, [app.ownerId])).length
    exported[table] = names.reduce((sum, name) => sum + (sections.get(name) ?? []).length, 0)
    expect(counted[table], table).toBeGreaterThan(0)
  }
  expect(exported).toEqual(counted)
  expect(sections.get('account')).toMatchObject([
    { roles: ['ROLE_MANAGER'], twoFactorSince: expect.any(String) as string, recoveryCodesLeft: 1 },
  ])
  const reminded = (sections.get('bank_consents') ?? []).filter(({ remindedAt }) => remindedAt !== null)
  expect(reminded).toHaveLength(2)
  const days = await query(`select sum(entries)::int as sum from bank_day where ${rowsOf['bank_day']}`, [app.ownerId])
  expect(sections.get('bank_transactions')).toHaveLength(Number(days[0]?.['sum']))
})

test('a deletion deletes the rows of every table, except those that are retained, each with its reason', async () => {
  const before = new Map<string, { key: string; values: unknown[] }>()
  for (const table of tables) {
    const key = await keyOf(table)
    const rows = await query(`select ${key} as key from ${table} where ${rowsOf[table]}`, [app.ownerId])
    expect(rows.length, table).toBeGreaterThan(0)
    before.set(table, { key, values: rows.map((row) => row['key']) })
  }
  const deletedUser = { id: app.ownerId, anonymousEmail: `deleted-${app.ownerId}-0@deleted.invalid` }
  await app.product.platform.db.transaction().execute(async (trx) => {
    for (const part of app.product.personalData) await part.erase(trx, deletedUser)
  })
  const left: Record<string, number> = {}
  const wanted: Record<string, number> = {}
  for (const [table, { key, values }] of before) {
    left[table] = (await query(`select 1 from ${table} where ${key} = any($1::text[])`, [values])).length
    wanted[table] = table in retained ? values.length : 0
  }
  expect(left).toEqual(wanted)
  const consents = await query('select user_id from bank_consent where user_id = $1', [app.ownerId])
  expect(consents).toEqual([])
})
