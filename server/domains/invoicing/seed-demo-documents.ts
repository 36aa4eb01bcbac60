import type { Trx } from '../../platform/database/database.ts'
import { columnsOf, contentOf } from './content.ts'
import type { DocumentCompany, DocumentCustomer, InvoicingDependencies } from './dependencies.ts'
import { addressee, isInvoiceable } from './invoice-payment.ts'
import { londonDay } from './london-day.ts'
import { issueHeldRow } from './number-document.ts'
import { type DocumentKind, type DocumentRow, tables } from './tables.ts'

const day = 86_400_000
const daysBack = 730
/** A document every so many days: about a hundred and twenty in two years. */
const everyDays = 6

const services = [
  { title: 'Bookkeeping', description: 'Monthly bookkeeping and reconciliation', price: 145 },
  { title: 'VAT return', description: 'Preparation and filing of the quarterly return', price: 180 },
  { title: 'Annual accounts', description: 'Statutory accounts and corporation tax return', price: 960.5 },
  { title: 'Registered office', description: 'Registered office address in London, one year', price: 75 },
  { title: 'Confirmation statement', description: 'Preparation and filing, filing fee included', price: 84 },
  { title: 'Consultancy', description: 'Advice on cross-border sales, by the hour', price: 110 },
] as const

interface Addressed {
  readonly customer: DocumentCustomer
  readonly company: DocumentCompany
}

/** The turn-th document's content: one to three services, now and then with a discount. */
const contentFor = ({ customer, company }: Addressed, turn: number) => {
  const items = Array.from({ length: 1 + (turn % 3) }, (_, index) => {
    const service = services[(turn + index) % services.length] ?? services[0]
    return {
      ...service,
      qty: 1 + ((turn * 5 + index) % 4),
      vat: false as const,
      discount: (turn + index) % 9 === 0 ? 10 : (false as const),
    }
  })
  const base = contentOf({
    customerName: company.name,
    address: company.address ?? '',
    city: company.country,
    customerContact: customer.email,
    fiscalNumber: company.vatNumber ?? company.taxCode,
    currency: (['€', '€', '€', '£', '$'] as const)[turn % 5] ?? '€',
    items,
    notes: null,
    language: customer.language,
  })
  return { ...base, ...addressee(customer, company) }
}

interface Written {
  readonly kind: DocumentKind
  readonly turn: number
  readonly on: Date
  readonly whom: Addressed
  readonly credits?: DocumentRow
}

const write = async (
  { platform }: InvoicingDependencies,
  trx: Trx,
  { kind, turn, on, whom, credits }: Written,
): Promise<DocumentRow | null> => {
  const at = on.toISOString()
  const paid = kind === 'invoice' && turn % 4 !== 0
  const row = await tables(trx)
    .insertInto('accounting_document')
    .values({
      ...columnsOf(contentFor(whom, turn)),
      kind,
      origin: 'manual',
      origin_key: `demo:${kind}:${turn}`,
      state: 'pending',
      dated_on: londonDay(on),
      user_id: whom.customer.id,
      invoice_id: credits?.id ?? null,
      paid_at: paid ? at : null,
      created_at: at,
      changed_at: at,
    })
    .onConflict((conflict) => conflict.column('origin_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? issueHeldRow(platform, trx, row, londonDay(on)) : null
}

/** A credit note over all of an invoice, three days after it. */
const creditFully = async (
  deps: InvoicingDependencies,
  trx: Trx,
  invoice: DocumentRow,
  note: Omit<Written, 'kind' | 'credits'>,
): Promise<void> => {
  const written = await write(deps, trx, { ...note, kind: 'credit_note', credits: invoice })
  if (!written) return
  await tables(trx)
    .updateTable('accounting_document')
    .set({ credited_cents: Number(written.total_cents) })
    .where('id', '=', invoice.id)
    .execute()
}

const addressees = async (deps: InvoicingDependencies, userIds: readonly number[]): Promise<Addressed[]> => {
  const { db } = deps.platform
  const companies = await deps.companiesOf(db, userIds)
  const found: Addressed[] = []
  for (const id of userIds) {
    const company = companies.get(id)
    const customer = isInvoiceable(company) ? await deps.customerById(db, id) : null
    if (customer && company) found.push({ customer, company })
  }
  return found
}

/**
 * Two years of invoices, every fifth with a pro-forma before it and every eleventh credited, oldest first, so that numbers
 * follow the days. Leaves what stands: an interrupted seeding is finished by the next.
 */
export const seedDemoDocuments = async (deps: InvoicingDependencies, userIds: readonly number[]): Promise<void> => {
  const { platform } = deps
  const people = await addressees(deps, userIds)
  if (people.length === 0) return
  const now = platform.clock.now().getTime()
  await platform.db.transaction().execute(async (trx) => {
    for (let turn = 0; turn * everyDays < daysBack - 3; turn += 1) {
      const on = new Date(now - (daysBack - turn * everyDays) * day)
      const whom = people[turn % people.length]
      if (!whom) continue
      if (turn % 5 === 0) await write(deps, trx, { kind: 'pro_forma', turn, on, whom })
      const invoice = await write(deps, trx, { kind: 'invoice', turn, on, whom })
      if (invoice && turn % 11 === 0)
        await creditFully(deps, trx, invoice, { turn, on: new Date(on.getTime() + 3 * day), whom })
    }
  })
}
