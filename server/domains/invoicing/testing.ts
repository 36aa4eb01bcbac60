import type { QueryOf } from '#contract/core/endpoint.ts'
import { check } from '#contract/core/violations.ts'
import { ownDocuments } from '#contract/invoicing/customer.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { DocumentAnswers, InvoiceForm } from '#contract/invoicing/schemas.ts'
import { creditNoteForm, invoiceForm, proFormaForm } from '#contract/invoicing/schemas.ts'
import { betweenDomains } from '#server/main/invariants/between-domains.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import { callerSql } from '#server/platform/http/caller-sql.ts'
import { refuseFields } from '#server/platform/http/refusal.ts'
import { readAnswer } from '#server/platform/lists/list-answer.ts'
import { planOf, readExact } from '#server/platform/lists/testing.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import type { MailTransport } from '#server/providers/mail-transport/port.ts'
import { createInvoicing, type PaidSale } from './api.ts'
import type { InvoicingDeps } from './deps.ts'
import { invariants } from './invariants.ts'
import { listDocuments as writeDocuments } from './list-documents.ts'
import * as own from './list-own-documents.ts'
import { shownAs } from './shown-as.ts'
import { tables } from './tables.ts'

/** Builds a form as a browser sends it: a row of 100.00 unless changed. */
export const anInvoice = (change: object = {}): InvoiceForm => {
  const sent = {
    customerName: 'Byron Books Ltd',
    customerAddress: '12 St James’s Square',
    items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
    ...change,
  }
  const checked = check(invoiceForm, sent)
  if (!checked.ok) throw refuseFields(checked.violations)
  return checked.value
}

/** Builds a credit note of an invoice over one row. */
export const aCreditNote = (invoiceId: number, createdAt: string, price: number, change: object = {}) => {
  const checked = check(creditNoteForm, {
    customerName: 'Byron Books Ltd',
    customerAddressLine1: '12 St James’s Square',
    items: [{ title: 'Bookkeeping', description: 'Given back', qty: 1, price }],
    invoiceRef: `/api/invoices/${invoiceId}`,
    createdAt,
    ...change,
  })
  if (!checked.ok) throw refuseFields(checked.violations)
  return checked.value
}

/** Builds a pro-forma like `anInvoice`. */
export const aProForma = (change: object = {}) => {
  const checked = check(proFormaForm, {
    customerName: 'Byron Books Ltd',
    customerAddress: '12 St James’s Square',
    items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
    ...change,
  })
  if (!checked.ok) throw refuseFields(checked.violations)
  return checked.value
}

type Query = Parameters<typeof writeDocuments>[1]

/** Reads a page of a kind's documents, as its list answers. */
export const listDocuments = async <Kind extends DocumentKind>(
  { platform }: InvoicingDeps,
  kind: Kind,
  query: Query,
): Promise<{ 'hydra:member': DocumentAnswers[Kind][]; 'hydra:totalItems': number; totalIsCapped?: true }> =>
  (await readAnswer(platform.db, writeDocuments(kind, query, shownAs(platform)))) ?? {
    'hydra:member': [],
    'hydra:totalItems': -1,
  }

/** Reads the lists of a customer, within the contract. */
export const listOwnInvoices = (
  db: Db,
  userId: number,
  query: QueryOf<typeof ownDocuments.invoice.list>,
  today = '2026-01-01',
) =>
  readExact(db, ownDocuments.invoice.list.answer, own.listOwnInvoices(query, callerSql({ userId, roles: [] }), today))
export const listOwnCreditNotes = (db: Db, userId: number, query: QueryOf<typeof ownDocuments.credit_note.list>) =>
  readExact(db, ownDocuments.credit_note.list.answer, own.listOwnCreditNotes(query, callerSql({ userId, roles: [] })))

/** Returns the plan of a kind's list for a long table. */
export const planOfList = (db: Db, kind: DocumentKind, query: Partial<Query>): Promise<string> =>
  planOf(db, writeDocuments(kind, { page: 1, itemsPerPage: 20, ...query }, { lockIssued: false, today: '2026-01-01' }))

/** Opens invoicing on a fresh database with one customer, whose address is proved to be theirs, and a manager as actor. */
export const openInvoicing = async (
  kind: DatabaseKind,
  settings: Partial<Pick<Settings, 'lockIssuedInvoices' | 'providerBank'>> = {},
  overrides: { transport?: MailTransport } = {},
) => {
  const opened = await openTestPlatform(kind, { settings, ...overrides })
  const { platform, db, database } = opened
  const addUser = async (email: string): Promise<number> => {
    const { rows } = await database.raw(
      `insert into app_user (email, password_hash, language, registered_at, email_verified_at, mailbox_proved_at)
       values ('${email}', '$argon2id$x', 'it', now(), now(), now()) returning id`,
    )
    return Number(rows[0]?.['id'])
  }
  const customerId = await addUser('ada@example.test')
  const managerId = await addUser('manager@example.test')
  const deps: InvoicingDeps = { platform }
  const invoicing = createInvoicing(deps)
  await opened.start()
  const call: StaffAction = {
    actor: { userId: managerId },
    requestId: 'test',
    ip: '127.0.0.1',
    language: 'en',
  }
  const addCompany = async (company: {
    readonly name: string
    readonly address: string
    readonly country: string
    readonly taxCode: string
    readonly status: 0 | 1
  }): Promise<void> => {
    await database.raw(
      `insert into company (compiler_id, name, description, share_capital, status, address, country, tax_code, made_by,
        created_at, last_change_at) values ($1, $2, '', 1, $3, $4, $5, $6, 'staff', now(), now())`,
      [customerId, company.name, company.status, company.address, company.country, company.taxCode],
    )
  }
  return {
    ...opened,
    deps,
    addUser,
    /** Creates the customer's company. */
    addCompany,
    invoicing,
    /** Invoices a payment, as its event does. */
    invoicePayment: (sale: PaidSale) => platform.db.transaction().execute((trx) => invoicing.invoicePayment(trx, sale)),
    call,
    customerId,
    idle: () => platform.jobs.idle(),
    row: (id: number) =>
      tables(db).selectFrom('accounting_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Lists the violations of the invariants. */
    violations: async () =>
      (await Promise.all([...invariants, ...betweenDomains].map(({ check: find }) => find(db)))).flat(),
  }
}
