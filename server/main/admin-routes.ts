import { getFullHealth, getSettings } from '#contract/platform/admin-health.ts'
import {
  dropFailedJob,
  getJob,
  getJobs,
  listFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '#contract/platform/admin-jobs.ts'
import { getMail, listMails, previewMail, resendMail as resendMailCall } from '#contract/platform/admin-mails.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve, type UserActor } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import type { Alongside } from '#server/platform/jobs/jobs.ts'
import { findMail } from '#server/platform/mail/find-mail.ts'
import { listMails as writeMails } from '#server/platform/mail/list-mails.ts'
import { previewHeaders, previewHtml } from '#server/platform/mail/preview-mail.ts'
import { resendMail } from '#server/platform/mail/resend-mail.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type HealthSources, healthReader } from './admin/health-reader.ts'
import type { SettingFact } from './describe-settings.ts'

/** What the admins' routes need besides the platform. */
export interface AdminSources extends HealthSources {
  readonly settingFacts: readonly SettingFact[]
}

interface AdminCall {
  readonly actor: UserActor
  readonly ip: string
  readonly requestId: string
}

const done = { status: 'ok' } as const

const auditAction =
  ({ audit }: Platform, { actor, ip, requestId }: AdminCall) =>
  (
    trx: Trx,
    action: string,
    subject: { type: string; id: number | string },
    facts: { before?: object; after?: object },
  ) =>
    audit.record(trx, { actor: { userId: actor.userId, kind: 'staff' }, action, subject, ...facts, ip, requestId })

const auditJob =
  (platform: Platform, call: AdminCall, action: string): Alongside =>
  (trx, job) =>
    auditAction(platform, call)(trx, action, { type: 'job', id: job.id }, { before: { kind: job.name, ...job.facts } })

const jobRoutes = (platform: Platform): Route[] => {
  const { jobs } = platform
  return [
    serve(listFailedJobs, async ({ query }) => {
      const { items, total } = await jobs.failed(query)
      return { 'hydra:member': items, 'hydra:totalItems': total }
    }),
    serve(getJob, async ({ params }) => {
      const job = await jobs.find(params.id)
      if (job === null) throw refuse('not_found')
      return job
    }),
    serve(retryFailedJob, async (call) => {
      if (!(await jobs.retry(call.params.id, auditJob(platform, call, 'retry-failed-job')))) throw refuse('not_found')
      return done
    }),
    serve(retryFailedJobs, async (call) => ({
      retried: await jobs.retryAll(call.body.name, auditJob(platform, call, 'retry-failed-job')),
    })),
    serve(dropFailedJob, async (call) => {
      if (!(await jobs.drop(call.params.id, auditJob(platform, call, 'drop-failed-job')))) throw refuse('not_found')
      return done
    }),
    serve(getJobs, async () => {
      const { kinds, sweeps } = await jobs.state()
      return { kinds, scheduledTasks: sweeps.map(({ overdue: _overdue, ...sweep }) => sweep) }
    }),
  ]
}

const mailRoutes = (platform: Platform): Route[] => {
  const existing = async (id: number) => {
    const mail = await findMail(platform.db, id)
    if (!mail) throw refuse('not_found')
    return mail
  }
  return [
    serveStored(platform.db, listMails, ({ query }) => writeMails(query, query)),
    serve(getMail, async ({ params }) => {
      const { html: _, ...mail } = await existing(params.id)
      return mail
    }),
    serve(previewMail, async ({ params }) => ({
      body: previewHtml((await existing(params.id)).html),
      headers: previewHeaders,
    })),
    serve(resendMailCall, async (call) => {
      const audit = auditAction(platform, call)
      const sent = await resendMail(platform, call.params.id, (trx, mail, sentAs) =>
        audit(
          trx,
          'resend-mail',
          { type: 'mail', id: mail.id },
          {
            before: { state: mail.status, attempts: mail.attempts, kind: mail.kind, to: mail.to },
            after: { sentAs },
          },
        ),
      )
      if (!sent) throw refuse('not_found')
      const { html: _, ...mail } = sent
      return mail
    }),
  ]
}

/** The admins' routes about the product itself: jobs, mails, configuration, health. */
export const adminRoutes = (platform: Platform, sources: AdminSources): Route[] => [
  ...jobRoutes(platform),
  ...mailRoutes(platform),
  serve(getSettings, () => Promise.resolve({ settings: [...sources.settingFacts] })),
  serve(getFullHealth, healthReader(platform, sources)),
]
