import { beforeAll, expect, test } from 'vitest'
import { storedFiles } from '#e2e/steps/stored-zip.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { openTestApp } from './access/testing.ts'
import { impersonal } from './testing/impersonal-tables.ts'
import { retainedByLaw } from './testing/retained-by-law.ts'
import { rowsOf } from './testing/rows-of.ts'
import { seedEverything } from './testing/seed-everything.ts'
import { withheld } from './testing/withheld.ts'

/** Columns without a person's own text: why each is not in the archive, or cannot take a seeded value. */
const notSeeded: Readonly<Record<string, string>> = {
  'app_user.password_hash': 'a hash',
  'app_user.language': 'one of three',
  'user_role.role': 'one of two',
  'user_session.token_hash': 'a hash',
  'account_device.token_hash': 'a hash',
  'account_link.kind': 'one of four',
  'account_link.token_hash': 'a hash',
  'account_link.request_key': 'a number of the request, of no meaning to anyone',
  'account_view.ended_how': 'one of three',
  'two_factor.seed_sealed': 'a secret',
  'recovery_code.code_hash': 'a hash',
  'login_ticket.token_hash': 'a hash',
  'idempotency_key.key_hash': 'a hash',
  'idempotency_key.fingerprint': 'a hash',
  'idempotency_key.holder': 'a number of a call, of no meaning to anyone',
  'idempotency_key.answer_sealed': 'what was answered, sealed for a day',
  'audit_entry.actor_kind': 'one of five',
  'audit_entry.subject_type': 'what it is about',
  'audit_entry.subject_id': 'whom it is about',
  'audit_entry.request_id': 'a number of the request, of no meaning to anyone',
  'audit_entry.caused_by': 'the payment provider’s event, of no meaning to anyone else',
  'mail_outbox.language': 'one of three',
  'mail_outbox.state': 'one of three',
  'mail_outbox.secret_sealed': 'a secret',
  'mail_outbox.key': 'what keeps a mail from being sent twice',
  'mail_outbox.message_id': 'the mail server’s number',
  'mail_outbox.last_error': 'what the mail server said to us',
  'mail_outbox.caused_by': 'the payment provider’s event, of no meaning to anyone else',
  'accounting_document.kind': 'one of three',
  'accounting_document.state': 'one of three',
  'accounting_document.on_hold_reason': 'one of two',
  'accounting_document.origin': 'one of five',
  'accounting_document.origin_key': 'what it was made for, once',
  'accounting_document.language': 'one of three',
  'accounting_document.currency': 'one of three',
  'accounting_document.pay_token': 'a secret',
  'invoice_receipt.origin': 'one of four',
  'invoice_receipt.origin_key': 'what prevents booking it twice',
  'invoice_receipt.payment_ref': 'the number that invoice_checkout.payment_id gives',
  'invoice_checkout.status': 'one of seven',
  'invoice_checkout.currency': 'one of three',
  'invoice_checkout.language': 'one of three',
  'invoice_checkout.url': 'a page of the payment provider, for a day',
  'invoice_checkout.pdf_key': 'the number of a file',
  'accounting_document.pay_token': 'a secret, which opens the payment page',
  'invoice_receipt.origin_key': 'what it was recorded for, once',
  'invoice_receipt.payment_ref': 'the payment provider’s number',
  'invoice_reminder.skipped_for': 'one of five',
  'accounting_document.refund_status': 'one of three',
  'accounting_document.refund_failure': 'one of twelve',
  'refund.key': 'a random name for the payment provider',
  'refund.origin': 'one of two',
  'refund.method': 'one of two',
  'refund.source_kind': 'one of three',
  'refund.currency': 'one of three',
  'refund.status': 'one of three',
  'refund.failure': 'one of twelve',
  'refund.caused_by': 'the payment provider’s event, of no meaning to anyone else',
  'accounting_document.caused_by': 'the payment provider’s event, of no meaning to anyone else',
  'statutory_document.kind': 'one of three',
  'statutory_document.file_key': 'the number of a file',
  'saved_view.list': 'one of the lists of staff',
  'aml_file.raised_to': 'one of two',
  'aml_file.rating': 'one of three',
  'aml_evidence.type': 'one of five',
  'aml_evidence.file_key': 'the number of a file',
  'document_issue.file_key': 'the number of a file',
  'document.kind': 'one of three',
  'document.folder': 'one of seven',
  'document.type': 'one of five',
  'document.file_key': 'the number of a file',
  'document_request.folder': 'one of two',
  'document_request.state': 'one of five',
  'company.made_by': 'one of two',
  'filing_details.nation': 'one of four',
  'filing_details.shares_paid': 'one of two',
  'filing_details.articles': 'one of two',
  'filing_details.vat_stagger': 'one of five',
  'filing_person.shares_control': 'one of three',
  'filing_person.votes_control': 'one of three',
  'filing_person.personal_code_sealed': 'a secret, masked in the export',
  'company_stage.stage': 'one of six',
  'company_stage.waiting_for': 'what its newest change says',
  'company_stage.rejection_reason': 'what its newest change says',
  'company_stage_change.kind': 'one of four',
  'company_stage_change.from_stage': 'one of six',
  'company_stage_change.stage': 'one of six',
  'company_stage_change.actor_kind': 'one of three',
  'identity_check.reference': 'our own number of the check',
  'identity_check.token_hash': 'a hash',
  'identity_check.provider_check_id': 'the provider’s number of the check',
  'identity_check.method': 'one of two',
  'identity_check.status': 'one of five',
  'identity_check.started_by': 'one of two',
  'identity_check.failure': 'one of five',
  'identity_check.recorded_method': 'one of four',
  'registry_record.failure': 'one of five',
  'registry_change.field': 'one of ten',
  'company_deadline.kind': 'one of six',
  'company_deadline.source': 'one of two',
  'deadline_notice.kind': 'one of six',
  'calendar_feed.scope': 'one of two',
  'calendar_feed.token_hash': 'a hash',
  'bank_connection.source': 'one of three',
  'bank_connection.state': 'one of five',
  'bank_connection.leased_by': 'a number of a reading, of no meaning to anyone',
  'bank_consent.source': 'one of two',
  'bank_consent.state': 'one of eight',
  'bank_consent.reference_hash': 'a hash',
  'bank_consent.sealed': 'a secret',
  'bank_account.identity': 'a hash',
  'bank_account.external_id': 'a secret',
  'bank_account.failure': 'one of six',
  'bank_day.digest': 'a hash',
  'incoming_transfer.account_identity': 'a hash',
  'incoming_transfer.account_label': 'the provider’s own account',
  'incoming_transfer.bank_name': 'the provider’s own bank',
  'incoming_transfer.bank_ref': 'the number of the payment at the provider’s bank',
  'incoming_transfer.currency': 'one of three',
  'customer_balance_entry.currency': 'one of three',
  'customer_balance_entry.kind': 'one of four',
  'checkout.status': 'one of eight',
  'checkout.currency': 'one of three',
  'checkout.language': 'one of three',
  'checkout.customer_id': 'the number that payment_customer.stripe_id gives',
  'checkout.price_id': 'the price’s number, the same for all',
  'purchase.kind': 'one of two',
  'purchase.origin': 'one of two',
  'purchase.status': 'one of seven',
  'purchase.language': 'one of three',
  'purchase.currency': 'one of three',
  'purchase.price_id': 'the price’s number, the same for all',
  'purchase.customer_id': 'the number that payment_customer.stripe_id gives',
  'subscription.requested_currency': 'one of three',
  'subscription.caused_by': 'the payment provider’s event, of no meaning to anyone else',
  'payment_invoice.currency': 'one of three',
  'subscription.origin': 'one of three',
  'subscription.customer_id': 'the number that payment_customer.stripe_id gives',
  'payment_attempt.outcome': 'one of three',
  'payment_action.action': 'one of three',
  'subscription_schedule.status': 'one of seven',
  'subscription_schedule.currency': 'one of three',
  'subscription_schedule.language': 'one of three',
  'subscription_schedule.customer_id': 'the number that payment_customer.stripe_id gives',
  'subscription_schedule.price_id': 'the price’s number, the same for all',
  'subscription_history.key': 'what prevents two equal lines',
  'subscription_history.status': 'one of six',
}

