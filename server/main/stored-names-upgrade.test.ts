import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import { migrate, migrateTo } from '#server/platform/database/migrate.ts'
import { describeOnBoth, openLocation, silentLog, testDatabase } from '#server/platform/database/testing.ts'
import { createEvents, domainEvent } from '#server/platform/jobs/events.ts'
import { createJobs, type Jobs, jobKind } from '#server/platform/jobs/jobs.ts'

const migrations = join(import.meta.dirname, 'migrations')
const incorporated = domainEvent<{ userId: number }>('company-incorporated')

const kindsOf = (names: readonly string[]) =>
  names.map((name) => jobKind<{ subject: string }>({ name, retryLimit: 0, retryDelaySeconds: 3_600 }))
const formerKinds = kindsOf(['settle-surplus-subscription', 'release-erased-payer', 'retry-given-up-mail'])
const kinds = kindsOf(['cancel-duplicate-subscription', 'release-deleted-user', 'retry-dead-mail'])

/** Periodic work: its present name and its former one. */
const sweeps = {
  'check-bank-consents': 'ask-of-bank-visits',
  'delete-unfinished-banks': 'forget-unfinished-banks',
  'deleted-users': 'erased-payers',
  'duplicate-subscriptions': 'surplus-subscriptions',
  'log-audit-chain': 'note-audit-chain',
  'lost-payment-actions': 'lost-payment-acts',
  'purge-completed-jobs': 'forget-done-jobs',
  'requeue-documents': 'heal-documents',
  'requeue-event-deliveries': 'heal-event-deliveries',
}
const formerSweeps = Object.values(sweeps)

/** Creates what waits at the moment of the upgrade: jobs for later, failed ones, and an event whose delivery failed. */
const fillQueue = async (database: Database): Promise<void> => {
  const jobs = createJobs({ database, log: silentLog, hasTimers: false })
  const events = createEvents({ db: database.db, jobs, log: silentLog })
  const failing = () => Promise.reject(new Error('not yet'))
  for (const kind of formerKinds) jobs.handle(kind, failing)
  events.listen(incorporated, 'release-held-invoices', failing)
  await jobs.start()
  await database.db.transaction().execute(async (trx) => {
    for (const kind of formerKinds) {
      await jobs.enqueue(trx, kind, { subject: `failed ${kind.name}` })
      await jobs.enqueue(
        trx,
        kind,
        { subject: `later ${kind.name}` },
        { startAfterSeconds: 3_600, singletonKey: 'later' },
      )
    }
    await events.publish(trx, incorporated, { userId: 7 })
  })
  await jobs.idle()
  await jobs.stop()
}

/** Opens the queue with the present names; `runs` lists what was processed. */
const openQueue = (database: Database): { jobs: Jobs; runs: string[] } => {
  const runs: string[] = []
  const jobs = createJobs({ database, log: silentLog, hasTimers: false })
  const events = createEvents({ db: database.db, jobs, log: silentLog })
  for (const kind of kinds) jobs.handle(kind, async ({ subject }) => void runs.push(`${kind.name}: ${subject}`))
  events.listen(incorporated, 'release-on-hold-invoices', async ({ userId }) => void runs.push(`event: ${userId}`))
  jobs.every('requeue-documents', 60, () => Promise.resolve())
  return { jobs, runs }
}

describeOnBoth('stored names renamed on %s', (kind) => {
  test('carry rows, last runs and waiting jobs to their present names', async () => {
    const location = await testDatabase(kind, 'empty')
    const database = await openLocation(location)
    const linesOf = async (statement: string): Promise<string[]> =>
      (await database.raw(statement)).rows.map((row) => Object.values(row).join(' '))
    try {
      await database.db.transaction().execute((trx) => migrateTo(trx, migrations, '0043-api-terms'))
      // Today's code also names an event's cause, for which a later migration adds the column.
      await database.raw('alter table domain_event add column caused_by text')
      await fillQueue(database)
      await database.raw('alter table domain_event drop column caused_by')
      await database.raw(`insert into app_user (id, email, language, registered_at, created_by_system)
        overriding system value values (1, 'owner@example.test', 'en', now(), false)`)
      await database.raw(`insert into subscription (stripe_id, user_id, product_id, status, started_at, cancel_at_period_end,
        surplus, requested_total_cents, requested_vat_cents, requested_currency, synced_at, checked_at)
        select 'sub_' || extra, 1, 1, 'active', now(), false, extra, 100, 0, 'EUR', now(), now()
        from unnest(array[false, true]) as extra`)
      await database.raw(`insert into bank_consent (user_id, source, reference_hash, state, history_days, started_at, tries)
        values (1, 'gocardless', 'one', 'started', 90, now(), 3)`)
      await database.raw(`insert into accounting_document (kind, state, on_hold_reason, origin, dated_on, customer_name, address,
        language, currency, items, net_cents, vat_cents, total_cents, created_at, changed_at)
        select 'invoice', state, case when state = 'held' then 'rate_missing' end, 'manual', '2026-01-02', state, 'Rome', 'it',
          'EUR', '[]', 100, 0, 100, now(), now() from unnest(array['pending', 'held']) as state`)
      // Today's queue has registered its periodic work under the present names.
      await database.raw('delete from job_lease')
      await database.raw(`insert into job_lease (name, due_at, every_seconds, started_at, ended_at, last_error)
        select name, '2099-01-01', 60, '2026-01-02T03:04:05Z', '2026-01-02T03:04:06Z', name
        from unnest(array[${formerSweeps.map((name) => `'${name}'`).join()}]) as name`)

      await migrate(database.db, migrations)
      expect(await migrate(database.db, migrations)).toEqual([])

      expect(await linesOf('select stripe_id, duplicate from subscription order by id')).toEqual([
        'sub_false false',
        'sub_true true',
      ])
      expect(await linesOf('select attempts from bank_consent')).toEqual(['3'])
      expect(await linesOf('select customer_name, state from accounting_document order by id')).toEqual([
        'pending pending',
        'held on_hold',
      ])
      await expect(database.raw(`update accounting_document set state = 'held'`)).rejects.toThrow(/_check/)
      await expect(database.raw(`update accounting_document set state = 'pending'`)).rejects.toThrow(/on_hold_check/)
      expect(
        await linesOf(`select name, last_error from job_lease where last_error is not null order by name`),
      ).toEqual(Object.entries(sweeps).map((names) => names.join(' ')))

      const { jobs, runs } = openQueue(database)
      await database.raw(`update pgboss.job set start_after = now() where state < 'active'`)
      await jobs.start()
      await jobs.idle()
      const later = (index: number) => `${kinds[index]?.name}: later ${formerKinds[index]?.name}`
      expect(runs.toSorted()).toEqual([later(0), 'event: 7', later(1), later(2)].toSorted())
      const failed = await jobs.failed({ page: 1, itemsPerPage: 10 })
      expect(failed.items.map(({ name }) => name).toSorted()).toEqual(kinds.map(({ name }) => name).toSorted())
      expect(await jobs.retryAll(undefined)).toBe(3)
      await jobs.idle()
      expect(runs).toHaveLength(7)
      const state = await jobs.state()
      expect(state.sweeps.find(({ name }) => name === 'requeue-documents')?.lastRunAt).not.toBeNull()
      expect(await linesOf('select listener from event_delivery where done_at is not null')).toEqual([
        'release-on-hold-invoices',
      ])
      expect(await linesOf(`select name from pgboss.queue where name ~ 'surplus|erased|given-up|held'`)).toEqual([])
      await jobs.stop()
    } finally {
      await database.close()
      await location.remove()
    }
  })
})
