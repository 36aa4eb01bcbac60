import { expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { changeDocument } from './change-document.ts'
import { createDocument } from './create-document.ts'
import { aCreditNote, anInvoice, aProForma, openInvoicing } from './testing.ts'

const content = {
  customerContact: 'books@example.test',
  fiscalNumber: 'GB123456789',
  currency: '£',
  notes: 'By the end of the month',
} as const

/** Validates a body as the endpoint does. */
const sent = (kind: keyof typeof managedDocuments, body: object): object => {
  const checked = check(managedDocuments[kind].save.body, body)
  if (!checked.ok) throw new Error(JSON.stringify(checked.violations))
  return checked.value
}

describeOnOne('changes of documents on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))

  it('keep what they leave out, and empty what they set to null', async () => {
    const form = anInvoice({ ...content, customerCity: 'London', userRef: test.customerId, language: 'it' })
    const invoice = await createDocument(test.deps, test.call, 'invoice', form)
    await test.idle()
    const change = (body: object) => changeDocument(test.deps, test.call, 'invoice', invoice.id, sent('invoice', body))
    const unchanged = { ...content, customerCity: 'London', language: 'it', items: invoice.items, total: invoice.total }
    expect(await change({ customerName: 'Byron & Sons' })).toMatchObject({
      ...unchanged,
      customerName: 'Byron & Sons',
      versionCount: 2,
    })
    expect(await change({})).toMatchObject({ ...unchanged, versionCount: 2 })
    const priced = { items: [{ title: 'Bookkeeping', description: 'One month', price: 250 }] }
    expect(await change({ ...priced, notes: null })).toMatchObject({ ...unchanged, ...priced, notes: null, total: 250 })
  })

  it('keep the address of a pro-forma, and the invoice and the day of a credit note', async () => {
    const to = 'buyer@example.test'
    const { id } = await createDocument(test.deps, test.call, 'pro_forma', aProForma({ ...content, sendByEmailTo: to }))
    expect(
      await changeDocument(test.deps, test.call, 'pro_forma', id, sent('pro_forma', { customerName: 'Byron & Sons' })),
    ).toMatchObject({ ...content, customerName: 'Byron & Sons', sendByEmailTo: to })
    const invoice = await createDocument(test.deps, test.call, 'invoice', anInvoice())
    await test.idle()
    const day = (await test.row(invoice.id)).dated_on
    const note = await createDocument(test.deps, test.call, 'credit_note', aCreditNote(invoice.id, day, 20))
    await test.idle()
    const changed = await changeDocument(
      test.deps,
      test.call,
      'credit_note',
      note.id,
      sent('credit_note', { notes: 'Given back' }),
    )
    expect(changed).toMatchObject({ notes: 'Given back', total: 20, createdAt: day, invoiceRef: { id: invoice.id } })
  })

  it('refuse an empty name and a field that does not exist', () => {
    expect(() => sent('invoice', { customerName: '' })).toThrow('document.name_empty')
    expect(() => sent('invoice', { status: 'paid' })).toThrow()
  })
})
