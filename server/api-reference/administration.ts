import {
  dropFailedJob,
  getJob,
  getJobs,
  listFailedJobs,
  retryFailedJob,
  retryFailedJobs,
  storedJob,
} from '#contract/platform/admin-jobs.ts'
import { getMail, listMails, mailContent, mailHead, previewMail, resendMail } from '#contract/platform/admin-mails.ts'
import {
  getWebhookEvent,
  listWebhookEvents,
  processWebhookEvent,
  webhookEvent,
  webhookEventDetails,
} from '#contract/platform/admin-webhooks.ts'
import { auditEntry, listAudit, listAuditFilters, listCustomerAudit } from '#contract/platform/audit.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { administrationMeanings } from './administration-meanings.ts'
import { type Area, described } from './area.ts'

const done = 'Nothing but `status: ok`.'
const eventId = 'ID of the webhook event that caused it; null for what people and scheduled tasks do.'
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
        operation(
          getJob,
          'A failed one, or one that a webhook event caused. Completed jobs are deleted after five minutes. Secrets in the payload are hidden.',
          'The job.',
        ),
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
        operation(
          getWebhookEvent,
          'With the audit entries, emails and jobs that its processing caused, also later and through other jobs: the latest 100 of each, oldest first.',
          'The event.',
        ),
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
    described(listMails.query, {
      status: 'Only emails of this status.',
      to: 'Part of the recipient’s address.',
      causedBy: 'Only emails that this webhook event caused.',
    }),
    described([mailHead, mailContent, storedJob], { causedBy: eventId }),
    described(storedJob, {
      id: 'ID of the job, a UUID.',
      createdAt: 'When the job was created.',
      status: 'Status of the job.',
      failedAt: 'When it failed for good; null for any other job.',
      attempts: 'Number of attempts.',
      error: 'Error of the last attempt; empty without one.',
      payload: 'What the job was given; secrets are hidden.',
    }),
    described([getJob.params, retryFailedJob.params, dropFailedJob.params], { id: 'ID of the job, a UUID.' }),
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
    described([webhookEvent, webhookEventDetails], {
      id: 'ID of the event at the payment provider.',
      status: 'Status of processing.',
      target: 'The object it is about; null when nothing is done with it.',
      'target.kind': 'Kind of object.',
      'target.id': 'ID of the object at the payment provider.',
      attempts: 'Number of attempts.',
      lastError: 'Last error; null without one.',
      createdAt: 'When it happened at the payment provider.',
      receivedAt: 'When it was received.',
      processedAt: 'When it was processed; null until then.',
      nextAttemptAt: 'Next attempt; null unless it waits.',
    }),
    described(webhookEventDetails, {
      caused: 'What its processing has caused.',
      'caused.auditEntries': 'Audit entries, oldest first.',
      'caused.auditEntries.id': 'ID of the audit entry.',
      'caused.auditEntries.occurredAt': 'When it happened.',
      'caused.auditEntries.action': 'The action, for example `purchase.paid`.',
      'caused.auditEntries.target.type': 'Type of the record, for example `purchase`.',
      'caused.auditEntries.target.id': 'ID of the record.',
      'caused.mails': 'Emails, oldest first.',
      'caused.mails.id': 'ID of the email.',
      'caused.mails.createdAt': 'When it was queued.',
      'caused.mails.status': 'Status of the email.',
      'caused.jobs': 'Jobs, oldest first. Completed ones are deleted after five minutes.',
      'caused.jobs.id': 'ID of the job, a UUID.',
      'caused.jobs.createdAt': 'When the job was created.',
      'caused.jobs.status': 'Status of the job.',
    }),
    described([getWebhookEvent.params, processWebhookEvent.params], { id: 'ID of the event at the payment provider.' }),
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
      'target.userId': 'ID of the customer whose account, documents, banks or company it is; null for other records.',
      before: 'Values before; null for a new record.',
      after: 'Values after; null for a deleted record.',
      names: 'Names of the records that values identify, by field and ID, for example `product 5`.',
      requestId: 'Header `x-request-id` of the call; admins only.',
      ipAddress: 'IP address of the caller; admins only.',
      causedBy: `${eventId} Admins only.`,
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
      causedBy: 'Only entries that this webhook event caused.',
    }),
  ],
  meanings: administrationMeanings,
}
