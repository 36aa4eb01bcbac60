import { beforeAll, expect, it } from 'vitest'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import { lockDocument } from '#server/domains/invoicing/find-document.ts'
import { markInvoice } from '#server/domains/invoicing/mark-invoice.ts'
import { numberPending } from '#server/domains/invoicing/number-document.ts'
import { addRefunded } from '#server/domains/invoicing/refunds/book-refunds.ts'
import type { ReceiptOrigin } from '#server/domains/invoicing/tables.ts'
import { aCreditNote, anInvoice, openInvoicing } from '#server/domains/invoicing/testing.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import type { Platform } from '#server/platform/platform.ts'
import { recordReceipt, removeReceiptOf } from './record-receipt.ts'

describeOnOne('receipts of invoices on %s', (kind) => {
  const test = opened(() => openInvoicing(kind))
  beforeAll(() => test.platform.jobs.stop())
  const now = () => test.platform.clock.now()
  const issued = async (): Promise<number> => {
    const { id } = await createDocument(test.deps, test.call, 'invoice', anInvoice())
    await numberPending(test.deps, id)
    return id
  }
  const receive = (id: number, cents: number, origin: ReceiptOrigin, { events }: Pick<Platform, 'events'>) =>
    test.db.transaction().execute(async (trx) => {
      const invoice = await lockDocument(trx, 'invoice', id)
      const receipt = { origin, originKey: `${origin}:${id}`, cents, receivedAt: now().toISOString(), by: null }
      return recordReceipt({ events }, trx, invoice, receipt, now())
    })
  const undo = (id: number, origin: ReceiptOrigin, { events }: Pick<Platform, 'events'>) =>
    test.db.transaction().execute(async (trx) => {
      const invoice = await lockDocument(trx, 'invoice', id)
      return removeReceiptOf({ events }, trx, invoice, `${origin}:${id}`, { by: null, now: now() })
    })

  it('are not removed when without them less was received than was returned and is left to pay', async () => {
    const id = await issued()
    await receive(id, 5_000, 'pay_link', test.platform)
    await receive(id, 5_000, 'transfer', test.platform)
    await createDocument(test.deps, test.call, 'credit_note', aCreditNote(id, londonDay(now()), 50))
    await test.db.transaction().execute((trx) => addRefunded(trx, { id }, 5_000, now().toISOString()))
    await expect(undo(id, 'transfer', test.platform)).rejects.toMatchObject({ code: 'receipt_refunded' })
    expect(await test.row(id)).toMatchObject({ received_cents: 10_000n })
  })

  it('give an invoice its mark as uncollectible back when they are removed', async () => {
    const id = await issued()
    await markInvoice(test.deps, test.call, id, { status: 'uncollectible' })
    const { uncollectible_at: marked } = await test.row(id)
    await receive(id, 4_000, 'balance', test.platform)
    expect(await receive(id, 6_000, 'transfer', test.platform)).toMatchObject({ uncollectible_at: null })
    // The part that came first, too.
    expect(await undo(id, 'balance', test.platform)).toMatchObject({ paid_at: null, uncollectible_at: marked })
    expect(marked).not.toBeNull()
    await markInvoice(test.deps, test.call, id, { status: 'open' })
    await receive(id, 4_000, 'balance', test.platform)
    expect(await undo(id, 'balance', test.platform)).toMatchObject({ paid_at: null, uncollectible_at: null })
  })

  it('report once what is owed by then, unless the payment page received the money', async () => {
    const id = await issued()
    const published: string[] = []
    const events: Platform['events'] = {
      ...test.platform.events,
      publish: (_, { name }) => {
        published.push(name)
        return Promise.resolve()
      },
    }
    await receive(id, 1_000, 'pay_link', { events })
    expect(published).toEqual([])
    await receive(id, 1_000, 'transfer', { events })
    await receive(id, 1_000, 'transfer', { events })
    expect(published).toEqual(['invoice-owed-changed'])
    await undo(id, 'transfer', { events })
    await markInvoice({ platform: { ...test.platform, events } }, test.call, id, { status: 'paid' })
    expect(published).toHaveLength(3)
  })
})
