import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { opened } from '#server/platform/database/testing.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { invariants } from './invariants.ts'
import { aCreditNote, anInvoice, aProForma, openInvoicing } from './testing.ts'

const reminded = (kind: string, withdrawnAt = 'null'): string => `
  insert into invoice_reminder (invoice_id, owed_cents, reminded_at, withdrawn_at)
  select id, 1, now(), ${withdrawnAt} from accounting_document where kind = '${kind}' limit 1`

/** Statements that break the invariant of this name. */
const problems: [string, ...string[]][] = [
  ['numbers of a series', `update document_series set last_number = last_number + 1`],
  [
    'a numbered document is of the year',
    `update accounting_document set dated_on = '2020-01-01' where kind = 'pro_forma'`,
  ],
  ['rows add up', `update accounting_document set net_cents = net_cents + 1, total_cents = total_cents + 1`],
  ['a credited sum', `update accounting_document set credited_cents = 1 where credited_cents > 0`],
  ['a credit note credits', `update accounting_document set dated_on = '2020-01-01' where kind = 'credit_note'`],
  ['a pro-forma became', `update accounting_document set origin = 'manual' where origin = 'pro_forma'`],
  ['each numbered document', `update accounting_document set issues = issues + 1 where kind = 'invoice'`],
  [
    'only a numbered unpaid invoice is uncollectible',
    `alter table accounting_document drop constraint accounting_document_check5`,
    `update accounting_document set uncollectible_at = now() where kind = 'credit_note'`,
  ],
  [
    'an issued draft has one invoice',
    'alter table invoice_draft drop constraint invoice_draft_check',
    `insert into invoice_draft (made_by, changed_by, created_at, changed_at) select id, id, now(), now() from app_user limit 1`,
  ],
  [
    'what was received of an invoice is the sum',
    `update accounting_document set received_cents = received_cents + 1 where paid_at is not null`,
  ],
  [
    'only an invoice that no payment created has a due day',
    `alter table accounting_document drop constraint accounting_document_due_after_date`,
    `update accounting_document set due_on = dated_on - 1 where kind = 'invoice'`,
  ],
  ['a reminder is of a numbered invoice', reminded('credit_note')],
  ['an invoice is reminded of at most once a day', reminded('invoice'), reminded('invoice')],
  [
    'a reminder that was skipped',
    reminded('invoice', 'now()'),
    `insert into mail_outbox (kind, to_address, language, subject, html, text, message_id, key)
     select 'invoice-reminder', 'x@example.test', 'en', 'a', 'a', 'a', 'a', 'invoice-reminder:' || max(id) from invoice_reminder`,
  ],
  ['an invoice is paid exactly', `update accounting_document set paid_at = null where origin = 'pro_forma'`],
  [
    'VAT in another currency',
    `update accounting_document set net_cents = net_cents - 1, vat_cents = 1, currency = 'USD' where credited_cents > 0`,
  ],
]

describe('the invariants of accounting documents', () => {
  const test = opened(() => openInvoicing('postgres'))
  beforeAll(async () => {
    const invoice = await createDocument(test.deps, test.call, 'invoice', anInvoice())
    const proForma = await createDocument(test.deps, test.call, 'pro_forma', aProForma())
    await test.idle()
    const today = londonDay(test.platform.clock.now())
    await createDocument(test.deps, test.call, 'credit_note', aCreditNote(invoice.id, today, 40))
    await convertProForma(test.deps, test.call, proForma.id)
    await test.idle()
  })

  it('hold', async () => expect(await test.violations()).toEqual([]))

  it.each(problems)('find what is wrong: %s', async (name, ...statements) => {
    const found: string[] = []
    const undone = test.db.transaction().execute(async (trx) => {
      // As with the database owner's rights.
      for (const table of ['accounting_document', 'document_issue', 'document_series'])
        await sql.raw(`alter table ${table} disable trigger user`).execute(trx)
      for (const statement of statements) await sql.raw(statement).execute(trx)
      const wanted = invariants.filter((one) => one.name.startsWith(name))
      for (const { check } of wanted) found.push(...(await check(trx)))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(found.length).toBeGreaterThan(0)
  })

  it('are each broken by one of these', () => {
    expect(problems).toHaveLength(invariants.length)
  })
})
