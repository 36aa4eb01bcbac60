import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { storedFiles } from '#e2e/steps/stored-zip.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import { csvDocuments } from './csv-documents.ts'
import { downloadDocument } from './download-document.ts'
import { markInvoice } from './mark-invoice.ts'
import { issueLockedRow, numberPending } from './number-document.ts'
import { tables } from './tables.ts'
import { aCreditNote, anInvoice, aProForma, listDocuments, listOwnInvoices, openInvoicing } from './testing.ts'
import { zipDocuments } from './zip-documents.ts'

describeOnBoth('lists of documents on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  const thisYear = Number(londonDay(new Date()).slice(0, 4))

  /** Creates thirteen invoices of last year, seven of this year, and two that wait. */
  beforeAll(async () => {
    const { platform, db } = test
    const write = async (name: string, day: string | null, userRef?: number): Promise<void> => {
      const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice({ customerName: name, userRef }))
      if (day === null) await numberPending(test.deps, id)
      else
        await db.transaction().execute(async (trx) => {
          const row = await tables(trx)
            .selectFrom('accounting_document')
            .selectAll()
            .where('id', '=', id)
            .where('state', '=', 'pending')
            .forUpdate()
            .executeTakeFirst()
          if (row) await issueLockedRow(platform, trx, row, day)
        })
    }
    await platform.jobs.stop()
    for (let number = 1; number <= 13; number += 1)
      await write(
        number % 3 === 0 ? `=Peña & Söhne ${number}` : `Old ${number}`,
        `${thisYear - 1}-06-0${1 + (number % 9)}`,
      )
    for (let number = 1; number <= 7; number += 1) await write(`New ${number}`, null, test.customerId)
    await createDocument(test.deps, test.call, 'invoice', anInvoice({ customerName: 'Waiting 1' }))
    await createDocument(test.deps, test.call, 'invoice', anInvoice({ customerName: 'Waiting 2' }))
  })

  const list = (query: object) => listDocuments(test.deps, 'invoice', { page: 1, itemsPerPage: 10, ...query })
  const names = async (query: object) => {
    const page = await list(query)
    return { total: page['hydra:totalItems'], names: page['hydra:member'].map(({ customerName }) => customerName) }
  }

  it('limit one person to 600 files in ten minutes', async () => {
    const { id } = await tables(test.db)
      .selectFrom('accounting_document')
      .select('id')
      .where('user_id', '=', test.customerId)
      .where('state', '=', 'issued')
      .limit(1)
      .executeTakeFirstOrThrow()
    await test.database.raw(
      `insert into rate_window (key, window_end, count) values ($1, now() + interval '10 minutes', 600)`,
      [`download:${test.customerId}`],
    )
    const actor = { kind: 'user', userId: test.customerId, sessionId: 1, roles: [] } as const
    await expect(downloadDocument(test.deps, actor, 'invoice', id)).rejects.toMatchObject({ code: 'too_many_requests' })
  })

  it('start with waiting documents, then the newest number, across years', async () => {
    const first = await names({})
    expect(first.total).toBe(22)
    expect(first.names).toEqual([
      'Waiting 2',
      'Waiting 1',
      ...[7, 6, 5, 4, 3, 2, 1].map((number) => `New ${number}`),
      'Old 13',
    ])
    expect((await names({ page: 2 })).names).toHaveLength(10)
    expect((await names({ page: 3 })).names).toEqual(['Old 2', 'Old 1'])
    expect(await names({ page: 4 })).toEqual({ total: 22, names: [] })
  })

  it('give pages of every size that together equal the whole list', async () => {
    const whole = (await names({ itemsPerPage: 100 })).names
    for (const itemsPerPage of [10, 20, 50])
      for (let page = 1; page <= 3; page += 1)
        expect((await names({ itemsPerPage, page })).names).toEqual(
          whole.slice((page - 1) * itemsPerPage, page * itemsPerPage),
        )
  })

  it('filter by number, of one year or of all, also in their files', async () => {
    expect(await names({ number: 5 })).toEqual({ total: 2, names: ['New 5', 'Old 5'] })
    expect(await names({ number: 5, year: thisYear - 1 })).toEqual({ total: 1, names: ['Old 5'] })
    expect(await names({ number: 12 })).toEqual({ total: 1, names: [expect.stringContaining('12')] })
    expect(await names({ number: 99 })).toEqual({ total: 0, names: [] })
    const { body } = csvDocuments(test.deps, 'invoice', { number: 5, year: thisYear }, 'invoices.csv', 'en')
    expect((await text(body as Readable)).trim().split('\n')).toHaveLength(2)
  })

  it('filter by year, and by parts of name and contact without accents', async () => {
    expect((await names({ year: thisYear - 1 })).total).toBe(13)
    expect((await names({ year: thisYear })).total).toBe(9)
    expect((await names({ year: 1999 })).total).toBe(0)
    expect((await names({ customerName: 'pena' })).names).toEqual(
      [12, 9, 6, 3].map((number) => `=Peña & Söhne ${number}`),
    )
    expect((await names({ customerName: '%' })).total).toBe(0)
    expect((await names({ customerName: 'new', year: thisYear })).total).toBe(7)
    expect((await names({ 'userRef.id': test.customerId })).total).toBe(7)
  })

  it('show customers their own numbered documents', async () => {
    const own = await listOwnInvoices(test.db, test.customerId, { page: 1, itemsPerPage: 10 })
    expect(own['hydra:totalItems']).toBe(7)
    expect(own['hydra:member'][0]).toMatchObject({
      invoiceNumber: 7,
      year: thisYear,
      total: 100,
      status: 'open',
      creditedAmount: 0,
    })
  })

  it('neither convert, mark as paid, cancel nor credit before there is a number', async () => {
    const { id } = await createDocument(test.deps, test.call, 'pro_forma', aProForma())
    const waiting = (await list({}))['hydra:member'][0]?.id ?? 0
    const refused = { code: 'document_not_numbered' }
    await expect(convertProForma(test.deps, test.call, id)).rejects.toMatchObject(refused)
    await expect(markInvoice(test.deps, test.call, waiting, { status: 'paid' })).rejects.toMatchObject(refused)
    await expect(cancelInvoice(test.deps, test.call, waiting)).rejects.toMatchObject(refused)
    await expect(
      createDocument(test.deps, test.call, 'credit_note', aCreditNote(waiting, londonDay(new Date()), 1)),
    ).rejects.toMatchObject(refused)
  })

  it('explain for a pro-forma why its invoice waits', async () => {
    const items = [{ title: 'Advice', description: 'An hour', qty: 1, price: 100, vat: 20 }]
    const { id } = await createDocument(test.deps, test.call, 'pro_forma', aProForma({ currency: '$', items }))
    await numberPending(test.deps, id)
    const invoice = await convertProForma(test.deps, test.call, id)
    await numberPending(test.deps, invoice.id)
    const { 'hydra:member': rows } = await listDocuments(test.deps, 'pro_forma', { page: 1, itemsPerPage: 10 })
    const waiting = { id: invoice.id, invoiceNumber: null, year: null, onHoldReason: 'rate_missing' }
    expect(rows.find((row) => row.id === id)).toMatchObject({ invoiceRef: waiting })
  })

  it('export an archive of the numbered documents that match the filters', async () => {
    const { body, headers } = zipDocuments(test.deps, 'invoice', { customerName: 'pena' }, 'invoices.zip', 'en')
    expect(headers['content-disposition']).toBe('attachment; filename="invoices.zip"')
    const files = storedFiles(await buffer(body as Readable))
    expect([...files.keys()]).toEqual(
      [3, 6, 9, 12].map((number) => `invoice_${thisYear - 1}_00${String(number).padStart(2, '0')}.pdf`),
    )
    for (const content of files.values()) expect(content.startsWith('%PDF-')).toBe(true)
  })

  it('export an archive that names a missing file and omits it', async () => {
    const { file_key } = await tables(test.db)
      .selectFrom('document_issue as i')
      .innerJoin('accounting_document as d', 'd.id', 'i.document_id')
      .select('i.file_key')
      .where('d.number', '=', 6)
      .where('d.year', '=', thisYear - 1)
      .where('d.kind', '=', 'invoice')
      .executeTakeFirstOrThrow()
    const key = file_key ?? ''
    await rm(join(test.testDb.dataDir, 'files', key.slice(0, 2), key))
    const { body } = zipDocuments(test.deps, 'invoice', { customerName: 'pena' }, 'invoices.zip', 'es')
    const files = storedFiles(await buffer(body as Readable))
    expect([...files.keys()].map((name) => name.slice(-8))).toEqual(['0003.pdf', '0009.pdf', '0012.pdf', 'ltan.txt'])
    expect(files.get('faltan.txt')).toContain(`invoice_${thisYear - 1}_0006.pdf`)
  })

  it('export a table with no formulas for spreadsheets to run', async () => {
    const { body } = csvDocuments(test.deps, 'invoice', { customerName: 'pena' }, 'invoices.csv', 'en')
    // As bytes: reading a body as text removes its mark.
    const lines = (await buffer(body as Readable)).toString().split('\r\n')
    expect(lines[0]).toBe('\uFEFFNumber;Year;Date;Customer;Contact;Tax number;Currency;Net;VAT;Total;Status')
    expect(lines[1]).toBe(`3;${thisYear - 1};04/06/${thisYear - 1};'=Peña & Söhne 3;;;€;100.00;0.00;100.00;open`)
    expect(lines).toHaveLength(6)
  })

  it('export a table whose columns no control character shifts', async () => {
    await tables(test.db)
      .updateTable('accounting_document')
      .set({ customer_name: 'Peña\u001E\u001F Söhne' })
      .where('number', '=', 3)
      .where('year', '=', thisYear - 1)
      .execute()
    const { body } = csvDocuments(test.deps, 'invoice', { customerName: 'pena' }, 'invoices.csv', 'en')
    const lines = (await text(body as Readable)).split('\r\n')
    expect(lines[1]).toContain(`;Peña Söhne;;;€;100.00;`)
    expect(lines).toHaveLength(6)
  })
})
