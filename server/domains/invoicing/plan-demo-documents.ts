import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import type { CurrencySign } from '#contract/invoicing/schemas.ts'
import type { CompanyFacts } from '#server/domains/companies/api.ts'
import type { Person } from '#server/domains/people/api.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { contentOf, type DocumentContent } from './content.ts'
import { addressee, contentOfSale, type PaidSale } from './invoice-payment.ts'
import type { DocumentOrigin } from './tables.ts'

const day = 86_400_000
const daysBack = 730
/** Days between two documents: about 120 in two years. */
const everyDays = 6
/** Days since the customer's company was incorporated; earlier payments waited for it. */
const incorporatedDaysAgo = 304

/** Describes an addressee of documents. */
export interface Addressed {
  readonly customer: Person
  readonly company: CompanyFacts
}

/** Describes a demo document, to be created and numbered as of its day. */
export interface PlannedDocument {
  readonly key: string
  readonly kind: DocumentKind
  readonly origin: DocumentOrigin
  readonly on: Date
  readonly recipient: Addressed
  readonly content: DocumentContent
  readonly paid: boolean
  /** When staff marked it as uncollectible. */
  readonly uncollectibleOn?: Date
  readonly suppliedOn?: string
  /** The key of the invoice that a credit note credits. */
  readonly credits?: string
  /** The key of the pro-forma that became this invoice. */
  readonly converts?: string
}

const services = {
  books: { title: 'Bookkeeping', description: 'Monthly bookkeeping and reconciliation', price: 145 },
  vat: { title: 'VAT return', description: 'Preparation and filing of the quarterly return', price: 180 },
  accounts: { title: 'Annual accounts', description: 'Statutory accounts and corporation tax return', price: 960.5 },
  office: { title: 'Registered office', description: 'Registered office address in London, one year', price: 75 },
  statement: { title: 'Confirmation statement', description: 'Preparation and filing, filing fee included', price: 84 },
  advice: { title: 'Consultancy', description: 'Advice on cross-border sales, by the hour', price: 110 },
} as const
type Service = (typeof services)[keyof typeof services]
const allServices: readonly Service[] = Object.values(services)

interface Line {
  readonly service: Service
  readonly qty: number
  readonly discount?: number
}

/** Builds a document's content: in pounds with VAT, in other currencies without. */
const contentFor = (
  { customer, company }: Addressed,
  currency: CurrencySign,
  lines: readonly Line[],
  notes: string | null = null,
): DocumentContent => {
  const vat = currency === '£' ? 20 : (false as const)
  const base = contentOf({
    customerName: company.name,
    address: company.address ?? '',
    city: company.country,
    customerContact: customer.email,
    fiscalNumber: company.vatNumber ?? company.taxCode,
    currency,
    items: lines.map(({ service, qty, discount }) => ({
      ...service,
      qty,
      vat,
      discount: discount ?? (false as const),
    })),
    notes,
    language: customer.language,
  })
  return { ...base, ...addressee(customer, company) }
}

const turnLines = (turn: number): Line[] =>
  Array.from({ length: 1 + (turn % 3) }, (_, index) => ({
    service: allServices[(turn + index) % allServices.length] ?? services.books,
    qty: 1 + ((turn * 5 + index) % 4),
    ...((turn + index) % 9 === 0 ? { discount: 10 } : {}),
  }))

const currencies = ['€', '€', '€', '£', '$'] as const

/**
 * Plans one set of documents of the many clients: an invoice, every fifth from a pro-forma, every eleventh credited. A
 * few stay unpaid, and sometimes a pro-forma stays unconverted.
 */
const turnOf = (
  recipient: Addressed,
  turn: number,
  ago: number,
  daysAgo: (days: number) => Date,
): PlannedDocument[] => {
  const currency = currencies[recipient.customer.id % currencies.length] ?? '€'
  const content = contentFor(recipient, currency, turnLines(turn))
  const document = (kind: DocumentKind, at: number) => ({
    key: `demo:${kind}:${turn}`,
    kind,
    origin: 'manual' as const,
    on: daysAgo(at),
    recipient,
    content,
    paid: false,
  })
  const offer = document('pro_forma', ago + 3)
  // Invoices older than two months are paid.
  const invoice = { ...document('invoice', ago), paid: ago > 60 || turn % 3 === 0 }
  const lost = { ...invoice, paid: false, uncollectibleOn: daysAgo(ago - 90) }
  if (turn % 23 === 1 && ago > 120) return [lost]
  if (turn % 5 === 0) return [offer, { ...invoice, origin: 'pro_forma', paid: true, converts: offer.key }]
  if (turn % 11 !== 0) return ago < 40 ? [offer, invoice] : [invoice]
  const refundedContent = { ...content, notes: 'The order was cancelled.' }
  return [invoice, { ...document('credit_note', ago - 3), content: refundedContent, credits: invoice.key }]
}

