import { check } from '#contract/core/violations.ts'
import type { InvoiceForm } from '#contract/invoicing/schemas.ts'
import { creditNoteForm, invoiceForm, proFormaForm } from '#contract/invoicing/schemas.ts'
import { betweenDomains } from '#server/main/invariants/between-domains.ts'
import type { StaffAction } from '#server/platform/audit/staff-action.ts'
import { type DatabaseKind, openTestPlatform } from '#server/platform/database/testing.ts'
import { refuseFields } from '#server/platform/http/refusal.ts'
import { createInvoicing } from './api.ts'
import type { DocumentCompany, InvoicingDependencies } from './dependencies.ts'
import { invariants } from './invariants.ts'
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

/** Opens invoicing on a fresh database with one customer, a replaceable company, and a manager as actor. */
export const openInvoicing = async (kind: DatabaseKind, settings: { lockIssuedInvoices?: boolean } = {}) => {
  const opened = await openTestPlatform(kind, { settings })
  const { platform, db, database } = opened
  const addUser = async (email: string): Promise<number> => {
    const { rows } = await database.raw(
      `insert into app_user (email, password_hash, language, registered_at) values ('${email}', '$argon2id$x', 'it', now()) returning id`,
    )
    return Number(rows[0]?.['id'])
  }
  const customerId = await addUser('ada@example.test')
  const managerId = await addUser('manager@example.test')
  const companies = new Map<number, DocumentCompany>()
  const erased = new Map<number, string>()
  const customerById: InvoicingDependencies['customerById'] = async (_db, id) => {
    if (id !== customerId) return null
    const isDeleted = erased.has(id)
    return { id, email: erased.get(id) ?? 'ada@example.test', language: 'it', isReachable: !isDeleted, isDeleted }
  }
  const deps: InvoicingDependencies = {
    platform,
    customerById,
    lockCustomer: customerById,
    companiesOf: async (_db, ids) =>
      new Map(ids.flatMap((id) => (companies.has(id) ? [[id, companies.get(id)!]] : []))),
    emailsOf: async () => new Map([[managerId, 'manager@example.test']]),
    languageOfAddress: async () => null,
    ownAddressOf: async (id) => (id === customerId ? { email: 'ada@example.test', since: null } : null),
  }
  const invoicing = createInvoicing(deps)
  await opened.start()
  const call: StaffAction = {
    actor: { userId: managerId },
    requestId: 'test',
    ip: '127.0.0.1',
    language: 'en',
  }
  return {
    ...opened,
    deps,
    invoicing,
    call,
    customerId,
    companies,
    /** The addresses of deleted users, by id. */
    erased,
    idle: () => platform.jobs.idle(),
    row: (id: number) =>
      tables(db).selectFrom('accounting_document').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Lists the violations of the invariants. */
    violations: async () =>
      (await Promise.all([...invariants, ...betweenDomains].map(({ check: find }) => find(db)))).flat(),
  }
}
