import type { DueSource } from '#sandbox/core/clock.ts'
import { expireIncomplete, finalizeDue, renewSubscription, retryDue } from './billing/renewing.ts'
import { expireSession } from './checkout/sessions.ts'
import { settlePayment } from './outcomes.ts'
import { endSchedule, startSchedule } from './schedules/starting.ts'
import type { Job, JobKind } from './tables.ts'
import type { World } from './world.ts'

const actions: Record<JobKind, (world: World, target: string) => void> = {
  'expire-session': (world, target) => {
    const session = world.tables.sessions.get(target)
    if (session?.status === 'open') expireSession(world, session)
  },
  renew: renewSubscription,
  finalize: finalizeDue,
  retry: retryDue,
  'expire-incomplete': expireIncomplete,
  'start-schedule': startSchedule,
  'end-schedule': endSchedule,
  'settle-payment': (world, target) => {
    settlePayment(world, target)
  },
}

/** Runs one job at the time it was due; it and its effects are one transaction. */
export const runJob = (world: World, job: Job): void =>
  world.ctx.store.transaction(() => {
    world.tables.jobs.delete(job.id)
    world.at(job.at / 1000, () => actions[job.kind](world, job.target))
  })

/** Runs everything of the payment provider that falls due on the sandbox's clock. */
export const paymentsDue = (world: World, sent: () => void, settled: () => Promise<void>): DueSource => ({
  name: 'payments',
  nextDueAt: () => world.tables.jobs.smallest('at'),
  runDue: (nowMs) => {
    for (let job = world.tables.jobs.upTo('at', nowMs)[0]; job; job = world.tables.jobs.upTo('at', nowMs)[0])
      runJob(world, job)
    sent()
  },
  settled,
})
