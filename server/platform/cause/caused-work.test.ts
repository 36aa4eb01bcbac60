import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Trx } from '#server/platform/database/database.ts'
import {
  describeOnBoth,
  describeOnPostgres,
  openTestPlatform,
  type TestPlatform,
} from '#server/platform/database/testing.ts'
import { domainEvent } from '#server/platform/jobs/events.ts'
import { jobKind } from '#server/platform/jobs/jobs.ts'
import { readWindow } from '#server/platform/lists/testing.ts'
import { eraseMailsTo } from '#server/platform/mail/erase-mails-to.ts'
import { findMail } from '#server/platform/mail/find-mail.ts'
import { listMails, type MailList } from '#server/platform/mail/list-mails.ts'
import { resendMail } from '#server/platform/mail/resend-mail.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { withCause } from './with-cause.ts'

const first = jobKind<{ mark: string }>({ name: 'first' })
const second = jobKind<{ mark: string }>({ name: 'second' })
const fragile = jobKind<{ mark: string }>({ name: 'fragile', retryLimit: 0 })
const paid = domainEvent<{ mark: string }>('paid')

const aReader = `insert into app_user (id, email, language, registered_at)
  overriding system value values (7, 'reader@example.test', 'en', now()) on conflict do nothing`

/** Registers jobs and a listener that write, enqueue and publish, each from another. */
const register = async ({ platform, db }: TestPlatform): Promise<void> => {
  const { jobs, events, audit, mail } = platform
  await sql.raw(aReader).execute(db)
  const record = (trx: Trx, action: string, mark: string) =>
    audit.record(trx, { actor: { userId: null, kind: 'system' }, action, subject: { type: 'test', id: mark } })
  jobs.handle(first, ({ mark }) =>
    db.transaction().execute(async (trx) => {
      await record(trx, 'first', mark)
      await jobs.enqueue(trx, second, { mark })
      await events.publish(trx, paid, { mark })
    }),
  )
  jobs.handle(second, ({ mark }) =>
    db.transaction().execute(async (trx) => {
      await record(trx, 'second', mark)
      const text = { subject: mark, html: '<p>Paid</p>', text: 'Paid' }
      await mail.queue(trx, { kind: 'paid', to: `${mark}@example.test`, userId: 7, language: 'en', ...text })
    }),
  )
  jobs.handle(fragile, async ({ mark }, { attempt }) => {
    if (attempt === 1) throw new Error('not yet')
    await db.transaction().execute((trx) => record(trx, 'fragile', mark))
  })
  jobs.every('sweep-of-test', 3_600, () => db.transaction().execute((trx) => record(trx, 'swept', 'sweep')))
  events.listen(paid, 'test', ({ mark }) => db.transaction().execute((trx) => record(trx, 'heard', mark)))
}

