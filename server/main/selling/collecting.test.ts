import { beforeAll, expect, it } from 'vitest'
import { openShop } from '#server/main/testing/open-shop.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { describeOnPostgres, opened } from '#server/platform/database/testing.ts'

describeOnPostgres('collecting over HTTP on %s', (kind) => {
  const shop = opened(() => openShop(kind))
  let customer = ''
  beforeAll(async () => {
    const opened = await shop.call('owner', 'GET', '/subscriptions_stripe/create_session/self_basic')
    await shop.sandbox.pay(String(opened.body['sessionId']), { card: '4000000000000341' })
    await shop.settled()
    const [row] = await shop.rows('select stripe_id from payment_customer where user_id = $1', shop.app.ownerId)
    customer = String(row?.['stripe_id'])
  })

  const manager = (method: string, path: string, body?: unknown) => shop.call('manager', method, path, body)
  const owner = () => shop.app.ownerId
  const fail = async (): Promise<string> => {
    await shop.advance({ months: 1, hours: 2 })
    const listed = await manager('GET', `/manager/subscriptions_info/0/10/owner-`)
    const [first] = listed.body['unpaid_invoices'] as { stripeId: string; userId: number }[]
    expect(first?.userId).toBe(owner())
    return first?.stripeId ?? ''
  }
  const clicks = (path: string) => Promise.all(Array.from({ length: 50 }, () => manager('GET', path)))
  const counts = (answers: readonly { status: number }[]) =>
    Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))

  it('the history names the amount and the accounting invoice of each payment', async () => {
    const { body } = await manager('GET', `/subscription_histories?userRef.id=${owner()}`)
    expect(body).toMatchObject({
      'hydra:member': [
        {
          status: 'new',
          amount: { cents: 20_000, currency: '€' },
          invoice: { id: expect.any(Number), invoiceNumber: expect.any(Number) },
        },
      ],
      'hydra:totalItems': 1,
    })
    const missing = await manager('GET', '/subscription_histories?userRef.id=2000000000')
    expect(missing.status).toBe(404)
  })

  it('one of 50 attempts runs, the others say when the next is allowed', async () => {
    const stripeId = await fail()
    const answers = await clicks(`/manager/stripe_new_payment_attempt/${stripeId}`)
    expect(counts(answers)).toEqual({ 200: 1, 429: 49 })
    const answer = await shop.app.send({
      method: 'GET',
      path: `/api/manager/stripe_new_payment_attempt/${stripeId}`,
      cookie: shop.app.cookies.manager,
    })
    expect([answer.status, answer.text]).toEqual([429, '{"message":"retry_too_soon"}'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(1700)
    expect(counts(await clicks(`/manager/stripe_void_invoice/${stripeId}`))).toEqual({ 200: 50 })
    const { body } = await manager('GET', `/manager/renewal_timeline/${stripeId}`)
    const events = body['events'] as { kind: string; actor?: string }[]
    expect(events.filter(({ kind }) => kind === 'action').map((one) => one.actor)).toEqual([
      expect.stringContaining('manager-'),
      expect.stringContaining('manager-'),
    ])
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['created', 'attempt', 'mail', 'voided']))
  })

  it('the customer keeps full access in the grace period, and can still pay afterwards', async () => {
    await fail()
    const { body } = await shop.call('owner', 'GET', '/subscriptions_stripe/current')
    expect(body).toMatchObject({
      unpaidInvoices: [{ amountDueCents: 20_000, hostedInvoiceUrl: expect.stringMatching(/^http/) }],
    })
    const me = await shop.call('owner', 'POST', '/me/')
    expect(me.body['user']).toMatchObject({ hasSubscription: true })
  })

  it('50 cancellations make one, and the debt is voided', async () => {
    const [row] = await shop.rows(`select stripe_id from subscription where user_id = $1`, owner())
    const answers = await clicks(`/manager/stripe_cancel_subscription/${owner()}/${String(row?.['stripe_id'])}`)
    expect(counts(answers)).toEqual({ 200: 50 })
    expect(answers.every(({ text }) => text.includes('"void_failed":false'))).toBe(true)
    const actions = await shop.rows(`select action from audit_entry where action = 'cancel-subscription'`)
    expect(actions).toHaveLength(1)
  })

  it('50 requests for a later start create one schedule; starting today without a card is refused with a sentence', async () => {
    const input = (daysAhead: number, subId = 2) => ({
      userId: `/api/users/${owner()}`,
      subId: `/api/subscriptions/${subId}`,
      startDate: londonDay(new Date(shop.platform.clock.now().getTime() + daysAhead * 86_400_000)),
    })
    const path = '/manager/stripe_create_subscription'
    const answers = await Promise.all(Array.from({ length: 50 }, () => manager('POST', path, input(9))))
    expect(counts(answers)).toEqual({ 200: 50 })
    expect((await shop.sandbox.schedules(customer)).length).toBe(1)
    const listed = await manager('GET', `/subscription_schedules?userRef.id=${owner()}&status=new`)
    expect(listed.body).toMatchObject({ 'hydra:member': [{ status: 'new' }], 'hydra:totalItems': 1 })
    const other = { ...input(0), userId: `/api/users/${shop.app.otherId}` }
    const refused = await manager('POST', path, other)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'payment_method_missing', details: expect.stringContaining('no saved card') },
    })
    expect(await manager('POST', path, input(-1))).toMatchObject({
      status: 422,
      body: { violations: [{ propertyPath: 'startDate', message: 'schedule.valid_date' }] },
    })
    expect(await shop.violations()).toEqual([])
  })
})
