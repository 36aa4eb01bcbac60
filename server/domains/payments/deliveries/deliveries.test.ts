import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { receiveWebhook } from '#server/domains/payments/receive-webhook.ts'
import { openTestSubscriptions } from '#server/domains/subscriptions/testing/open-test-subscriptions.ts'
import { eventBody, signatureOf } from '#server/domains/subscriptions/testing/signed-delivery.ts'
import { describeOnOne, opened } from '#server/platform/database/testing.ts'
import { readWindow } from '#server/platform/lists/testing.ts'
import { countDeliveries } from './count-deliveries.ts'
import { type DeliveryFilters, type DeliveryList, findDelivery, listDeliveries } from './list-deliveries.ts'
import { processAgain } from './process-again.ts'

const actor = { kind: 'user', userId: 1, sessionId: 1, roles: ['ROLE_ADMIN'] } as const
const origin = { ip: '203.0.113.7', requestId: 'req' }

describeOnOne('deliveries as admins see them on %s', (kind) => {
  const t = opened(() => openTestSubscriptions(kind, { webhooks: false }))

  const deliver = async (type: string, id: string, object = 'subscription'): Promise<string> => {
    const body = eventBody(type, { id, object, parent: null })
    await receiveWebhook(t.deps, Buffer.from(body), signatureOf(body, t.platform.settings.stripe.webhookSecret))
    return (JSON.parse(body) as { id: string }).id
  }
  const list = (filters: DeliveryFilters = {}) =>
    readWindow<DeliveryList>(t.platform.db, listDeliveries(filters, { itemsPerPage: 20 }))
  const find = (id: string) => findDelivery(t.platform.db, id)
  const again = (id: string) => processAgain(t.deps, actor, id, origin)

  test('are listed newest first, by state, type and subject', async () => {
    const done = await deliver('customer.subscription.updated', 'sub_done')
    await t.platform.jobs.idle()
    const ignored = await deliver('invoice.paid', 'in_1', 'invoice')
    await t.sandbox.switchFailures({ providerDown: 'unavailable' })
    const failing = await deliver('customer.subscription.deleted', 'sub_failing')
    await expect.poll(async () => (await find(failing))?.status).toBe('retrying')
    expect((await list()).items.map(({ id }) => id)).toEqual([failing, ignored, done])
    const ids = async (filters: DeliveryFilters) => (await list(filters)).items.map(({ id }) => id)
    expect(await ids({ status: 'processed' })).toEqual([done])
    expect(await ids({ status: 'ignored' })).toEqual([ignored])
    expect(await ids({ status: 'retrying' })).toEqual([failing])
    expect(await ids({ status: 'pending' })).toEqual([])
    expect(await ids({ type: 'customer.subscription.' })).toEqual([failing, done])
    expect(await ids({ type: 'customer%' })).toEqual([])
    expect(await ids({ target: 'sub_failing' })).toEqual([failing])
    expect(await ids({ target: done })).toEqual([done])
    expect(await countDeliveries(t.platform.db, t.platform.clock.now())).toMatchObject({ pending: 1, retrying: 1 })
    expect((await find(failing))?.lastError).toMatch(/payments|stripe/i)
    await t.sandbox.clearFailures()
  })

  test('are processed again after a failure, with an audit entry', async () => {
    const [failing] = (await list({ status: 'retrying' })).items
    await again(failing?.id ?? '')
    await t.platform.jobs.idle()
    expect(await find(failing?.id ?? '')).toMatchObject({ status: 'processed', lastError: null })
    const { rows } = await sql<{ action: string; before: object }>`
      select action, before from audit_entry where subject_type = 'provider-event'`.execute(t.platform.db)
    expect(rows).toMatchObject([{ action: 'process-provider-event-again', before: { status: 'retrying' } }])
  })

  test('are read again when done, and change nothing', async () => {
    const [done] = (await list({ target: 'sub_done' })).items
    const before = t.provider.calls.length
    expect(await again(done?.id ?? '')).toMatchObject({ status: 'pending', attempts: 0 })
    await t.platform.jobs.idle()
    expect((await find(done?.id ?? ''))?.status).toBe('processed')
    expect(t.provider.calls.slice(before)).toContain('findSubscription')
    expect((await sql`select 1 from subscription`.execute(t.platform.db)).rows).toEqual([])
  })

  test('are refused when they are unknown or not about our objects', async () => {
    const [ignored] = (await list({ status: 'ignored' })).items
    await expect(again(ignored?.id ?? '')).rejects.toMatchObject({ code: 'event_not_processable' })
    await expect(again('evt_never')).rejects.toMatchObject({ code: 'not_found' })
  })
})