const actionsOf = async ({ db }: TestPlatform, mark: string): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select action || ' ' || coalesce(caused_by, '-') as line from audit_entry where subject_id = ${mark} order by line`.execute(
    db,
  )
  return rows.map(({ line }) => line)
}

describeOnBoth('work that an event causes, on %s', (kind) => {
  let t: TestPlatform
  let refusing = false
  beforeAll(async () => {
    const send = () =>
      refusing ? Promise.reject(new ProviderFailure('mail', 'rejected', undefined, '550')) : Promise.resolve()
    t = await openTestPlatform(kind, { transport: { send, close: () => undefined } })
    await register(t)
    await t.start()
  })
  afterEach(() => {
    refusing = false
  })
  afterAll(() => t.close())

  const start = (cause: string | null, mark: string, of = first, alongside?: (trx: Trx) => Promise<void>) =>
    withCause(cause, () =>
      t.db.transaction().execute(async (trx) => {
        await t.platform.jobs.enqueue(trx, of, { mark })
        await alongside?.(trx)
      }),
    )
  const mailTo = async (mark: string) =>
    (await readWindow<MailList>(t.db, listMails({ to: `${mark}@` }, { itemsPerPage: 20 }))).items.map(
      ({ id, causedBy }) => ({
        id,
        causedBy,
      }),
    )
  const kindsOf = async (cause: string): Promise<string[]> =>
    (await t.platform.jobs.causedBy(cause, 100)).map(({ name, status }) => `${name} ${status}`).toSorted()

  test('names it in every job, entry and mail, however many jobs lie between', async () => {
    await start('evt_far', 'far')
    await t.platform.jobs.idle()
    expect(await actionsOf(t, 'far')).toEqual(['first evt_far', 'heard evt_far', 'second evt_far'])
    expect(await mailTo('far')).toMatchObject([{ causedBy: 'evt_far' }])
    expect(await kindsOf('evt_far')).toEqual([
      'event.paid.test completed',
      'first completed',
      'second completed',
      'send-mail completed',
    ])
    const { items } = await readWindow<MailList>(t.db, listMails({ causedBy: 'evt_far' }, { itemsPerPage: 20 }))
    expect(items.map(({ to }) => to)).toEqual(['far@example.test'])
  })

  test('is not mixed with what other events and people cause at the same time', async () => {
    const marks = Array.from({ length: 12 }, (_, index) => `many${index}`)
    await Promise.all(marks.map((mark, index) => start(index % 3 === 0 ? null : `evt_${mark}`, mark)))
    await t.platform.jobs.idle()
    for (const [index, mark] of marks.entries()) {
      const cause = index % 3 === 0 ? '-' : `evt_${mark}`
      expect(await actionsOf(t, mark)).toEqual([`first ${cause}`, `heard ${cause}`, `second ${cause}`])
      expect(await mailTo(mark)).toMatchObject([{ causedBy: index % 3 === 0 ? null : cause }])
    }
  })

  test('is listed with its failed job, whose data do not show the cause, and a retry carries it', async () => {
    await start('evt_failed', 'failed', fragile)
    await t.platform.jobs.idle()
    const [job] = (await t.platform.jobs.failed({ page: 1, itemsPerPage: 10, name: 'fragile' })).items
    expect(job).toMatchObject({ status: 'failed', causedBy: 'evt_failed', payload: { mark: 'failed' } })
    const facts: unknown[] = []
    await t.platform.jobs.retry(job?.id ?? '', async (_, one) => void facts.push(one.facts))
    await t.platform.jobs.idle()
    expect(facts).toEqual([{ mark: 'failed' }])
    expect(await actionsOf(t, 'failed')).toEqual(['fragile evt_failed'])
    expect(await t.platform.jobs.find(job?.id ?? '')).toMatchObject({ status: 'completed', failedAt: null, error: '' })
  })

  test('does not include sweeps, whoever starts them', async () => {
    await withCause('evt_sweep', () => t.platform.jobs.sweepNow())
    expect([...new Set(await actionsOf(t, 'sweep'))]).toEqual(['swept -'])
  })

  test('names it when its jobs were lost and sweeps do the work', async () => {
    refusing = true
    await withCause('evt_lost', () =>
      t.db.transaction().execute(async (trx) => {
        await t.platform.events.publish(trx, paid, { mark: 'lost' })
        const text = { subject: 'Paid', html: '<p>Paid</p>', text: 'Paid' }
        await t.platform.mail.queue(trx, { kind: 'paid', to: 'lost@example.test', language: 'en', ...text })
        await sql`delete from pgboss.job where data->>'causedBy' = 'evt_lost'`.execute(trx)
        await sql`update event_delivery set created_at = now() - interval '2 minutes' where done_at is null`.execute(
          trx,
        )
      }),
    )
    expect(await actionsOf(t, 'lost')).toEqual([])
    await t.platform.jobs.sweepNow()
    await t.platform.jobs.idle()
    expect(await actionsOf(t, 'lost')).toEqual(['heard evt_lost'])
    // The mail server refused the mail for good, and its failed job waits for an admin.
    expect(await kindsOf('evt_lost')).toEqual(['event.paid.test completed', 'retry-dead-mail failed'])
  })

  test('does not include what an admin sends again, and is gone from erased mails', async () => {
    await start('evt_again', 'again')
    await t.platform.jobs.idle()
    const [original] = await mailTo('again')
    const copy = await resendMail(t.platform, original?.id ?? 0, () => Promise.resolve())
    await t.platform.jobs.idle()
    expect(copy).toMatchObject({ resentOf: original?.id, causedBy: null })
    expect(await findMail(t.db, original?.id ?? 0)).toMatchObject({ causedBy: 'evt_again' })
    await sql`update mail_outbox set key = 'kept' where id = ${original?.id ?? 0}`.execute(t.db)
    await t.db.transaction().execute((trx) => eraseMailsTo(trx, 7, new Date()))
    const { rows } = await sql`select caused_by from mail_outbox where key = 'kept'`.execute(t.db)
    expect(rows).toEqual([{ caused_by: null }])
  })
})

describeOnPostgres('two instances on %s', (kind) => {
  test('carry the cause from one to the other', async () => {
    const one = await openTestPlatform(kind, { hasTimers: true })
    const two = await openTestPlatform(kind, { testDb: one.testDb, hasTimers: true })
    try {
      for (const instance of [one, two]) await register(instance)
      await Promise.all([one.start(), two.start()])
      const marks = Array.from({ length: 30 }, (_, index) => `shared${index}`)
      for (const mark of marks)
        await withCause(`evt_${mark}`, () =>
          one.db.transaction().execute((trx) => one.platform.jobs.enqueue(trx, first, { mark })),
        )
      await one.platform.jobs.idle()
      for (const mark of marks)
        expect(await actionsOf(two, mark)).toEqual([`first evt_${mark}`, `heard evt_${mark}`, `second evt_${mark}`])
    } finally {
      await two.close()
      await one.close()
    }
  })
})
