import { afterEach, expect, it } from 'vitest'
import { openShop, type ShopAnswer } from '#server/main/testing/open-shop.ts'
import { refundSteps } from '#server/main/testing/refund-steps.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'

type Row = Readonly<Record<string, unknown>>

describeOnBoth('refunds on %s', (kind) => {
  const shop = opened(() => openShop(kind))
  afterEach(async () => {
    await shop.sandbox.clearFailures()
    await shop.settled()
    expect(await shop.violations()).toEqual([])
  })

  const { sold, noteOf, refund, refundWithNote, list, refundedAt, refundable, mails, chargeOf } = refundSteps(shop)

  it('returns a part with its credit note, mails the customer, and counts less revenue', async () => {
    const { invoiceId, payment, email } = await sold()
    expect(await refundable(invoiceId)).toEqual({
      currency: '€',
      receivedAmount: 290,
      excessAmount: 0,
      paymentAmount: 290,
      undocumentedAmount: 0,
    })
    const { status, body } = await refundWithNote(invoiceId, 100, 90)
    expect([status, body]).toEqual([201, expect.anything()])
    expect(body['refunds']).toMatchObject([{ status: 'pending', amount: 90, currency: '€', origin: 'staff' }])
    expect(body['creditNote']).toMatchObject({ total: 100, refund: { amount: 90, status: 'pending' } })
    await shop.settled()
    expect(await refundedAt(payment)).toBe(9_000)
    expect(await list(`invoice=${invoiceId}`)).toMatchObject([
      { status: 'succeeded', failureReason: null, creditNote: { year: expect.any(Number) } },
    ])
    expect(await mails(email)).toHaveLength(1)
    expect(await refundable(invoiceId)).toMatchObject({ receivedAmount: 200, excessAmount: 10, paymentAmount: 200 })
    const today = londonDay(shop.platform.clock.now())
    const period = { firstDate: today, secondDate: today, subscription: 'all' }
    const { body: report } = await shop.call('manager', 'POST', '/manager/revenue_report', period)
    expect(report['invoices']).toContainEqual(expect.objectContaining({ email, total: 20_000 }))
  })

  it('never returns more than was paid, credited and not yet returned', async () => {
    const { invoiceId } = await sold()
    const refusal = async (answer: Promise<ShopAnswer>) => {
      const { status, body } = await answer
      return [status, ...(body['violations'] as Row[]).map(({ message, params }) => [message, params])]
    }
    const notes = async () => shop.rows('select id from accounting_document where invoice_id = $1', invoiceId)
    expect(await refusal(refund({ invoiceRef: invoiceId, amount: 1 }))).toEqual([
      422,
      ['refund.exceeds', { left: 0, currency: 'EUR' }],
    ])
    expect(await refusal(refundWithNote(invoiceId, 100, 100.01))).toEqual([
      422,
      ['refund.exceeds_note', { left: 100, currency: 'EUR' }],
    ])
    expect((await refundWithNote(invoiceId, 100, 0)).status).toBe(422)
    expect(await notes()).toEqual([])
    expect((await refundWithNote(invoiceId, 290)).status).toBe(201)
    expect((await refund({ invoiceRef: invoiceId, amount: 0.01 })).status).toBe(422)
    expect(await notes()).toHaveLength(1)
  })

  it('returns by bank transfer what was not paid through the provider, as a refund without a call to it', async () => {
    const { body } = await shop.call('manager', 'POST', '/invoices', {
      customerName: 'Bank Ltd',
      customerAddress: '1 High Street',
      customerContact: 'bank@example.test',
      items: [{ title: 'Advice', description: 'An hour', qty: 1, price: 50 }],
    })
    const id = Number(body['id'])
    await shop.settled()
    await shop.call('manager', 'POST', `/invoices/${id}/mark_paid`, {})
    expect(await refundable(id)).toMatchObject({ receivedAmount: 50, paymentAmount: 0 })
    const answer = await refundWithNote(id, 50)
    expect([answer.status, answer.body['violations']]).toEqual([
      422,
      [{ propertyPath: 'amount', message: 'refund.no_payment' }],
    ])
    const byTransfer = (amount: number, price: number) =>
      refund({ invoiceRef: id, amount, method: 'bank_transfer', creditNote: noteOf(id, price) })
    expect((await byTransfer(30.01, 30)).body['violations']).toMatchObject([{ message: 'refund.exceeds_note' }])
    const { status, body: made } = await byTransfer(30, 30)
    expect([status, made]).toEqual([201, expect.anything()])
    expect(made['refunds']).toMatchObject([{ status: 'succeeded', method: 'bank_transfer', amount: 30 }])
    expect(made['creditNote']).toMatchObject({ refund: { amount: 30, status: 'succeeded' } })
    expect(await refundable(id)).toMatchObject({ receivedAmount: 20, excessAmount: 0 })
    expect((await refund({ invoiceRef: id, amount: 1, method: 'bank_transfer' })).body['violations']).toMatchObject([
      { message: 'refund.exceeds' },
    ])
    await shop.settled()
    expect(await mails('bank@example.test')).toHaveLength(1)
  })

  it('returns money once for 50 parallel calls, repeated jobs and lost answers', async () => {
    const { invoiceId, payment } = await sold()
    await shop.sandbox.switchFailures({ providerTimesOutAfterActing: 1 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => refundWithNote(invoiceId, 290)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    await shop.advance({ minutes: 20 })
    await shop.advance({ hours: 30 })
    expect(await refundedAt(payment)).toBe(29_000)
    expect(await list(`invoice=${invoiceId}`)).toMatchObject([{ status: 'succeeded', amount: 290 }])
  })

  it('finds a refund whose answer was lost after its idempotency key has ended', async () => {
    const { invoiceId, payment } = await sold()
    await shop.sandbox.switchFailures({ providerTimesOutAfterActing: 'all', webhookLost: 'all' })
    await refundWithNote(invoiceId, 290)
    await shop.settled()
    await shop.sandbox.clearFailures()
    await shop.advance({ hours: 30 })
    expect(await refundedAt(payment)).toBe(29_000)
    expect(await list(`invoice=${invoiceId}`)).toMatchObject([{ status: 'succeeded' }])
  })

  it('survives an internal error of the provider, which it repeats under the same key', async () => {
    const { invoiceId, payment } = await sold()
    await shop.sandbox.switchFailures({ providerFails: 1 })
    await refundWithNote(invoiceId, 290)
    await shop.settled()
    await shop.advance({ minutes: 30 })
    expect(await refundedAt(payment)).toBe(29_000)
  })

  it('waits for a bank, and mails when the money is on its way', async () => {
    const { invoiceId, email } = await sold('4000000000007726')
    await refundWithNote(invoiceId, 290)
    await shop.settled()
    expect(await list(`invoice=${invoiceId}`)).toMatchObject([{ status: 'pending', settledAt: null }])
    expect(await mails(email)).toEqual([])
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.advance({ days: 2 })
    expect(await list(`invoice=${invoiceId}`)).toMatchObject([{ status: 'succeeded' }])
    expect(await mails(email)).toHaveLength(1)
  })

  it('shows a failed refund, which is retried once or returned by bank transfer', async () => {
    const { invoiceId, payment } = await sold('4000000000005126')
    const { body } = await refundWithNote(invoiceId, 100)
    const noteId = Number((body['creditNote'] as Row)['id'])
    await shop.settled()
    await shop.advance({ days: 2 })
    const note = async () => (await shop.call('manager', 'GET', `/credit_notes/${noteId}`)).body['refund']
    expect(await note()).toEqual({ amount: 100, status: 'failed', failureReason: 'expired_or_canceled_card' })
    const [failed] = await list('needsAttention=true')
    expect(failed).toMatchObject({ status: 'failed', failureReason: 'expired_or_canceled_card' })
    expect(await refundable(invoiceId)).toMatchObject({ receivedAmount: 290, excessAmount: 100, paymentAmount: 290 })
    const retry = () => shop.call('manager', 'POST', `/refunds/${String(failed?.['id'])}/retry`)
    const retried = await Promise.all([retry(), retry(), retry()])
    expect(retried.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
    await shop.settled()
    expect(await note()).toEqual({ amount: 100, status: 'succeeded', failureReason: null })
    await shop.advance({ days: 2 })
    const [again] = await list('needsAttention=true')
    const returned = () => shop.call('manager', 'POST', `/refunds/${String(again?.['id'])}/mark_returned`)
    expect((await returned()).body).toMatchObject({ status: 'succeeded', method: 'bank_transfer' })
    expect((await returned()).status).toBe(409)
    expect(await note()).toEqual({ amount: 100, status: 'succeeded', failureReason: null })
    expect(await list('needsAttention=true')).toEqual([])
    expect(await refundable(invoiceId)).toMatchObject({ receivedAmount: 190, excessAmount: 0, paymentAmount: 190 })
    expect(await list(`invoice=${invoiceId}`)).toHaveLength(3)
    expect(await refundedAt(payment)).toBe(20_000)
  })

  it('shows what was refunded at the provider, until a credit note documents it', async () => {
    const { invoiceId, payment, email } = await sold()
    const charge = await chargeOf(payment)
    await shop.sandbox.switchFailures({ webhookDuplicate: 3, webhookShuffle: true })
    await shop.sandbox.stripe('POST', '/refunds', { charge, amount: '3000' })
    await shop.sandbox.stripe('POST', '/refunds', { charge, amount: '1000' })
    await shop.settled()
    const own = `invoice=${invoiceId}&needsAttention=true`
    // Their events arrive in any order.
    expect((await list(own)).toSorted((one, other) => Number(one['amount']) - Number(other['amount']))).toMatchObject([
      { origin: 'provider', creditNote: null, amount: 10, isUndocumented: true },
      { origin: 'provider', creditNote: null, amount: 30, isUndocumented: true },
    ])
    expect(await mails(email)).toHaveLength(2)
    expect(
      await shop.rows(
        `select 1 as one from audit_entry e join refund r on e.subject_type = 'refund' and e.subject_id = r.id::text
         where e.action = 'refund.succeeded' and r.invoice_id = $1`,
        invoiceId,
      ),
    ).toHaveLength(2)
    expect(await refundable(invoiceId)).toMatchObject({ excessAmount: -40, undocumentedAmount: 40 })
    const { body } = await shop.call('manager', 'POST', '/credit_notes', noteOf(invoiceId, 40))
    const note = await shop.call('manager', 'GET', `/credit_notes/${String(body['id'])}`)
    expect(note.body['refund']).toEqual({ amount: 40, status: 'succeeded', failureReason: null })
    expect(await list(own)).toEqual([])
    expect((await refundWithNote(invoiceId, 250)).status).toBe(201)
    await shop.settled()
    expect(await refundedAt(payment)).toBe(29_000)
  })

  it('stores a refund whose event arrives before its payment is known here', async () => {
    const { id } = await shop.sell()
    const { session } = await shop.buy(id)
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    await shop.sandbox.pay(session)
    const { payment_intent: payment } = await shop.sandbox.stripe<{ payment_intent: string }>(
      'GET',
      `/checkout/sessions/${session}`,
    )
    await shop.sandbox.clearFailures()
    await shop.sandbox.stripe('POST', '/refunds', { payment_intent: payment, amount: '500' })
    await shop.settled()
    expect(await shop.rows('select invoice_id from refund where payment_ref = $1', payment)).toEqual([
      { invoice_id: null },
    ])
    await shop.purchases.syncPurchase(session)
    await shop.settled()
    await shop.advance({ minutes: 5 })
    const [row] = await shop.rows('select invoice_id, status from refund where payment_ref = $1', payment)
    expect(row).toMatchObject({ invoice_id: expect.any(Number), status: 'succeeded' })
  })
})
