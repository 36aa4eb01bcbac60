import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createDocument } from '#server/domains/invoicing/create-document.ts'
import { aCreditNote, anInvoice } from '#server/domains/invoicing/testing.ts'
import { openPayment } from '#server/domains/pay-links/open-payment.ts'
import { requestRefund } from '#server/domains/refunds/request-refund.ts'
import { openCheckout } from '#server/domains/subscriptions/checkout/open-checkout.ts'
import { createChange } from '#server/domains/subscriptions/plan-changes/create-change.ts'
import { previewChange } from '#server/domains/subscriptions/plan-changes/preview-change.ts'
import { actorOf, callOf } from '#server/domains/subscriptions/testing/plan-changing.ts'
import { bookTransfer } from '#server/domains/transfers/booking/book-transfer.ts'
import { readTransfer } from '#server/domains/transfers/list-transfers.ts'
import { openHistoryWorld } from '#server/main/testing/histories/open-history-world.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'

describeOnOne('fifty calls at once that differ, on %s', (kind) => {
  const t = opened(() => openHistoryWorld(kind))
  const prompt = () => t.postman.deliver('prompt', () => 0)
  const issued = async (price: number) => {
    const user = await t.addCustomer()
    const items = [{ title: 'Filing', description: 'One', qty: 1, price }]
    const { id } = await createDocument(t.deps, t.call, 'invoice', anInvoice({ userRef: user, items }))
    await prompt()
    return { user, id }
  }
  const fulfilled = async (calls: readonly Promise<unknown>[]): Promise<number> =>
    (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length
  const fifty = <T>(call: (at: number) => Promise<T>): Promise<T>[] => Array.from({ length: 50 }, (_, at) => call(at))

  it('refund an invoice in parts until nothing of it is left', async () => {
    const { id } = await issued(290)
    await t.sandbox.pay(/cs_\w+/.exec(await openPayment(t.deps, id, 'en'))?.[0] ?? '')
    await prompt()
    const today = londonDay(t.platform.clock.now())
    const refund = () =>
      requestRefund(t.deps, t.call, { invoiceRef: id, amount: 10, creditNote: aCreditNote(id, today, 10) })
    expect(await fulfilled(fifty(refund))).toBe(29)
    await prompt()
    const refunds = await t.sandbox.refunds()
    expect(refunds.map(({ amount }) => amount)).toEqual(Array.from({ length: 29 }, () => 1_000))
    expect(await t.violations()).toEqual([])
  })

  it('change a plan to different ones, of which one is made', async () => {
    const user = await t.addCustomer()
    const page = await openCheckout(t.deps, user, 'self_basic')
    if (page.status === 'ok') await t.sandbox.pay(page.id)
    await prompt()
    const own = t.tables.selectFrom('subscription').where('user_id', '=', user)
    const { id } = await own.select('id').executeTakeFirstOrThrow()
    const previewed = async (plan: 'self_premium' | 'other_basic') => {
      const wanted = { subscription: id, product: (await t.catalogue.plan(plan))?.id ?? 0 }
      const { effectiveAt, due } = await previewChange(t.deps, actorOf(user), wanted)
      return { ...wanted, effectiveAt, dueCents: due.cents }
    }
    const [dearer, other] = [await previewed('self_premium'), await previewed('other_basic')]
    const change = (at: number) => createChange(t.deps, callOf(user), at % 2 === 0 ? dearer : other)
    expect(await fulfilled(fifty(change))).toBeGreaterThan(0)
    await prompt()
    const { rows: changes } = await sql<{ state: string; due: number }>`
      select state, due_cents as due from plan_change where user_id = ${user} and state <> 'failed'`.execute(t.db)
    // Whichever was first: a dearer plan is charged at once, another waits for the renewal.
    expect(changes).toHaveLength(1)
    const charged = changes.filter(({ state }) => state === 'applied')
    const paid = await t.sandbox.invoices((await t.customerOf(user)) ?? '')
    expect(paid.slice(0, -1).map(({ amount_paid: cents }) => cents)).toEqual(charged.map(({ due }) => due))
    expect(await t.violations()).toEqual([])
  })

  it('match one line of the bank with five invoices, which together receive it once', async () => {
    const { user, id: first } = await issued(40)
    const more = [40, 40, 40, 40].map((price) => {
      const items = [{ title: 'Filing', description: 'One', qty: 1, price }]
      return createDocument(t.deps, t.call, 'invoice', anInvoice({ userRef: user, items }))
    })
    const invoices = [first, ...(await Promise.all(more)).map(({ id }) => id)]
    await prompt()
    const { rows } = await sql<{ id: number }>`
      insert into incoming_transfer (entry, account_identity, account_label, bank_name, booked_on, currency, cents, created_at)
      values (1, 'provider', 'Main', 'Bank', ${londonDay(t.platform.clock.now())}, 'EUR', 10000, now()) returning id`.execute(
      t.db,
    )
    const transfer = rows[0]?.id ?? 0
    const { version } = await readTransfer(t.db, transfer)
    const revisionOf = async (invoice: number): Promise<number> => {
      const { rows: found } = await sql<{ revision: number }>`
        select revision from accounting_document where id = ${invoice}`.execute(t.db)
      return found[0]?.revision ?? 0
    }
    const book = async (at: number) => {
      const invoice = invoices[at % invoices.length] ?? first
      return bookTransfer(t.deps, t.call, transfer, {
        invoices: [{ invoice, invoiceVersion: await revisionOf(invoice) }],
        version,
      })
    }
    await fulfilled(fifty(book))
    const { rows: sums } = await sql<{ booked: number; balance: number; settled: number; invoices: number }>`
      select settled_cents::int as settled,
        (select sum(cents)::int from transfer_booking where transfer_id = t.id and undone_at is null) as booked,
        (select count(distinct invoice_id)::int from transfer_booking where transfer_id = t.id) as invoices,
        (select sum(cents)::int from customer_balance_entry where transfer_id = t.id) as balance
      from incoming_transfer t where id = ${transfer}`.execute(t.db)
    expect(sums).toEqual([{ settled: 10_000, booked: 4_000, invoices: 1, balance: 6_000 }])
    expect(await t.violations()).toEqual([])
  })
})
