import type { WebhookEventDetails } from '#contract/platform/admin-webhooks.ts'
import { type AuditList, listAudit } from '#server/platform/audit/list-audit.ts'
import { readAnswer } from '#server/platform/lists/list-answer.ts'
import { listMails, type MailList } from '#server/platform/mail/list-mails.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The most of each that the details of an event show; the lists of admins show all. */
const maxShown = 100

const oldestFirst = <Item>(list: { readonly 'hydra:member': readonly Item[] } | null): readonly Item[] =>
  list?.['hydra:member'].toReversed() ?? []

/** Finds what an event caused, oldest first: audit entries, emails and jobs, whoever wrote them in the end. */
export const findCaused = async (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  eventId: string,
): Promise<WebhookEventDetails['caused']> => {
  const [filters, window] = [{ causedBy: eventId }, { itemsPerPage: maxShown }]
  const entries = await readAnswer<AuditList>(db, listAudit(filters, window))
  const mails = await readAnswer<MailList>(db, listMails(filters, window))
  const started = await jobs.causedBy(eventId, maxShown)
  return {
    auditEntries: oldestFirst(entries).map(({ id, occurredAt, action, target: { type, id: targetId } }) => ({
      id,
      occurredAt,
      action,
      target: { type, id: targetId },
    })),
    mails: oldestFirst(mails).map(({ id, createdAt, to, subject, status }) => ({ id, createdAt, to, subject, status })),
    jobs: started.map(({ id, createdAt, name, status }) => ({ id, createdAt, name, status })),
  }
}
