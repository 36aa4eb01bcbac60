import type { DueSource } from '#sandbox/core/clock.ts'
import { expireIncomplete, finalizeDue, renewSubscription, retryDue } from './billing/renewing.ts'
import { expireSession } from './checkout/sessions.ts'
import { settleRefund } from './money/settle-refund.ts'
import { settlePayment } from './outcomes.ts'
import type { PaymentsContext } from './payments-context.ts'
import { endSchedule, startSchedule } from './schedules/starting.ts'
import type { Job, JobKind } from './tables.ts'

const actions: Record<JobKind, (context: PaymentsContext, target: string) => void> = {
  'expire-session': (context, target) => {
    const session = context.tables.sessions.get(target)
    if (session?.status === 'open') expireSession(context, session)
  },
  renew: renewSubscription,
  finalize: finalizeDue,
  retry: retryDue,
  'expire-incomplete': expireIncomplete,
  'start-schedule': startSchedule,
  'end-schedule': endSchedule,
  'settle-payment': (context, target) => {
    settlePayment(context, target)
  },
  'settle-refund': (context, target) => {
    settleRefund(context, target, 'succeeds')
  },
  'fail-refund': (context, target) => {
    settleRefund(context, target, 'fails')
  },
}

/** Runs one job at the time it was due; it and its effects are one transaction. */
export const runJob = (context: PaymentsContext, job: Job): void =>
  context.ctx.store.transaction(() => {
    context.tables.jobs.delete(job.id)
    context.at(job.at / 1000, () => actions[job.kind](context, job.target))
  })

/** Runs everything of the payment provider that falls due on the sandbox's clock. */
export const paymentsDue = (context: PaymentsContext, sent: () => void, settled: () => Promise<void>): DueSource => ({
  name: 'payments',
  nextDueAt: () => context.tables.jobs.smallest('at'),
  runDue: (nowMs) => {
    for (let job = context.tables.jobs.upTo('at', nowMs)[0]; job; job = context.tables.jobs.upTo('at', nowMs)[0])
      runJob(context, job)
    sent()
  },
  settled,
})
