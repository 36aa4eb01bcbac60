import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { createDocument } from './create-document.ts'
import { csvDocuments } from './csv-documents.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { setRate } from './exchange-rates.ts'
import { findDocument, presentOne } from './find-document.ts'
import { numberPending } from './number-document.ts'
import { missingInPdf, type RandomInvoice, randomInvoice, seeded } from './testing/random-invoice.ts'
import { anInvoice, openInvoicing } from './testing.ts'

const count = 300
const seed = Date.now() % 1_000_000
const random = seeded(seed)

let test: Awaited<ReturnType<typeof openInvoicing>>
beforeAll(async () => {
  test = await openInvoicing('postgres')
  await test.platform.jobs.stop()
  const month = londonDay(new Date()).slice(0, 7)
  for (const currency of ['EUR', 'USD'] as const)
    await setRate(test.deps, test.call, { currency, month, unitsPerPound: 1.1834 })
})
afterAll(() => test.close())

/** Saves, numbers and renders an invoice; returns the differences between product and oracle. */
const differences = async (invoice: RandomInvoice): Promise<string[]> => {
  const { form, language, total } = invoice
  const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice({ ...form, language }))
  await numberPending(test.deps, id)
  const answer = await presentOne(test.db, 'invoice', await findDocument(test.db, 'invoice', id), false)
  const key = await ensurePdf(test.deps, id, 1)
  if (key === null) throw new Error(`${form.customerName} has no PDF`)
  const pdf = await buffer(await test.platform.files.open(key))
  const rows = answer.items.map((item) => item.total.toFixed(2))
  return [
    ...(await missingInPdf(invoice, pdf)).map((amount) => `${form.customerName}: ${amount} is not in its PDF`),
    ...(answer.total.toFixed(2) === total ? [] : [`${form.customerName}: ${answer.total} instead of ${total}`]),
    ...rows.flatMap((one, index) =>
      one === invoice.rowTotals[index] ? [] : [`${form.customerName}, row ${index + 1}: ${one}`],
    ),
  ]
}

it(`${count} random invoices agree to the cent in response, PDF, table and independent decimal arithmetic`, async () => {
  const invoices = Array.from({ length: count }, (_, number) => randomInvoice(number, random))
  const found: string[] = []
  for (const invoice of invoices) found.push(...(await differences(invoice)))
  const table = await text(Readable.from(csvDocuments(test.deps, 'invoice', {}, 'invoices.csv', 'en').body))
  const totals = new Map(
    table
      .split('\r\n')
      .map((line) => line.split(';'))
      .map((cells) => [cells[3], `${cells[7]} ${cells[9]}`]),
  )
  for (const { form, net, total } of invoices)
    if (totals.get(form.customerName) !== `${net} ${total}`) found.push(`${form.customerName} in the table`)
  expect(found, `seed ${seed}`).toEqual([])
})
