import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases, openTestPlatform, type TestPlatform } from '../database/testing.ts'
import { jobKind } from './jobs.ts'
import { deleteJobsAbout, jobsAbout } from './personal-jobs.ts'
import { seedFailedJob } from './testing/seed-failed-job.ts'

const requested = jobKind<{ email: string }>({ name: 'asked', retryLimit: 0, personal: ['email'] })
const email = 'ann@example.test'

// The embedded database does one transaction at a time: there this cannot happen.
describe.each(databases().filter((kind) => kind === 'postgres'))('jobs about somebody on %s', (kind) => {
  let test: TestPlatform

  beforeAll(async () => {
    test = await openTestPlatform(kind)
    test.platform.jobs.handle(requested, () => Promise.resolve())
    await test.start()
  })
  afterAll(() => test.close())

  it('are all gone when one of them fails in the same moment', async () => {
    const { db } = test
    await seedFailedJob(db, requested, { email })
    const written = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    // What the queue does with a job that fails: one statement that deletes its row and inserts another.
    const failing = db.transaction().execute(async (trx) => {
      await sql`with gone as (delete from pgboss.job where data->>'email' = ${email} returning *)
        insert into pgboss.job (name, data, state, policy, singleton_key, retry_limit, completed_on)
        select name, data, state, policy, singleton_key, retry_limit, now() from gone`.execute(trx)
      written.resolve()
      await go.promise
    })
    await written.promise
    const forgetting = db.transaction().execute((trx) => deleteJobsAbout(trx, [requested.name], email))
    for (;;) {
      const { rows } = await sql`select 1 from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
      if (rows.length > 0) break
      await pause(5)
    }
    go.resolve()
    await Promise.all([failing, forgetting])
    expect(await jobsAbout(db, [requested.name], email)).toEqual([])
  })
})
