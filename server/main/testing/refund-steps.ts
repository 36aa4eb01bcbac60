import { expect } from 'vitest'
import type { Shop, ShopAnswer } from '#server/main/testing/open-shop.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'

type Row = Readonly<Record<string, unknown>>

/** Builds the steps of refunds in a shop: a sale, credit notes, refunds, and what is known of them. */
export const refundSteps = (shop: Shop) => {
  /** Sells a product for 290 euro; returns the invoice, and the payment at the provider. */
  const sold = async (card = '4242424242424242') => {
    const { id } = await shop.sell()
    const { session, email } = await shop.buy(id)
    await shop.sandbox.pay(session, { card })
    await shop.settled()
    const [invoice] = await shop.rows(
      `select d.id, p.payment_id from purchase p join accounting_document d on d.origin_key = 'purchase:' || p.id
       where p.stripe_id = $1`,
      session,
    )
    await expect.poll(() => numberOf(Number(invoice?.['id']))).not.toBeNull()
    return { invoiceId: Number(invoice?.['id']), payment: String(invoice?.['payment_id']), email }
  }
  const numberOf = async (id: number) =>
    (await shop.rows('select number from accounting_document where id = $1', id))[0]?.['number'] ?? null
  const noteOf = (invoiceId: number, price: number) => ({
    customerName: 'Lucía Herrera',
    customerAddressLine1: 'Calle Mayor 14',
    invoiceRef: invoiceId,
    createdAt: londonDay(shop.platform.clock.now()),
    notes: 'Returned',
    items: [{ title: 'Starter pack', description: 'Returned', qty: 1, price }],
  })
  const refund = (body: object): Promise<ShopAnswer> => shop.call('manager', 'POST', '/refunds', body)
  const refundWithNote = (invoiceId: number, price: number, amount = price) =>
    refund({ invoiceRef: invoiceId, amount, creditNote: noteOf(invoiceId, price) })
  const list = async (query: string): Promise<Row[]> =>
    (await shop.call('manager', 'GET', `/refunds?${query}`)).body['hydra:member'] as Row[]
  const refundedAt = async (payment: string): Promise<number> =>
    (await shop.sandbox.refunds())
      .filter((one) => one.payment_intent === payment)
      .reduce((sum, { amount }) => sum + amount, 0)
  const refundable = async (invoiceId: number) =>
    (await shop.call('manager', 'GET', `/invoices/${invoiceId}/refundable_amount`)).body
  const mails = (email: string) =>
    shop.rows(`select kind from mail_outbox where to_address = $1 and kind = 'refund'`, email)
  const chargeOf = async (payment: string): Promise<string> =>
    (await shop.sandbox.stripe<{ latest_charge: string }>('GET', `/payment_intents/${payment}`)).latest_charge
  return { sold, noteOf, refund, refundWithNote, list, refundedAt, refundable, mails, chargeOf }
}
