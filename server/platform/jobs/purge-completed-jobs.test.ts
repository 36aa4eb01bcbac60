import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth, opened, openTestPlatform } from '#server/platform/database/testing.ts'
import { retryDeadMail, sendMail } from '#server/platform/mail/mail-jobs.ts'
import { jobKind } from './jobs.ts'
import { seedFailedJob } from './testing/seed-failed-job.ts'

const repairing = jobKind<{ key: string }>({
  name: 'healing',
  retryLimit: 0,
  isDone: `exists (select 1 from stored_file f where f.key = job.data->>'key')`,
})
const plain = jobKind<{ key: string }>({ name: 'plain', retryLimit: 0 })

describeOnBoth('failed jobs with completed work on %s', (kind) => {
  const test = opened(() => openTestPlatform(kind))
  beforeAll(async () => {
    test.platform.jobs.handle(repairing, () => Promise.resolve())
    test.platform.jobs.handle(plain, () => Promise.resolve())
    await test.start()
  })
  const left = async (): Promise<unknown[]> => {
    await test.platform.jobs.sweepNow()
    const { items } = await test.platform.jobs.failed({ page: 1, itemsPerPage: 100 })
    const found = items.map(({ name, payload }): [string, unknown] => [name, Object.values(payload)[0]])
    return found.toSorted(([one], [other]) => one.localeCompare(other))
  }

  it('leave the list once something else has done it; others stay', async () => {
    for (const key of ['first', 'second']) await seedFailedJob(test.db, repairing, { key })
    await seedFailedJob(test.db, plain, { key: 'first' })
    expect(await left()).toHaveLength(3)
    await test.db
      .insertInto('stored_file')
      .values({ key: 'first', size: 1, sha256: 'a'.repeat(64) })
      .execute()
    expect(await left()).toEqual([
      ['healing', 'second'],
      ['plain', 'first'],
    ])
    await test.database.raw(`delete from pgboss.job where state = 'failed'`)
  })

  it('stay for a mail only while it waits or has failed', async () => {
    const mail = async (state: string): Promise<number> => {
      const { rows } = await test.database.raw(
        `insert into mail_outbox (kind, to_address, language, subject, html, text, state, message_id, sent_at, next_attempt_at)
         values ('test', 'a@example.test', 'en', '', '', '', $1, $2, case $1 when 'sent' then now() end, now() + interval '1 day')
         returning id`,
        [state, `<${crypto.randomUUID()}@example.test>`],
      )
      return Number(rows[0]?.['id'])
    }
    const [waits, dead, sent] = [await mail('pending'), await mail('failed'), await mail('sent')]
    for (const mailId of [waits, dead, sent]) {
      await seedFailedJob(test.db, sendMail, { mailId })
      await seedFailedJob(test.db, retryDeadMail, { mailId })
    }
    expect(await left()).toEqual([
      ['retry-dead-mail', dead],
      ['send-mail', waits],
    ])
  })
})
