import { expect, it } from 'vitest'
import { processEventJob } from '#server/domains/payments/jobs.ts'
import { describeOnPostgres, openLocation, silentLog, testDatabase } from '#server/platform/database/testing.ts'
import { createJobs, type JobKind } from '#server/platform/jobs/jobs.ts'
import { sendMail } from '#server/platform/mail/mail-jobs.ts'

describeOnPostgres('slow jobs on %s', (database) => {
  /** Runs slow jobs, each alone in its batch, and one more; resolves once that one is done. */
  const runBehind = async <Data extends object>(kind: JobKind<Data>, slow: readonly Data[], last: Data) => {
    const opened = await openLocation(await testDatabase(database))
    const jobs = createJobs({ database: opened, log: silentLog })
    const [started, done]: [Data[], Data[]] = [[], []]
    const over = Promise.withResolvers<void>()
    jobs.handle(kind, async (data) => {
      started.push(data)
      if (started.length <= slow.length) await over.promise
      done.push(data)
    })
    await jobs.start()
    const enqueue = (data: Data) => opened.db.transaction().execute((trx) => jobs.enqueue(trx, kind, data))
    try {
      for (const [index, data] of slow.entries()) {
        await enqueue(data)
        await expect.poll(() => started.length).toBe(index + 1)
      }
      await enqueue(last)
      await expect.poll(() => done, { timeout: 10_000 }).toEqual([last])
    } finally {
      over.resolve()
      await jobs.stop()
      await opened.close()
    }
  }
  const event = (eventId: string) => ({ eventId })
  const mail = (mailId: number) => ({ mailId })

  it('do not delay the next payment: three events of a slow provider', () =>
    runBehind(processEventJob, [event('evt_1'), event('evt_2'), event('evt_3')], event('evt_4')))

  it('do not delay the next mail: two of a slow mail server', () => runBehind(sendMail, [mail(1), mail(2)], mail(3)))
})
