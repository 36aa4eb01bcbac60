import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { opened } from '#server/platform/database/testing.ts'
import { createDocument } from './create-document.ts'
import { csvDocuments } from './csv-documents.ts'
import { ensurePdf } from './ensure-pdf.ts'
import { setRate } from './exchange-rates.ts'
import { findDocument, presentOne } from './find-document.ts'
import type { Snapshot } from './issue.ts'
import { numberPending } from './number-document.ts'
import { documentModel } from './pdf/document-model.ts'
import { shownAs } from './shown-as.ts'
import { tables } from './tables.ts'
import { missingInPdf, missingInText, type RandomInvoice, randomInvoice, seeded } from './testing/random-invoice.ts'
import { anInvoice, openInvoicing } from './testing.ts'

const count = 300
/** Every tenth invoice is rendered; of each, the texts that the template prints are compared. */
const renderedOf = 10
const seed = Date.now() % 1_000_000
const random = seeded(seed)

const test = opened(() => openInvoicing('postgres'))
beforeAll(async () => {
  await test.platform.jobs.stop()
  const month = londonDay(new Date()).slice(0, 7)
  for (const currency of ['EUR', 'USD'] as const)
    await setRate(test.deps, test.call, { currency, month, unitsPerPound: 1.1834 })
})

/** Reads the texts that the template prints on an invoice. */
const printedTexts = async (id: number): Promise<string> => {
  const { content } = await tables(test.db)
    .selectFrom('document_issue')
    .select('content')
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow()
  // The column contains what `numberPending` wrote.
  return JSON.stringify(documentModel(content as Snapshot, null, test.platform.settings.provider))
}

const missingInFile = async (invoice: RandomInvoice, id: number): Promise<string[]> => {
  const key = await ensurePdf(test.deps, id, 1)
  if (key === null) throw new Error(`${invoice.form.customerName} has no PDF`)
  return missingInPdf(invoice, await buffer(await test.platform.files.open(key)))
}

/** Saves, numbers and prints an invoice; returns the differences between product and oracle. */
const differences = async (invoice: RandomInvoice, isRendered: boolean): Promise<string[]> => {
  const { form, language, total } = invoice
  const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice({ ...form, language }))
  await numberPending(test.deps, id)
  const answer = await presentOne(
    test.db,
    'invoice',
    await findDocument(test.db, 'invoice', id),
    shownAs(test.platform),
  )
  const printed = missingInText(invoice, await printedTexts(id))
  const inFile = isRendered ? await missingInFile(invoice, id) : []
  const rows = answer.items.map((item) => item.total.toFixed(2))
  return [
    ...printed.map((amount) => `${form.customerName}: ${amount} is not among its texts`),
    ...inFile.map((amount) => `${form.customerName}: ${amount} is not in its PDF`),
    ...(answer.total.toFixed(2) === total ? [] : [`${form.customerName}: ${answer.total} instead of ${total}`]),
    ...rows.flatMap((one, index) =>
      one === invoice.rowTotals[index] ? [] : [`${form.customerName}, row ${index + 1}: ${one}`],
    ),
  ]
}

it(`${count} random invoices agree to the cent in response, printed texts, table and independent decimal arithmetic, ${count / renderedOf} of them in the PDF`, async () => {
  const invoices = Array.from({ length: count }, (_, number) => randomInvoice(number, random))
  const found: string[] = []
  for (const [at, invoice] of invoices.entries())
    found.push(...(await differences(invoice, at % renderedOf === seed % renderedOf)))
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
