import { afterAll, beforeAll, expect, it } from 'vitest'
import { daysLater } from '#contract/registry/months.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { changeDocument } from './change-document.ts'
import { createDocument } from './create-document.ts'
import { aCreditNote, anInvoice, openInvoicing } from './testing.ts'

describeOnOne('a credit note on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  beforeAll(() => test.platform.clock.moveTo(Date.parse('2029-03-14T12:00:00Z') - Date.now()))
  afterAll(async () => expect(await test.violations()).toEqual([]))
  const today = '2029-03-14'
  const invoice = async (change: object = {}): Promise<number> => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice(change))
    await test.idle()
    return id
  }
  const note = (id: number, change: object = {}, day = today, price = 10) =>
    createDocument(test.deps, test.call, 'credit_note', aCreditNote(id, day, price, change))
  const refused = (propertyPath: string, message: string) => ({
    violations: [expect.objectContaining({ propertyPath, message }) as object],
  })

  it('is in its invoice’s currency, when it is written and when it is changed', async () => {
    const id = await invoice({ currency: '£' })
    for (const currency of ['€', '$'])
      await expect(note(id, { currency })).rejects.toMatchObject(refused('currency', 'document.credit_currency'))
    const written = await note(id, { currency: '£' })
    await test.idle()
    const inEuro = aCreditNote(id, today, 10, { currency: '€' })
    await expect(changeDocument(test.deps, test.call, 'credit_note', written.id, inEuro)).rejects.toMatchObject(
      refused('currency', 'document.credit_currency'),
    )
  })

  it('has a day from its invoice’s to the present one', async () => {
    const id = await invoice()
    await expect(note(id, {}, daysLater(today, -1))).rejects.toMatchObject(
      refused('createdAt', 'document.credit_day_early'),
    )
    await expect(note(id, {}, daysLater(today, 1))).rejects.toMatchObject(
      refused('createdAt', 'document.credit_day_future'),
    )
    expect((await note(id)).createdAt).toBe(today)
  })

  it('credits an invoice, whatever its own rows are, up to the last cent', async () => {
    const id = await invoice({ items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 149.53 }] })
    await expect(note(id, {}, today, 149.54)).rejects.toMatchObject(refused('total', 'document.credit_exceeds'))
    await note(id, {}, today, 149.53)
    expect(await test.row(id)).toMatchObject({ credited_cents: 14_953n })
  })
})
