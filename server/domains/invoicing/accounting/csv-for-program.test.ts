import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import type { AccountingProgram } from '#contract/invoicing/accounting-programs.ts'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import type { DocumentFilters } from '#server/domains/invoicing/match-documents.ts'
import { numberPending } from '#server/domains/invoicing/number-document.ts'
import { aCreditNote, anInvoice, openInvoicing } from '#server/domains/invoicing/testing.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { dayText } from '#server/platform/language/format.ts'
import { csvForProgram } from './csv-for-program.ts'

describeOnBoth('tables for accounting programs on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  let today: string
  let dueOn: string
  let year: string

  const items = (price: number) => [
    { title: 'Bookkeeping', description: 'One month', qty: 2, price, vat: false, discount: 10 },
    { title: 'Filing', description: 'Accounts', qty: 1, price: 50, vat: false, discount: false },
  ]
  beforeAll(async () => {
    await test.platform.jobs.stop()
    for (const [customerName, price] of [
      ['Ledger, Sons & Co', 100],
      ['=Evil()', 200],
      ['Waiting for its number', 300],
    ] as const) {
      const form = anInvoice({ customerName, items: items(price), customerContact: 'ada@example.test' })
      const { id } = await createDocument(test.deps, test.call, 'invoice', form)
      if (price === 300) return
      await numberPending(test.deps, id)
      if (price !== 100) continue
      const { rows } = await test.database.raw(
        'select dated_on::text as day, due_on::text as due, year from accounting_document where id = $1',
        [id],
      )
      today = String(rows[0]?.['day'])
      dueOn = String(rows[0]?.['due'])
      year = String(rows[0]?.['year'])
      const note = await createDocument(test.deps, test.call, 'credit_note', aCreditNote(id, today, 40))
      await numberPending(test.deps, note.id)
    }
  })

  const linesOf = async (program: AccountingProgram, document: DocumentKind, filters: DocumentFilters = {}) => {
    const name = document === 'invoice' ? 'invoices.csv' : 'credit_notes.csv'
    const { body, headers } = csvForProgram(test.deps, document, filters, name, program)
    return { lines: (await text(body as Readable)).trimEnd().split('\r\n').slice(1), headers }
  }

  it('have the numbered invoices only, a row for each item, oldest number first', async () => {
    const { lines, headers } = await linesOf('xero', 'invoice')
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="invoices-xero.csv"',
    })
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe(
      `"Ledger, Sons & Co",ada@example.test,12 St James’s Square,,,,,,,,1/${year},,${dayText(today)},${dayText(dueOn)},,Bookkeeping: One month,2,100.00,10,200,No VAT,,,,,EUR,`,
    )
    expect(lines[2]?.startsWith(`'=Evil(),`)).toBe(true)
  })

  it('have the day on which an invoice is due, and are filtered like the list', async () => {
    await test.database.raw(`update accounting_document set due_on = '2031-02-03' where customer_name = '=Evil()'`)
    const { lines } = await linesOf('quickbooks', 'invoice', { customerName: 'evil' })
    expect(lines).toHaveLength(2)
    expect(lines[0]?.split(',').slice(0, 4)).toEqual([`2/${year}`, "'=Evil()", dayText(today), '03/02/2031'])
    expect(lines[0]).toContain(',1,360.00,360.00,No VAT,0.00,EUR,')
    expect((await linesOf('quickbooks', 'invoice', { year: 1999 })).lines).toEqual([])
  })

  it('have credit notes with the invoice that they credit', async () => {
    const { lines } = await linesOf('freeagent', 'credit_note')
    expect(lines).toEqual([
      `CN 1/${year},Byron Books Ltd,,${dayText(today)},${dayText(today)},EUR,Bookkeeping: Given back,1,-40.00,0,001,1/${year}`,
    ])
  })
})
