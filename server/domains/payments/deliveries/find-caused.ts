import type { WebhookEventDetails } from '#contract/platform/admin-webhooks.ts'
import { listAudit } from '#server/platform/audit/list-audit.ts'
import { listMails } from '#server/platform/mail/list-mails.ts'
import type { Platform } from '#server/platform/platform.ts'

/** The most of each that the details of an event show; the lists of admins show all. */
const maxShown = 100

/** Finds what an event caused, oldest first: audit entries, emails and jobs, whoever wrote them in the end. */
export const findCaused = async (
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  eventId: string,
): Promise<WebhookEventDetails['caused']> => {
  const [filters, window] = [{ causedBy: eventId }, { itemsPerPage: maxShown }]
  const entries = await listAudit(db, filters, window)
  const mails = await listMails(db, filters, window)
  const started = await jobs.causedBy(eventId, maxShown)
  return {
    auditEntries: entries.items.toReversed().map(({ id, occurredAt, action, targetType, targetId }) => ({
      id,
      occurredAt,
      action,
      target: { type: targetType, id: targetId },
    })),
    mails: mails.items
      .toReversed()
      .map(({ id, createdAt, to, subject, status }) => ({ id, createdAt, to, subject, status })),
    jobs: started.map(({ id, createdAt, name, status }) => ({ id, createdAt, name, status })),
  }
}
