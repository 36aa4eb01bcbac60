import { expect, it } from 'vitest'
import { check } from '#contract/core/violations.ts'
import { creditNotePreviewForm, invoicePreviewForm } from '#contract/invoicing/manager-previews.ts'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import { anInvoice, openInvoicing } from '#server/domains/invoicing/testing.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { previewDocument } from './preview-document.ts'

const checked = <T>(result: { ok: true; value: T } | { ok: false }): T => {
  if (!result.ok) throw new Error('invalid form')
  return result.value
}
const draft = (change: object = {}) => checked(check(invoicePreviewForm, { customerName: 'Byron Ltd', ...change }))

describeOnOne('previews of documents on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  const draw = async (change: object = {}): Promise<string> => {
    const { body, headers } = await previewDocument(test.deps, test.call, 'invoice', draft(change))
    expect(headers['content-type']).toContain('image/svg+xml')
    return body.toString('utf8')
  }
  const heightOf = (svg: string): number => Math.round(Number(/ height="([\d.]+)/.exec(svg)?.[1]) / 841.89)

  it('draw what is there, also of an empty form, in one page or several, without anything that runs', async () => {
    expect(heightOf(await draw({ customerName: '' }))).toBe(1)
    const row = { title: '<script>alert(1)</script>', description: 'A month', qty: 1, price: 10, vat: 20 }
    const long = await draw({ items: Array.from({ length: 60 }, () => row) })
    expect(heightOf(long)).toBeGreaterThan(1)
    expect(long).not.toMatch(/<script|foreignObject|onload|href="http/)
  })

  it('change with the language, and are the same for the same form', async () => {
    const spanish = await draw({ language: 'es' })
    expect(await draw({ language: 'es' })).toBe(spanish)
    expect(await draw({ language: 'en' })).not.toBe(spanish)
    // Without a choice the language is the customer's.
    expect(await draw({ userRef: test.customerId })).toBe(await draw({ language: 'it' }))
  })

  it('write nothing: no document, no number, no file, no audit entry', async () => {
    const counts = async () => {
      const { rows } = await test.database.raw(
        `select (select count(*) from accounting_document)::int as documents, (select count(*) from invoice_draft)::int as drafts,
           (select count(*) from stored_file)::int as files, (select count(*) from audit_entry)::int as entries`,
      )
      return rows
    }
    const before = await counts()
    await draw()
    expect(await counts()).toEqual(before)
  })

  it('of a credit note show its invoice; unknown customers and invoices are refused', async () => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice({ currency: '£' }))
    await test.idle()
    const form = (invoiceRef: number) => checked(check(creditNotePreviewForm, { invoiceRef }))
    const { body } = await previewDocument(test.deps, test.call, 'credit_note', form(id))
    expect(body.toString('utf8')).toMatch(/^<svg/)
    await expect(previewDocument(test.deps, test.call, 'credit_note', form(9999))).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(draw({ documentRef: 9999 })).rejects.toMatchObject({ code: 'not_found' })
    await expect(draw({ userRef: 9999 })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('of an issued document show its number and its own date', async () => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice())
    await test.idle()
    const asNew = await draw()
    const own = await draw({ documentRef: id })
    expect(own).not.toBe(asNew)
    await test.platform.clock.moveTo(40 * 86_400_000)
    expect(await draw({ documentRef: id })).toBe(own)
    expect(await draw()).not.toBe(asNew)
  })

  it('of one reader wait for each other, and too many are refused', async () => {
    const many = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => draw({ notes: `Note ${n}` })))
    const refused = many.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(8)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'too_many_requests' } })
  })
})
