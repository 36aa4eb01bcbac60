import { afterEach, expect, it } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { refundSteps } from '#server/main/testing/refund-steps.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'

type Row = Readonly<Record<string, unknown>>

describeOnBoth('credit notes of refunds on %s', (kind) => {
  const shop = opened(() => openShop(kind))
  afterEach(async () => {
    await shop.sandbox.clearFailures()
    await shop.settled()
    expect(await shop.violations()).toEqual([])
  })
  const { sold, noteOf, refund, refundWithNote, list, refundable, chargeOf } = refundSteps(shop)

  /** Issues an invoice over 100 euro that is paid by card and marked as paid by hand; returns it with its payment. */
  const paidTwice = async () => {
    const { body } = await shop.call('manager', 'POST', '/invoices', {
      customerName: 'Byron Books Ltd',
      customerAddress: '12 St James’s Square',
      items: [{ title: 'Bookkeeping', description: 'One month', qty: 1, price: 100 }],
    })
    const id = Number(body['id'])
    await shop.settled()
    const invoice = await shop.call('manager', 'GET', `/invoices/${id}`)
    const session = shop.sessionIn(await shop.call('visitor', 'POST', String(invoice.body['payPath'])))
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.sandbox.pay(session)
    await shop.sandbox.clearFailures()
    await shop.call('manager', 'POST', `/invoices/${id}/mark_paid`, {})
    await shop.settled()
    const [receipt] = await shop.rows(
      'select payment_ref from invoice_receipt where invoice_id = $1 and payment_ref is not null',
      id,
    )
    return { id, payment: String(receipt?.['payment_ref']) }
  }
  const noteRefund = async (noteId: number) =>
    (await shop.call('manager', 'GET', `/credit_notes/${noteId}`)).body['refund']
  const idOf = ({ body }: { readonly body: Row }): number => Number((body['creditNote'] as Row)['id'])
  const lower = (noteId: number, price: number) =>
    shop.call('manager', 'PATCH', `/credit_notes/${noteId}`, {
      items: [{ title: 'Starter pack', description: 'Returned', qty: 1, price }],
    })

  it('leave out what only returned an overpayment, also at the provider', async () => {
    const { id, payment } = await paidTwice()
    await shop.sandbox.stripe('POST', '/refunds', { charge: await chargeOf(payment) })
    await shop.settled()
    expect(await list(`invoice=${id}`)).toMatchObject([{ origin: 'provider', amount: 100, isUndocumented: false }])
    const { body } = await shop.call('manager', 'POST', '/credit_notes', noteOf(id, 100))
    expect(await noteRefund(Number(body['id']))).toBeNull()
    expect(await list(`invoice=${id}`)).toMatchObject([{ creditNote: null, isUndocumented: false }])
    expect(await refundable(id)).toMatchObject({ receivedAmount: 100, excessAmount: 100, paymentAmount: 0 })
    const left = { invoiceRef: id, amount: 100, creditNoteRef: body['id'] }
    expect((await refund(left)).body['violations']).toMatchObject([{ message: 'refund.no_payment' }])
    expect((await refund({ ...left, method: 'bank_transfer' })).status).toBe(201)
    expect(await noteRefund(Number(body['id']))).toMatchObject({ amount: 100, status: 'succeeded' })
  })

  it('count what left by bank transfer and at the provider too, as it happened', async () => {
    const { invoiceId, payment } = await sold()
    const byTransfer = {
      invoiceRef: invoiceId,
      amount: 290,
      method: 'bank_transfer',
      creditNote: noteOf(invoiceId, 290),
    }
    expect((await refund(byTransfer)).status).toBe(201)
    await shop.sandbox.stripe('POST', '/refunds', { charge: await chargeOf(payment) })
    await shop.settled()
    expect(await list(`invoice=${invoiceId}&needsAttention=true`)).toMatchObject([{ origin: 'provider', amount: 290 }])
    expect(await refundable(invoiceId)).toMatchObject({ receivedAmount: -290, paymentAmount: 0 })
  })

  it('return an overpayment without one', async () => {
    const { id } = await paidTwice()
    expect((await refund({ invoiceRef: id, amount: 100 })).status).toBe(201)
    await shop.settled()
    expect(await list(`invoice=${id}`)).toMatchObject([{ status: 'succeeded', isUndocumented: false }])
  })

  it('keep at least what they return: also after it failed, and of an invoice that was paid too much', async () => {
    const { invoiceId } = await sold('4000000000005126')
    const failed = idOf(await refundWithNote(invoiceId, 100))
    await shop.settled()
    await shop.advance({ days: 2 })
    expect(await noteRefund(failed)).toMatchObject({ amount: 100, status: 'failed' })
    const { id } = await paidTwice()
    const returned = idOf(await refundWithNote(id, 50))
    await shop.settled()
    for (const lowered of [await lower(failed, 90), await lower(returned, 10)])
      expect(lowered.body['violations']).toMatchObject([{ propertyPath: 'total', message: 'document.credit_refunded' }])
  })

  it('count a failed refund until it is retried', async () => {
    const { invoiceId } = await sold('4000000000005126')
    const note = idOf(await refundWithNote(invoiceId, 100))
    await shop.settled()
    await shop.advance({ days: 2 })
    const again = await refund({ invoiceRef: invoiceId, amount: 100, creditNoteRef: note })
    expect(again.body['violations']).toMatchObject([{ message: 'refund.exceeds_note', params: { left: 0 } }])
    const [row] = await list(`creditNote=${note}`)
    expect((await shop.call('manager', 'POST', `/refunds/${String(row?.['id'])}/retry`)).status).toBe(200)
    await shop.settled()
    expect(await noteRefund(note)).toMatchObject({ amount: 100, status: 'succeeded' })
  })

  it('are made without a refund by the same call, and never a refund without an amount', async () => {
    const { invoiceId } = await sold()
    const { status, body } = await refund({ invoiceRef: invoiceId, creditNote: noteOf(invoiceId, 100) })
    expect([status, body['refunds'], body['creditNote']]).toEqual([201, [], expect.objectContaining({ refund: null })])
    expect((await refund({ invoiceRef: invoiceId })).body['violations']).toMatchObject([
      { propertyPath: 'amount', message: 'refund.amount' },
    ])
  })
})
