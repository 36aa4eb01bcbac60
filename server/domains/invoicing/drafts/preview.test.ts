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
const previewMark = '#fef4e6'
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
    // The mark's colour: text is drawn as shapes.
    for (const preview of [asNew, own]) expect(preview).toContain(previewMark)
    await test.platform.clock.moveTo(40 * 86_400_000)
    expect(await draw({ documentRef: id })).toBe(own)
    expect(await draw()).not.toBe(asNew)
  })

  it('of an issued document have its language unless the form has another, and are no picture of a paid one', async () => {
    const form = anInvoice({ userRef: test.customerId, language: 'es' })
    const { id } = await createDocument(test.deps, test.call, 'invoice', form)
    await test.idle()
    const userRef = test.customerId
    const spanish = await draw({ documentRef: id, userRef, language: 'es' })
    expect(await draw({ documentRef: id, userRef })).toBe(spanish)
    expect(await draw({ documentRef: id, userRef, language: 'it' })).not.toBe(spanish)
    await test.database.raw('update accounting_document set paid_at = now() where id = $1', [id])
    expect(await draw({ documentRef: id, userRef })).toContain(previewMark)
  })

  it('of one reader wait for each other, and too many are refused', async () => {
    const many = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => draw({ notes: `Note ${n}` })))
    const refused = many.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(8)
    for (const one of refused) expect(one).toMatchObject({ reason: { code: 'too_many_requests' } })
  })
})
