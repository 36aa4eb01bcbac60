import { beforeAll, expect, it } from 'vitest'
import { currentCause, withCause } from '#server/platform/cause/with-cause.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { domainEvent } from './events.ts'

const sold = domainEvent<{ thing: string }>('test-thing-sold')

describeOnBoth('an event whose listener joined, on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))
  const heard: string[] = []
  let broken = false

  /** Writes a row of its own, which shows what was undone. */
  const write = (trx: Trx, key: string): Promise<unknown> =>
    trx.insertInto('domain_event').values({ name: 'test-written', key, payload: '{}', caused_by: null }).execute()
  const written = async (): Promise<string[]> => {
    const rows = await test.db.selectFrom('domain_event').select('key').where('name', '=', 'test-written').execute()
    return rows.map(({ key }) => String(key)).toSorted()
  }
  const publish = (thing: string, more: (trx: Trx) => Promise<unknown> = () => Promise.resolve()) =>
    test.db.transaction().execute(async (trx) => {
      await test.platform.events.publish(trx, sold, { thing }, thing)
      await more(trx)
    })
  const jobsOf = async (): Promise<number> => {
    const { rows } = await test.database.raw(`select 1 from pgboss.job where name = 'event.test-thing-sold.joined'`)
    return rows.length
  }
  const undelivered = () => test.db.selectFrom('event_delivery').select('id').where('done_at', 'is', null).execute()

  beforeAll(async () => {
    test.platform.events.join(sold, 'joined', async (trx, { thing }) => {
      await write(trx, `joined ${thing}`)
      heard.push(`${thing} ${currentCause() ?? '-'}`)
      if (broken) throw new Error('not now')
    })
    await test.start()
  })

  it('reaches it in its own transaction, once and without a job', async () => {
    await publish('pen')
    await publish('pen')
    expect(heard).toEqual(['pen -'])
    expect(await written()).toEqual(['joined pen'])
    expect([await jobsOf(), await undelivered()]).toEqual([0, []])
  })

  it('is undone with the change', async () => {
    const undone = publish('ink', () => Promise.reject(new Error('undo')))
    await expect(undone).rejects.toThrow('undo')
    await test.platform.jobs.idle()
    expect(await written()).toEqual(['joined pen'])
  })

  it('does not undo the change when the listener fails, and reaches it by a job later, with its cause', async () => {
    heard.length = 0
    broken = true
    await withCause('evt_1', () =>
      publish('nib', async (trx) => {
        expect(await trx.selectFrom('domain_event').select('key').where('key', '=', 'joined nib').execute()).toEqual([])
        await write(trx, 'changed nib')
        broken = false
      }),
    )
    expect(await written()).toContain('changed nib')
    await test.platform.jobs.idle()
    expect(heard).toEqual(['nib evt_1', 'nib evt_1'])
    expect(await written()).toEqual(['changed nib', 'joined nib', 'joined pen'])
    expect([await jobsOf(), await undelivered()]).toEqual([1, []])
  })

  it('does not undo the change either when a statement of the listener fails, and stays to be delivered', async () => {
    heard.length = 0
    const [jobs, open] = [await jobsOf(), await undelivered()]
    await test.db.transaction().execute((trx) => write(trx, 'joined cap'))
    await publish('cap', (trx) => write(trx, 'changed cap'))
    expect(await written()).toContain('changed cap')
    expect(heard).toEqual([])
    expect([await jobsOf(), (await undelivered()).length]).toEqual([jobs + 1, open.length + 1])
  })
})
