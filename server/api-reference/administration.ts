import { actorKinds, mailStatuses, webhookEventStatuses } from '#contract/platform/admin-choices.ts'
import {
  dropFailedJob,
  failedJob,
  getFailedJob,
  getJobs,
  listFailedJobs,
  retryFailedJob,
  retryFailedJobs,
} from '#contract/platform/admin-jobs.ts'
import {
  getMail,
  listMails,
  mailContent,
  mailHead,
  mailLinkStates,
  previewMail,
  resendMail,
} from '#contract/platform/admin-mails.ts'
import { listWebhookEvents, processWebhookEvent, webhookEvent } from '#contract/platform/admin-webhooks.ts'
import { auditEntry, listAudit, listAuditFilters, listCustomerAudit } from '#contract/platform/audit.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const done = 'Nothing but `status: ok`.'
const total = 'Newest first. `hydra:totalItems` is exact up to 1,000.'

/** Emails, jobs, webhook events and the audit trail. */
export const administration: Area = {
  resources: [
    {
      name: 'Emails',
      description: 'The outbox: every email, what became of it, and sending it again.',
      operations: [
        operation(listMails, total, 'Emails without their text.'),
        operation(getMail, 'Personal links in the text are shown as dots.', 'The email.'),
        operation(
          previewMail,
          'For a sandboxed frame of the portal: no script, no form, nothing loaded from elsewhere.',
          'The HTML.',
          { mediaType: 'text/html' },
        ),
        operation(
          resendMail,
          'A pending email is sent at once, a failed one is tried anew, a sent one is sent as a new email.',
          'The email that is sent.',
        ),
      ],
    },
    {
      name: 'Background jobs',
      description: 'Jobs that wait, run or have failed, and scheduled tasks.',
      operations: [
        operation(getJobs, 'By kind of job, and each scheduled task with its last run.', 'Counts and tasks.'),
        operation(listFailedJobs, 'Newest first.', 'A page of failed jobs.'),
        operation(getFailedJob, 'Secrets in the payload are hidden.', 'The failed job.'),
        operation(retryFailedJob, 'The job runs once more.', done),
        operation(retryFailedJobs, 'All of them, or those of one kind.', 'How many are retried.'),
        operation(dropFailedJob, 'The job is never tried again, and the event it carried counts as handled.', done),
      ],
    },
    {
      name: 'Webhook events',
      description: 'Events that the payment provider has delivered.',
      operations: [
        operation(listWebhookEvents, total, 'The events.'),
        operation(processWebhookEvent, 'Processing an event twice changes nothing.', 'The event.'),
      ],
    },
    {
      name: 'Audit trail',
      description: 'Who did what to which record, with the values before and after. Entries are never changed.',
      operations: [
        operation(listAudit, `${total} Days are Europe/London.`, 'The entries.'),
        operation(listAuditFilters, 'For the filters of the audit trail.', 'The actions and the record types.', {
          answer: { actions: ['create-invoice'], targetTypes: ['invoice'] },
        }),
        operation(
          listCustomerAudit,
          'What the customer did, and what was done to their account and company. Without IP addresses. A manager does not see logins and work of staff.',
          'The entries.',
        ),
      ],
    },
  ],
  fields: [
    described([mailHead, mailContent], {
      kind: 'What the email is for, for example `reset-password`.',
      language: 'Language of the email.',
      status: 'Status of the email.',
      attempts: 'Number of attempts.',
      lastError: 'Last error of the mail server; null without one.',
      nextAttemptAt: 'Next attempt; null unless it is pending.',
      sentAt: 'When it was sent; null until then.',
      link: 'Whether the email holds a personal link.',
    }),
    described(mailContent, {
      messageId: 'Message-ID of the email.',
      text: 'The plain text; personal links are shown as dots.',
      resentOf: 'ID of the email that this one repeats; null otherwise.',
    }),
    described(listMails.query, { status: 'Only emails of this status.', to: 'Part of the recipient’s address.' }),
    described(failedJob, {
      id: 'ID of the job, a UUID.',
      createdAt: 'When the job was created.',
      failedAt: 'When it failed for good; null when not known.',
      attempts: 'Number of attempts.',
      payload: 'What the job was given; secrets are hidden.',
    }),
    described([getFailedJob.params, retryFailedJob.params, dropFailedJob.params], { id: 'ID of the job, a UUID.' }),
    described([listFailedJobs.query, retryFailedJobs.body], { name: 'Only jobs of this kind.' }),
    described(retryFailedJobs.answer, { retried: 'Number of jobs that are retried.' }),
    described(getJobs.answer, {
      'kinds.waiting': 'Jobs that are due.',
      'kinds.later': 'Jobs that are due later.',
      'kinds.running': 'Jobs that are running.',
      'kinds.failed': 'Jobs that have failed.',
      'kinds.oldestSeconds': 'Age of the oldest due job in seconds; null without one.',
      scheduledTasks: 'Scheduled tasks.',
      'scheduledTasks.intervalSeconds': 'Interval in seconds; null when it is not known yet.',
      'scheduledTasks.lastRunAt': 'Last run; null before the first.',
      'scheduledTasks.durationMs': 'Duration of the last run in milliseconds; null before the first.',
      'scheduledTasks.lastError': 'Why the last run failed; null when it did not.',
      'scheduledTasks.dueAt': 'Next run.',
    }),
    described(webhookEvent, {
      id: 'ID of the event at the payment provider.',
      status: 'Status of processing.',
      target: 'The object it is about; null when nothing is done with it.',
      'target.kind': 'Kind of object, for example `invoice`.',
      'target.id': 'ID of the object at the payment provider.',
      attempts: 'Number of attempts.',
      lastError: 'Last error; null without one.',
      createdAt: 'When it happened at the payment provider.',
      receivedAt: 'When it was received.',
      processedAt: 'When it was processed; null until then.',
      nextAttemptAt: 'Next attempt; null unless it waits.',
    }),
    described(processWebhookEvent.params, { id: 'ID of the event at the payment provider.' }),
    described(listWebhookEvents.query, {
      status: 'Only events of this status.',
      type: 'Beginning of the event type, for example `invoice.`.',
      target: 'ID of the event, or of the object it is about.',
    }),
    described(auditEntry, {
      occurredAt: 'When it happened.',
      'actor.kind': 'Kind of actor.',
      'actor.id': 'ID of the account; null when it was none.',
      'actor.name': 'Email of the account; null when there is none.',
      action: 'The action, for example `create-invoice`.',
      target: 'The record it was done to.',
      'target.type': 'Type of the record, for example `invoice`.',
      'target.id': 'ID of the record.',
      'target.name': 'Name of the record; null without one.',
      before: 'Values before; null for a new record.',
      after: 'Values after; null for a deleted record.',
      requestId: 'Header `x-request-id` of the call; admins only.',
      ipAddress: 'IP address of the caller; admins only.',
    }),
    described(listAuditFilters.answer, {
      actions: 'Actions that entries are about.',
      targetTypes: 'Types of records that entries are about.',
    }),
    described(listAudit.query, {
      from: 'First day, included; Europe/London.',
      to: 'Last day, included; Europe/London.',
      actor: 'Email or ID of an account.',
      kind: 'Kind of actor.',
      action: 'The action.',
      text: 'Part of a value before or after, of a request ID or an IP address.',
    }),
  ],
  meanings: [
    means(mailStatuses, { pending: 'waits, or is tried again', sent: 'handed to the mail server', failed: 'given up' }),
    means(mailLinkStates, {
      none: 'no',
      sealed: 'yes, encrypted until it is sent',
      erased: 'it did; the link was erased when it was sent',
    }),
    means(webhookEventStatuses, {
      pending: 'not processed yet',
      retrying: 'failed, and is tried again',
      processed: 'processed',
      ignored: 'nothing to do',
    }),
    means(actorKinds, {
      visitor: 'somebody who was not logged in',
      customer: 'a customer',
      staff: 'a manager or admin',
      system: 'the product itself',
      provider: 'an outside service',
    }),
  ],
}
