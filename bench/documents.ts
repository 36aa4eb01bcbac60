import { documentTotals } from '#contract/invoicing/totals.ts'
import type { Snapshot } from '#server/domains/invoicing/issue.ts'
import { documentModel } from '#server/domains/invoicing/pdf/document-model.ts'
import type { StoredItem } from '#server/domains/invoicing/tables.ts'
import { renderPdf } from '#server/platform/pdf/render-pdf.ts'
import type { ProviderIdentity } from '#server/platform/settings/settings.ts'

/** Minimum number of one-page PDFs per second on one core. */
const limit = 250
/** Minimum number of one-page PDFs per second on two cores. */
const bothCoresLimit = 400
const template = 'server/domains/invoicing/pdf/document.typ'
const madeAt = new Date('2026-11-03T10:00:00Z')

/** Describes the supplier of the sample invoices. */
export const sampleProvider: ProviderIdentity = {
  name: 'Portico',
  legalName: 'Portico Demo Ltd',
  companyNumber: '14730926',
  address: ['1 Example Street', 'London', 'EC1A 1AA', 'United Kingdom'],
  phone: '+44 20 7946 0000',
  email: 'office@example.test',
  vatNumber: 'GB123456789',
  logoUrl: '',
  logo: null,
  colour: '',
  privacyUrl: '',
  cookieUrl: '',
  termsUrl: '',
  social: [],
}

/** Describes an invoice that differs from others by its number. */
export const sampleInvoice = (number: number, rows: number): Snapshot => {
  const items: StoredItem[] = Array.from({ length: rows }, (_, index) => ({
    title: 'Bookkeeping',
    description: `Month ${index + 1} of the year, reconciliation included`,
    qty: 1 + (index % 4),
    priceCents: 14_500 + number + index,
    vat: 2000,
    discount: null,
  }))
  const { netCents, vatCents, totalCents } = documentTotals(items)
  return {
    kind: 'invoice',
    number,
    year: 2026,
    dated_on: '2026-11-03',
    supplied_on: null,
    paid: number % 2 === 0,
    customer_name: `Harbour Light Press ${number} Ltd`,
    address: `${number} St James’s Square`,
    city: 'London',
    contact: `customer${number}@example.test`,
    fiscal_number: 'GB123456789',
    language: (['en', 'es', 'it'] as const)[number % 3] ?? 'en',
    currency: 'EUR',
    items,
    net_cents: netCents,
    vat_cents: vatCents,
    total_cents: totalCents,
    notes: null,
    sterling_millionths: 1_183_400,
    sterling_vat_cents: Math.round(vatCents / 1.1834),
    send_to: null,
    invoice_id: null,
  }
}

const make = (number: number, rows: number): Promise<Buffer> =>
  renderPdf({ template, data: documentModel(sampleInvoice(number, rows), null, sampleProvider), madeAt })

const megabytes = (): number => Math.round(process.memoryUsage.rss() / 1e6)

/** Measures documents per second of CPU time and of wall-clock time. */
const measure = async (name: string, rows: number, count: number): Promise<string[]> => {
  for (let number = 1; number <= 20; number += 1) await make(number, rows)
  const before = megabytes()
  const [startedAt, used] = [performance.now(), process.cpuUsage()]
  let bytes = 0
  for (let number = 1; number <= count; number += 1) bytes += (await make(number, rows)).length
  const { user, system } = process.cpuUsage(used)
  const each = count / ((user + system) / 1e6)
  return [
    name,
    `${Math.round(each)}`,
    `${Math.round(count / ((performance.now() - startedAt) / 1000))}`,
    rows === 1 ? `${(each / limit).toFixed(2)} × ${limit}` : '',
    `${Math.round(bytes / count / 1000)} KB`,
    `${before} → ${megabytes()} MB`,
  ]
}

/** Measures documents per second of the clock when several are wanted at once, on all cores. */
const measureTogether = async (count: number): Promise<string[]> => {
  const wanted = Array.from({ length: count }, (_, index) => index + 1)
  await Promise.all(wanted.slice(0, 40).map((number) => make(number, 1)))
  const startedAt = performance.now()
  await Promise.all(wanted.map((number) => make(number, 1)))
  const each = count / ((performance.now() - startedAt) / 1000)
  const ratio = `${(each / bothCoresLimit).toFixed(2)} × ${bothCoresLimit}`
  return ['1 row, together', '', `${Math.round(each)}`, ratio, '', `${megabytes()} MB`]
}

/** Measures PDFs of invoices with embedded fonts in one process: one row, a typical invoice, and several pages. */
export const measureDocuments = async (): Promise<string[][]> => [
  ['invoice', 'a second of one core', 'a second of the clock', 'to the limit', 'a file', 'memory'],
  await measure('1 row', 1, 2000),
  await measure('3 rows', 3, 1000),
  await measure('60 rows', 60, 60),
  await measureTogether(2000),
]