/** Plans two years of the many clients: a growing number that returns. */
const ofClients = (people: readonly Addressed[], daysAgo: (days: number) => Date): PlannedDocument[] =>
  Array.from({ length: Math.ceil((daysBack - 3) / everyDays) }, (_, turn): PlannedDocument[] => {
    const ago = daysBack - turn * everyDays
    const clients = Math.max(6, Math.ceil((people.length * (daysBack - ago)) / daysBack))
    const recipient = people[(turn * 7) % Math.min(clients, people.length)]
    return recipient ? turnOf(recipient, turn, ago, daysAgo) : []
  }).flat()

/** Plans a regular customer's documents: a converted pro-forma, a partial credit, a void invoice and an unpaid one. */
const ofRegular = (recipient: Addressed, daysAgo: (days: number) => Date): PlannedDocument[] => {
  const document = (key: string, kind: DocumentKind, ago: number, lines: readonly Line[], notes?: string) => ({
    key: `demo:regular:${key}`,
    kind,
    origin: 'manual' as const,
    on: daysAgo(ago),
    recipient,
    content: contentFor(recipient, '€', lines, notes),
    paid: kind === 'invoice',
  })
  const accounts = [{ service: services.accounts, qty: 1 }]
  const statement = [{ service: services.statement, qty: 1 }]
  const office = { service: services.office, qty: 1 }
  return [
    document('office', 'invoice', 210, [
      { ...office, qty: 2 },
      { service: services.vat, qty: 1 },
    ]),
    {
      ...document('office-back', 'credit_note', 196, [office], 'One of the two addresses was not needed.'),
      credits: 'demo:regular:office',
    },
    document('accounts-offer', 'pro_forma', 152, accounts),
    { ...document('accounts', 'invoice', 147, accounts), origin: 'pro_forma', converts: 'demo:regular:accounts-offer' },
    { ...document('statement', 'invoice', 95, statement), paid: false },
    {
      ...document('statement-back', 'credit_note', 93, statement, 'Filed by the customer in the meantime.'),
      credits: 'demo:regular:statement',
    },
    { ...document('advice', 'invoice', 9, [{ service: services.advice, qty: 3 }]), paid: false },
  ]
}

/** Plans the invoice of a paid month, not before its first day. */
const ofSale = (recipient: Addressed, sale: PaidSale, firstDay: Date | undefined): PlannedDocument => {
  const on = new Date(sale.paidAt)
  return {
    key: sale.key,
    kind: 'invoice',
    origin: sale.origin,
    on: firstDay !== undefined && on < firstDay ? firstDay : on,
    recipient,
    content: {
      ...contentOfSale(sale, recipient.customer.language),
      ...addressee(recipient.customer, recipient.company),
    },
    paid: true,
    suppliedOn: londonDay(new Date(sale.periodStart ?? sale.paidAt)),
  }
}

/** Plans all demo documents in the order of their days, so that numbers follow them. */
export const planDemoDocuments = (
  people: readonly Addressed[],
  regular: Addressed | undefined,
  sales: readonly PaidSale[],
  now: Date,
): PlannedDocument[] => {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * day)
  return [
    ...ofClients(people, daysAgo),
    ...sales.flatMap((sale) => {
      if (sale.userId === regular?.customer.id) return [ofSale(regular, sale, daysAgo(incorporatedDaysAgo))]
      const payer = people.find(({ customer }) => customer.id === sale.userId)
      return payer ? [ofSale(payer, sale, undefined)] : []
    }),
    ...(regular ? ofRegular(regular, daysAgo) : []),
  ].toSorted((one, other) => one.on.getTime() - other.on.getTime())
}
