import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { type PaymentsUnderTest, paymentsRequests } from './port-suite-requests.ts'

const daysLater = (from: Date, days: number): Date => new Date(Math.floor(from.getTime() / 1000 + days * 86_400) * 1000)

/** Tests scheduled subscriptions and public payment links with every adapter. */
export const schedulingSuite = (t: () => PaymentsUnderTest): void => {
  const { offer, customer, started, invoiceOf } = paymentsRequests(t)
  const payments = () => t().payments

  it('starts a subscription later, which renews and preserves its metadata', async () => {
    const owner = await customer()
    await t().saveCard(owner, 'pays')
    const startAt = daysLater(await t().now(), 3)
    const input = { ...(await started(owner)), startAt }
    const schedule = await payments().createSchedule(input)
    expect(await payments().createSchedule(input)).toEqual(schedule)
    expect(schedule).toMatchObject({
      status: 'not_started',
      customerId: owner,
      subscriptionId: null,
      startAt,
      metadata: { portico_user: '7' },
    })
    expect(await payments().subscriptionsOf(owner)).toEqual([])
    await t().moveOn(3.1)
    const running = await payments().findSchedule(schedule.id)
    expect(running).toMatchObject({ status: 'active', subscriptionId: expect.stringMatching(/^sub_/) })
    const id = running?.subscriptionId ?? ''
    expect(await payments().findSubscription(id)).toMatchObject({
      status: 'active',
      startedAt: startAt,
      scheduleId: schedule.id,
      metadata: { portico_user: '7' },
    })
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid', totalCents: 24_400 })
    expect(await payments().cancelSchedule(schedule.id)).toMatchObject({ status: 'active' })
    expect(await payments().endWithPeriod(id, { reason: 'unused', comment: null })).toMatchObject({
      cancelAtPeriodEnd: true,
      scheduleId: null,
    })
    expect(await payments().findSchedule(schedule.id)).toMatchObject({ status: 'released', subscriptionId: id })
  })

  it('starts a subscription later without a card: its first invoice is open for payment on its page', async () => {
    const owner = await customer()
    const startAt = daysLater(await t().now(), 1)
    const schedule = await payments().createSchedule({ ...(await started(owner)), startAt })
    await t().moveOn(1.1)
    const id = (await payments().findSchedule(schedule.id))?.subscriptionId ?? ''
    expect(await payments().findSubscription(id)).toMatchObject({ status: 'past_due' })
    const open = await invoiceOf(id)
    expect(open).toMatchObject({ status: 'open', attempts: 1, hostedUrl: expect.stringMatching(/^http/) })
    expect(open.nextAttemptAt).not.toBeNull()
    expect(await payments().collectInvoice(open.id, randomUUID())).toMatchObject({
      outcome: 'failed',
      code: 'no_payment_method',
    })
    await t().payInvoice(open.id)
    expect(await payments().findSubscription(id)).toMatchObject({ status: 'active' })
    await t().moveOn(32)
    expect(await invoiceOf(id)).toMatchObject({ status: 'paid' })
    expect(await payments().findSchedule(schedule.id)).toMatchObject({ status: 'released', subscriptionId: id })
  })

  it('cancels a waiting schedule once', async () => {
    const startAt = daysLater(await t().now(), 9)
    const { id } = await payments().createSchedule({ ...(await started(await customer())), startAt })
    expect(await payments().cancelSchedule(id)).toMatchObject({ status: 'canceled' })
    expect(await payments().cancelSchedule(id)).toMatchObject({ status: 'canceled' })
    expect(await payments().cancelSchedule('sub_sched_nothing')).toBeNull()
    expect(await payments().findSchedule('sub_sched_nothing')).toBeNull()
  })

  it.each([0, 3])('creates a link once, under which anybody buys (months: %i)', async (months) => {
    const { priceId } = await payments().ensurePrice(offer(20_000, undefined, months))
    const input = {
      key: randomUUID(),
      priceId,
      months,
      vatCents: 4_400,
      vatLabel: 'IVA',
      currency: 'EUR' as const,
      successUrl: 'http://portico.test/bought?session_id={CHECKOUT_SESSION_ID}',
      metadata: { portico_product: '9' },
    }
    const link = await payments().ensurePaymentLink(input)
    expect(await payments().ensurePaymentLink(input)).toEqual(link)
    const page = await payments().findCheckout(await t().follow(link))
    if (!page) throw new Error('The link opened nothing.')
    expect(page).toMatchObject({
      status: 'open',
      mode: months === 0 ? 'payment' : 'subscription',
      totalCents: 24_400,
      paymentLinkId: link.id,
      metadata: { portico_product: '9' },
    })
    await t().pay(page)
    const paid = await payments().findCheckout(page.id)
    expect(paid).toMatchObject({ paid: true, customerId: expect.stringMatching(/^cus_/) })
    const bought = paid?.subscriptionId ? await payments().findSubscription(paid.subscriptionId) : null
    expect(bought?.metadata).toEqual(months === 0 ? undefined : { portico_product: '9' })
  })

  it('closes a link with the pages that it opened, and lists the others by their metadata', async () => {
    const { priceId } = await payments().ensurePrice(offer(20_000, undefined, 0))
    const metadata = { portico_product: randomUUID() }
    const links = []
    for (const key of [randomUUID(), randomUUID()])
      links.push(
        await payments().ensurePaymentLink({
          key,
          priceId,
          months: 0,
          vatCents: 0,
          vatLabel: 'IVA',
          currency: 'EUR',
          successUrl: 'http://portico.test/bought',
          metadata,
        }),
      )
    const [closed, open] = links
    if (!closed || !open) throw new Error('no links')
    const [page, other] = [await t().follow(closed), await t().follow(open)]
    const found = async () => (await payments().openPaymentLinks(metadata)).map(({ id }) => id).toSorted()
    expect(await found()).toEqual(links.map(({ id }) => id).toSorted())
    for (let times = 0; times < 2; times += 1) await payments().closePaymentLink(closed.id)
    expect(await found()).toEqual([open.id])
    expect(await payments().openPaymentLinks({ ...metadata, other: '1' })).toEqual([])
    const statuses = [await payments().findCheckout(page), await payments().findCheckout(other)]
    expect(statuses.map((one) => one?.status)).toEqual(['expired', 'open'])
  })
}