describeOnBoth('personal data on %s', (kind) => {
  const app = opened(() => openTestApp(kind))
  let columns: { table: string; column: string }[]
  beforeAll(async () => {
    const { companies, platform } = app.product
    // A company number belongs to one company; the demo company always has the same.
    await app.database.raw(`update company set company_number = '09876543' where compiler_id = $1`, [app.ownerId])
    await platform.db.transaction().execute((trx) => companies.seedDemoCompany(trx, app.otherId))
    const { rows } = await app.database.raw(
      `select c.table_name as table, c.column_name as column from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%' and c.is_generated = 'NEVER'
         and c.data_type in ('text', 'character varying', 'json', 'jsonb') order by 1, 2`,
    )
    columns = rows.map((row) => ({ table: String(row['table']), column: String(row['column']) }))
  })

  /** Returns everything in a column, as text. */
  const textsOf = async (places: typeof columns): Promise<Map<string, string>> => {
    const texts = new Map<string, string>()
    for (const { table, column } of places) {
      const { rows } = await app.database.raw(`select "${column}"::text as text from ${table}`)
      texts.set(`${table}.${column}`, rows.map(({ text }) => String(text)).join('\n'))
    }
    return texts
  }

  test('every table belongs to a domain that exports and erases it, or has no personal data', async () => {
    const { rows } = await app.database.raw(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%' order by 1`,
    )
    const known = [...app.product.personalData.flatMap(({ tables }) => tables), ...Object.keys(impersonal)]
    expect(known.toSorted()).toEqual(rows.map((row) => row['name']))
    expect(Object.keys(rowsOf).toSorted()).toEqual(app.product.personalData.flatMap(({ tables }) => tables).toSorted())
  })

  test('the archive has every seeded value of its owner, none of a neighbour, no secret; a deletion leaves none', async () => {
    const personal = columns.filter(({ table }) => table in rowsOf)
    const wanted = personal.filter(({ table, column }) => !(`${table}.${column}` in notSeeded))
    const own = await seedEverything(app.database.raw, app.ownerId, 'own', wanted)
    const foreign = await seedEverything(app.database.raw, app.otherId, 'foreign', wanted)
    expect([...own.keys()].toSorted()).toEqual(wanted.map(({ table, column }) => `${table}.${column}`).toSorted())

    const jobOf = (userId: number, mark: string) =>
      app.database.raw(
        `insert into pgboss.job (name, data, state, completed_on)
         select 'log-in-failed', jsonb_build_object('email', email, 'ip', $2::text), 'failed', now() from app_user where id = $1`,
        [userId, mark],
      )
    await jobOf(app.ownerId, 'own-failed-job')
    await jobOf(app.otherId, 'foreign-failed-job')

    const answer = await fetch(`${app.url}/api/me/export`, {
      method: 'POST',
      headers: {
        'x-requested-with': 'portico',
        'content-type': 'application/json',
        cookie: `portico=${app.cookies.owner}`,
      },
      body: JSON.stringify({ password: app.password }),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="account-data-[\d-]+\.zip"$/)
    const files = storedFiles(Buffer.from(await answer.arrayBuffer()))
    const json = [...files].filter(([name]) => name.endsWith('.json')).map(([, text]) => text)
    for (const text of json) expect(Array.isArray(JSON.parse(text))).toBe(true)
    const archive = [...files.values()].join('\n')
    expect([archive.includes('own-failed-job'), archive.includes('foreign-failed-job')]).toEqual([true, false])
    const missing = [...own].filter(([, value]) => !json.join('\n').includes(value))
    expect(missing.map(([column]) => column).toSorted()).toEqual(withheld)
    expect([...foreign.values()].filter((value) => archive.includes(value))).toEqual([])
    for (const { table, column } of personal) {
      if (!/hash|sealed/.test(column)) continue
      const { rows } = await app.database.raw(`select ${column} as value from ${table} where ${rowsOf[table]}`, [
        app.ownerId,
      ])
      for (const { value } of rows) if (typeof value === 'string') expect(archive).not.toContain(value)
    }
    // The readable page says the same, with typed texts escaped.
    expect(files.get('index.html')).not.toContain('<script>')

    const deletedUser = { id: app.ownerId, anonymousEmail: `deleted-${app.ownerId}-0@deleted.invalid` }
    await app.product.platform.db.transaction().execute(async (trx) => {
      for (const part of app.product.personalData) await part.erase(trx, deletedUser)
    })
    const jobs = await app.database.raw(`select data->>'ip' as mark from pgboss.job where name = 'log-in-failed'`)
    expect(jobs.rows.map(({ mark }) => mark)).toEqual(['foreign-failed-job'])
    const texts = await textsOf(columns)
    const left = [...texts].flatMap(([location, text]) =>
      [...own].filter(([, value]) => text.includes(value)).map(([where]) => `${where} in ${location}`),
    )
    expect(left.toSorted()).toEqual(
      [...retainedByLaw, ...withheld].map((column) => `${column} in ${column}`).toSorted(),
    )
    for (const [where, value] of foreign) expect(texts.get(where), where).toContain(value)
  })
})
