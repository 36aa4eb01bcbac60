import { expect, it } from 'vitest'
import { dispatchOf, openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { eventBody, signatureOf } from '#server/domains/subscriptions/testing/signed-delivery.ts'
import { describeOnBoth, opened } from '#server/platform/database/testing.ts'
import type { ReceiverDeps } from './deps.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { sweepEvents } from './sweep-events.ts'

describeOnBoth('the webhook on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind, { webhooks: false }))

  const secret = (): string => t.platform.settings.stripe.webhookSecret
  const withStripe = (stripe: object): ReceiverDeps => {
    const { platform } = t.deps
    const settings = { ...platform.settings, stripe: { ...platform.settings.stripe, ...stripe } }
    return { ...t.deps, platform: { ...platform, settings } }
  }
  const deliver = (body: string, signature: string | undefined, deps: ReceiverDeps = t.deps): Promise<void> =>
    receiveWebhook(deps, Buffer.from(body), signature)
  const count = async (): Promise<number> => (await t.db.selectFrom('provider_event').select('id').execute()).length

  const body = eventBody('invoice.paid', { id: 'in_1', object: 'invoice', parent: null })
  const wrong: [string, () => Promise<void>][] = [
    ['without a signature', () => deliver(body, undefined)],
    ['with an empty signature', () => deliver(body, '')],
    ['with nonsense for a signature', () => deliver(body, 't=1,v1=zz')],
    ['signed with another secret', () => deliver(body, signatureOf(body, 'whsec_other'))],
    ['signed for other bytes', () => deliver(`${body} `, signatureOf(body, secret()))],
    ['signed six minutes ago', () => deliver(body, signatureOf(body, secret(), Math.floor(Date.now() / 1000) - 360))],
    ['signed in an hour', () => deliver(body, signatureOf(body, secret(), Math.floor(Date.now() / 1000) + 3_600))],
    ['signed at no moment', () => deliver(body, signatureOf(body, secret(), Number.NaN))],
    ['signed at two moments', () => deliver(body, `t=1,${signatureOf(body, secret())}`)],
    [
      'of another account',
      () => {
        const foreign = eventBody('invoice.paid', { id: 'in_1', object: 'invoice' }, { account: 'acct_other' })
        return deliver(foreign, signatureOf(foreign, secret()))
      },
    ],
    ['that is no JSON', () => deliver('{', signatureOf('{', secret()))],
    ['that is null', () => deliver('null', signatureOf('null', secret()))],
    ['that is no event', () => deliver('{}', signatureOf('{}', secret()))],
    [
      'that has no object',
      () => {
        const empty = JSON.stringify({ ...(JSON.parse(body) as object), data: {} })
        return deliver(empty, signatureOf(empty, secret()))
      },
    ],
    [
      'that is a thin event',
      () => {
        const thin = JSON.stringify({ id: 'evt_2', object: 'v2.core.event', type: 'v1.billing.meter.error' })
        return deliver(thin, signatureOf(thin, secret()))
      },
    ],
    [
      'of the live mode',
      () => {
        const live = eventBody('invoice.paid', { id: 'in_1', object: 'invoice', parent: null }, { livemode: true })
        return deliver(live, signatureOf(live, secret()))
      },
    ],
    [
      'of the test mode under a live key',
      () => deliver(body, signatureOf(body, secret()), withStripe({ secretKey: 'sk_live_1' })),
    ],
    ['that was parsed before', () => receiveWebhook(t.deps, JSON.parse(body), signatureOf(body, secret()))],
  ]

  it.each(wrong)('refuses a delivery %s, and stores nothing', async (_, send) => {
    const before = await count()
    await expect(send()).rejects.toMatchObject({ code: 'invalid_parameter' })
    expect(await count()).toBe(before)
  })

  it('does not exist without a secret, whatever is sent', async () => {
    const closed = withStripe({ webhookSecret: '' })
    await expect(deliver(body, signatureOf(body, ''), closed)).rejects.toMatchObject({ code: 'not_found', status: 404 })
    await expect(deliver(body, undefined, closed)).rejects.toMatchObject({ code: 'not_found' })
  })

  it.each([
    ['an unknown type', 'radar.review.opened', { id: 'prv_1', object: 'review' }],
    ['an unknown object', 'invoice.paid', { id: 'x', object: 'something.new' }],
    ['an invoice of no subscription', 'invoice.paid', { id: 'in_9', object: 'invoice', parent: null }],
  ])('stores an event of %s as done', async (_, type, object) => {
    const change = eventBody(type, object)
    await deliver(change, signatureOf(change, secret()))
    const row = await t.db.selectFrom('provider_event').selectAll().orderBy('received_at', 'desc').executeTakeFirst()
    expect(row).toMatchObject({ type, subject_kind: null })
    expect(row?.processed_at).not.toBeNull()
  })

  it.each([
    ['a session', 'checkout.session.completed', { id: 'cs_test_nobody', object: 'checkout.session' }],
    ['a subscription', 'customer.subscription.updated', { id: 'sub_nobody', object: 'subscription' }],
  ])('processes an event of %s that nobody knows', async (_, type, object) => {
    const change = eventBody(type, object)
    await deliver(change, signatureOf(change, secret()))
    await t.platform.jobs.idle()
    const open = await t.db.selectFrom('provider_event').select('id').where('processed_at', 'is', null).execute()
    expect(open).toEqual([])
  })

  it('stores one row and works once for 50 concurrent deliveries', async () => {
    const change = eventBody('customer.subscription.updated', { id: 'sub_often', object: 'subscription' })
    const before = t.provider.calls.length
    await Promise.all(Array.from({ length: 50 }, () => deliver(change, signatureOf(change, secret()))))
    await t.platform.jobs.idle()
    const rows = await t.db.selectFrom('provider_event').selectAll().where('subject_id', '=', 'sub_often').execute()
    expect(rows).toHaveLength(1)
    const own = t.provider.calls.slice(before).filter((call) => call === 'findSubscription')
    expect(own).toHaveLength(1)
  })

  it('retries a failure, later each time, until the provider is back', async () => {
    const change = eventBody('customer.subscription.updated', { id: 'sub_later', object: 'subscription' })
    await t.sandbox.switchFailures({ providerDown: 'unavailable' })
    await deliver(change, signatureOf(change, secret()))
    const row = () =>
      t.db.selectFrom('provider_event').selectAll().where('subject_id', '=', 'sub_later').executeTakeFirstOrThrow()
    await expect.poll(async () => (await row()).attempts).toBeGreaterThan(0)
    const failed = await row()
    expect(failed.processed_at).toBeNull()
    expect(Date.parse(failed.next_attempt_at)).toBeGreaterThan(Date.parse(failed.received_at))
    await t.sandbox.clearFailures()
    await t.advance({ hours: 2 })
    await sweepEvents(dispatchOf(t.deps))
    expect((await row()).processed_at).not.toBeNull()
  })
})
