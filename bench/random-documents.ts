import {
  missingInPdf,
  type RandomInvoice,
  randomInvoice,
  seeded,
} from '#server/domains/invoicing/testing/random-invoice.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { type MeasuredProduct, take, withProduct } from './measured-product.ts'

const count = 10_000
const atOnce = 6

const bytesOf = async (product: MeasuredProduct, path: string): Promise<Buffer> => {
  const pieces: Buffer[] = []
  await take(product, path, (piece) => void pieces.push(piece))
  return Buffer.concat(pieces)
}

/** Processes each item, a few concurrently. */
const each = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  const waiting = all.values()
  const worker = async (): Promise<void> => {
    for (const one of waiting) await work(one)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

const save = async (
  { caller }: MeasuredProduct,
  { form, language, total }: RandomInvoice,
): Promise<[number, string[]]> => {
  const { status, text } = await caller.call('POST', '/invoices', { body: { ...form, language } })
  if (status !== 201) throw new Error(`${status}: ${text}`)
  const answer = JSON.parse(text) as { id: number; total: number }
  return [
    answer.id,
    answer.total.toFixed(2) === total ? [] : [`${form.customerName}: ${answer.total} instead of ${total}`],
  ]
}

const compare = async (product: MeasuredProduct): Promise<string[][]> => {
  const { client, caller } = product
  const month = londonDay(new Date()).slice(0, 7)
  await client.query(`insert into exchange_rate values ('EUR', $1, 1183400), ('USD', $1, 1270000)`, [month])
  const random = seeded(Date.now() % 1_000_000)
  const invoices = Array.from({ length: count }, (_, number) => randomInvoice(number, random))
  const found: string[] = []
  const ids = new Map<RandomInvoice, number>()
  const startedAt = performance.now()
  await each(invoices, async (invoice) => {
    const [id, differences] = await save(product, invoice)
    ids.set(invoice, id)
    found.push(...differences)
  })
  for (let waiting = 1; waiting > 0; ) {
    const { rows } = await client.query<{ waiting: string }>(
      `select (select count(*) from accounting_document where number is null)
         + (select count(*) from document_issue where file_key is null) as waiting`,
    )
    waiting = Number(rows[0]?.waiting)
    if (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 500))
  }
  const issued = count / ((performance.now() - startedAt) / 1000)
  await each(invoices, async (invoice) => {
    const missing = await missingInPdf(invoice, await bytesOf(product, `/download-invoice/${ids.get(invoice)}`))
    found.push(...missing.map((amount) => `${invoice.form.customerName}: ${amount} is not in its PDF`))
  })
  const { text } = await caller.call('GET', '/invoices/get_csv')
  const table = new Map(text.split('\r\n').map((line) => [line.split(';')[3], line.split(';')]))
  for (const { form, net, total } of invoices) {
    const cells = table.get(form.customerName)
    if (cells?.[7] !== net || cells[9] !== total) found.push(`${form.customerName} in the table`)
  }
  return [
    ['invoices', 'saved, numbered and rendered', 'disagreements in answer, PDF and table'],
    [`${count}`, `${Math.round(issued)} a second`, `${found.length}`, ...found.slice(0, 5)],
  ]
}

/** Checks random invoices through the API against an independent decimal library, to the cent. */
export const measureRandomDocuments = (): Promise<string[][]> =>
  withProduct({ PROVIDER_VAT_NUMBER: 'GB123456789' }, compare)
