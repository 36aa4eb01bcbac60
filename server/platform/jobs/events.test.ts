import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { domainEvent } from './events.ts'

const earlier = domainEvent<{ invoice: number }>('test-invoice-of-before')
const paid = domainEvent<{ invoice: number }>('test-invoice-paid')

describeOnBoth('events on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))
  const receivedEvents: string[] = []
  const late: number[] = []
  let broken = true

  beforeAll(async () => {
    const { events } = test.platform
    events.listen(paid, 'invoicing', async ({ invoice }) => void receivedEvents.push(`invoicing ${invoice}`))
    events.listen(paid, 'reporting', async ({ invoice }) => {
      if (invoice === 2 && broken) throw new Error('not now')
      receivedEvents.push(`reporting ${invoice}`)
    })
    await test.database.raw(
      `insert into domain_event (name, payload, created_at)
       select 'test-invoice-of-before', jsonb_build_object('invoice', i), now() - interval '1 day' from generate_series(1, 3) i`,
    )
    events.listen(earlier, 'newcomer', async ({ invoice }) => void late.push(invoice), {
      fromTheStart: true,
    })
    await test.start()
  })
  const publish = (invoice: number, key?: string) =>
    test.db.transaction().execute((trx) => test.platform.events.publish(trx, paid, { invoice }, key))
  /** Counts a payment's open deliveries; the sweep delivers history in its own time. */
  const open = () =>
    test.db
      .selectFrom('event_delivery')
      .innerJoin('domain_event', 'domain_event.id', 'event_delivery.event_id')
      .select('listener')
      .where('domain_event.name', '=', paid.name)
      .where('done_at', 'is', null)
      .execute()

  it('reach every listener, a repeated one once', async () => {
    await publish(1, 'in_1')
    await publish(1, 'in_1')
    await test.platform.jobs.idle()
    expect(receivedEvents.sort()).toEqual(['invoicing 1', 'reporting 1'])
    expect(await open()).toEqual([])
  })

  it('reach the other listeners although one fails', async () => {
    await publish(2)
    await test.platform.jobs.idle()
    expect(receivedEvents).toContain('invoicing 2')
    expect(await open()).toEqual([{ listener: 'reporting' }])
  })

  it('reach their listener although the job was lost', async () => {
    broken = false
    await test.database.raw(`delete from pgboss.job where name like 'event.%'`)
    await test.database.raw(`update event_delivery set created_at = now() - interval '2 minutes'`)
    await test.platform.jobs.sweepNow()
    await test.platform.jobs.idle()
    expect(receivedEvents.filter((line) => line === 'reporting 2')).toHaveLength(1)
    expect(await open()).toEqual([])
    await test.platform.jobs.sweepNow()
    await test.platform.jobs.idle()
    expect(receivedEvents.filter((line) => line === 'reporting 2')).toHaveLength(1)
  })

  it('reach a listener from the beginning once, although they were published before it existed', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await test.platform.jobs.sweepNow()
      await test.platform.jobs.idle()
    }
    expect(late.toSorted((one, other) => one - other)).toEqual([1, 2, 3])
  })

  it('are not published by a transaction that rolls back', async () => {
    const undone = test.db.transaction().execute(async (trx) => {
      await test.platform.events.publish(trx, paid, { invoice: 3 }, 'in_3')
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await test.platform.jobs.idle()
    expect(receivedEvents.some((line) => line.endsWith(' 3'))).toBe(false)
  })
})
