import { afterAll, beforeAll, expect, it } from 'vitest'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { changeDocument } from './change-document.ts'
import { convertProForma } from './convert-pro-forma.ts'
import { createDocument } from './create-document.ts'
import type { InvoicingDeps } from './deps.ts'
import { presentOne } from './find-document.ts'
import { numberPending } from './number-document.ts'
import { shownAs } from './shown-as.ts'
import { aCreditNote, anInvoice, aProForma, openInvoicing } from './testing.ts'

const plain = { title: 'Advice', description: 'An hour', qty: 1, price: 100 }
const taxed = { currency: '£', items: [plain, { ...plain, vat: 20 }] }
const refused = { violations: [{ propertyPath: 'items[1].vat', message: 'document.vat_unregistered' }] }

describeOnOne('VAT of a firm without a VAT number on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  /** The same firm after its deregistration. */
  let unregistered: InvoicingDeps
  beforeAll(async () => {
    const { platform } = test
    const provider = { ...platform.settings.provider, vatNumber: '' }
    unregistered = { ...test.deps, platform: { ...platform, settings: { ...platform.settings, provider } } }
  })
  afterAll(async () => {
    await test.idle()
    expect(await test.violations()).toEqual([])
  })
  const issued = async (write: 'invoice' | 'pro_forma') => {
    const form = write === 'invoice' ? anInvoice(taxed) : aProForma(taxed)
    const { id } = await createDocument(test.deps, test.call, write, form)
    await numberPending(test.deps, id)
    return id
  }

  it('is refused on new documents and on a pro-forma that becomes an invoice', async () => {
    await expect(createDocument(unregistered, test.call, 'invoice', anInvoice(taxed))).rejects.toMatchObject(refused)
    await expect(createDocument(unregistered, test.call, 'pro_forma', aProForma(taxed))).rejects.toMatchObject(refused)
    const proForma = await issued('pro_forma')
    await expect(convertProForma(unregistered, test.call, proForma)).rejects.toMatchObject(refused)
    expect(await test.row(proForma)).toMatchObject({ converted_id: null })
    await createDocument(unregistered, test.call, 'invoice', anInvoice())
  })

  it('stays on documents issued with it, may be credited, and never grows', async () => {
    const id = await issued('invoice')
    const change = (to: object) =>
      changeDocument(unregistered, test.call, 'invoice', id, anInvoice({ ...taxed, ...to }))
    await change({ customerName: 'Byron & Sons' })
    await expect(change({ items: [plain, { ...plain, vat: 22 }] })).rejects.toMatchObject(refused)
    const today = londonDay(test.platform.clock.now())
    const note = aCreditNote(id, today, 1, taxed)
    const { id: noteId } = await createDocument(unregistered, test.call, 'credit_note', note)
    expect(await presentOne(test.db, 'credit_note', await test.row(noteId), shownAs(test.platform))).toMatchObject({
      vatAmount: 20,
    })
    const { id: without } = await createDocument(unregistered, test.call, 'invoice', anInvoice({ currency: '£' }))
    await numberPending(test.deps, without)
    const wrong = aCreditNote(without, today, 1, {
      ...taxed,
      items: [
        { ...plain, price: 1 },
        { ...plain, price: 1, vat: 20 },
      ],
    })
    await expect(createDocument(unregistered, test.call, 'credit_note', wrong)).rejects.toMatchObject(refused)
  })
})
