import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { describeOnPostgres, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { jobKind } from './jobs.ts'
import { deleteJobsAbout, jobsAbout } from './personal-jobs.ts'
import { seedFailedJob } from './testing/seed-failed-job.ts'

const personalKind = jobKind<{ email: string }>({ name: 'asked', retryLimit: 0, personal: ['email'] })
const email = 'ann@example.test'

// The embedded database runs one transaction at a time: there this cannot happen.
describeOnPostgres('personal jobs on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))

  beforeAll(async () => {
    test.platform.jobs.handle(personalKind, () => Promise.resolve())
    await test.start()
  })

  it('are all deleted although one of them fails at the same moment', async () => {
    const { db } = test
    await seedFailedJob(db, personalKind, { email })
    const written = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    // What the queue does with a failing job: one statement deletes its row and inserts another.
    const failing = db.transaction().execute(async (trx) => {
      await sql`with gone as (delete from pgboss.job where data->>'email' = ${email} returning *)
        insert into pgboss.job (name, data, state, policy, singleton_key, retry_limit, completed_on)
        select name, data, state, policy, singleton_key, retry_limit, now() from gone`.execute(trx)
      written.resolve()
      await go.promise
    })
    await written.promise
    const deleting = db.transaction().execute((trx) => deleteJobsAbout(trx, [personalKind.name], email))
    for (;;) {
      const { rows } = await sql`select 1 from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(db)
      if (rows.length > 0) break
      await pause(5)
    }
    go.resolve()
    await Promise.all([failing, deleting])
    expect(await jobsAbout(db, [personalKind.name], email)).toEqual([])
  })
})
