import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type WebhookEventDetails, webhookEventDetails } from '#contract/platform/admin-webhooks.ts'
import { describeOnOne } from '#server/platform/database/testing.ts'
import { openShop, type Shop } from './testing/open-shop.ts'

describeOnOne('a payment that an event reported, on %s', (kind) => {
  let shop: Shop
  let productId: number
  beforeAll(async () => {
    shop = await openShop(kind)
    productId = (await shop.sell()).id
  })
  afterAll(async () => {
    expect(await shop.violations()).toEqual([])
    await shop.close()
  })

  const detailsOf = async (id: string): Promise<WebhookEventDetails> => {
    const { status, body, text } = await shop.call('admin', 'GET', `/admin/webhook_events/${id}`)
    expect(status, text).toBe(200)
    return z.parse(webhookEventDetails, body)
  }
  const eventOf = async (session: string): Promise<string> => {
    const [event] = await shop.rows(`select id from provider_event where subject_id = $1 order by position`, session)
    return String(event?.['id'])
  }
  const mailsTo = async (email: string): Promise<string[]> => {
    const query = `select kind || ' ' || coalesce(caused_by, '-') as mail from mail_outbox where to_address = $1 order by mail`
    return (await shop.rows(query, email)).map(({ mail }) => String(mail))
  }
  const mailKinds = ['invoice-ready', 'purchase-confirmed', 'welcome-system-user']
  const pay = async (): Promise<{ event: string; email: string }> => {
    const { session, email } = await shop.buy(productId)
    await shop.sandbox.pay(session)
    await shop.settled()
    return { event: await eventOf(session), email }
  }

  test('leads from the delivery to audit entries, mails and jobs, and back', async () => {
    const { event, email } = await pay()
    const { caused, status } = await detailsOf(event)
    expect(status).toBe('processed')
    expect(caused.auditEntries.map(({ action }) => action)).toEqual(['create-system-user', 'purchase.paid'])
    expect(await mailsTo(email)).toEqual(mailKinds.map((mail) => `${mail} ${event}`))
    expect(caused.mails.map(({ to }) => to)).toEqual(mailKinds.map(() => email))
    const jobs = new Set(caused.jobs.map((job) => `${job.name} ${job.status}`))
    expect([...jobs].toSorted()).toEqual([
      'process-provider-event completed',
      'render-document completed',
      'send-mail completed',
    ])

    const back = async (path: string) => (await shop.call('admin', 'GET', path)).body['causedBy']
    for (const { id } of caused.mails) expect(await back(`/admin/mails/${id}`)).toBe(event)
    for (const { id } of caused.jobs) expect(await back(`/admin/jobs/${id}`)).toBe(event)
    const listed = async (path: string) => (await shop.call('admin', 'GET', path)).body['hydra:member']
    const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => ({ id, causedBy: event })).toReversed()
    expect(await listed(`/admin/audit?causedBy=${event}`)).toMatchObject(ids(caused.auditEntries))
    expect(await listed(`/admin/mails?causedBy=${event}`)).toMatchObject(ids(caused.mails))
    // Managers see the entry, but not the provider's event.
    const [buyer] = await shop.rows('select id from app_user where email = $1', email)
    const { body } = await shop.call('manager', 'GET', `/manager/audit/${String(buyer?.['id'])}`)
    expect(body['hydra:member']).toMatchObject([{ action: 'create-system-user', causedBy: null }])
  })

  test('causes nothing more when the delivery is processed again, which is an admin’s own work', async () => {
    const { event, email } = await pay()
    const before = await detailsOf(event)
    expect((await shop.call('admin', 'POST', `/admin/webhook_events/${event}/process`)).status).toBe(200)
    await shop.settled()
    const after = await detailsOf(event)
    expect([after.status, after.caused.auditEntries, after.caused.mails]).toEqual([
      'processed',
      before.caused.auditEntries,
      before.caused.mails,
    ])
    expect(after.caused.jobs.map(({ name }) => name)).toEqual([
      ...before.caused.jobs.map(({ name }) => name),
      'process-provider-event',
    ])
    expect(await mailsTo(email)).toHaveLength(mailKinds.length)
    expect(
      await shop.rows(
        `select action, caused_by from audit_entry where subject_type = 'provider-event' and subject_id = $1`,
        event,
      ),
    ).toEqual([{ action: 'process-provider-event-again', caused_by: null }])
  })

  test('is named by what sweeps do after every job was lost', async () => {
    // Only the event's own job is enqueued: as if the instance was killed, and its database restored without jobs.
    await shop.rows(`create function lose_job() returns trigger language plpgsql as $$
      begin if new.name = 'process-provider-event' then return new; end if; return null; end $$`)
    await shop.rows('create trigger lose_job before insert on pgboss.job for each row execute function lose_job()')
    const { event, email } = await pay()
    await shop.rows('drop trigger lose_job on pgboss.job')
    expect((await detailsOf(event)).caused.jobs.map(({ name }) => name)).toEqual(['process-provider-event'])
    await shop.rows(`update event_delivery set created_at = now() - interval '5 minutes' where done_at is null`)
    await shop.advance({ minutes: 2 })
    await shop.advance({ minutes: 2 })
    expect(await mailsTo(email)).toEqual(mailKinds.map((mail) => `${mail} ${event}`))
    const { caused } = await detailsOf(event)
    expect(caused.mails).toHaveLength(mailKinds.length)
    expect(caused.auditEntries.map(({ action }) => action)).toEqual(['create-system-user', 'purchase.paid'])
  })

  test('has no cause where the customer’s own return was faster', async () => {
    await shop.sandbox.switchFailures({ webhookLost: 'all' })
    const { session, email } = await shop.buy(productId)
    await shop.sandbox.pay(session)
    expect((await shop.check('/external_purchases', session)).status).toBe(200)
    await shop.settled()
    await shop.sandbox.clearFailures()
    expect(await mailsTo(email)).toEqual(mailKinds.map((mail) => `${mail} -`))
  })

  test('is shown to admins only, and only events that were delivered', async () => {
    const { event } = await pay()
    for (const caller of ['visitor', 'owner', 'manager'] as const)
      expect([401, 403]).toContain((await shop.call(caller, 'GET', `/admin/webhook_events/${event}`)).status)
    expect((await shop.call('admin', 'GET', '/admin/webhook_events/evt_never')).status).toBe(404)
    expect((await shop.call('admin', 'GET', `/admin/webhook_events/${encodeURIComponent("' or 1=1")}`)).status).toBe(
      404,
    )
  })
})
