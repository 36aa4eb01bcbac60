import type { StaffRequest } from '#contract/documents/request-schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { dueText, isLate, remindersText, stateTones, statusLabels } from '#web/manager/documents/request-labels.ts'
import { Text } from '#web/ui/base/text.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './request-cells.module.css'
import { RequestFiles } from './request-files.tsx'

/** Shows the title, reason, folder, due day and return reason of a request; on a phone the files as well. */
export function RequestTitle({ request, today }: { request: StaffRequest; today: string | undefined }) {
  const t = useT()
  const { title, note, folder, dueOn, status: state, reason } = request
  return (
    <>
      <Text medium anywhere block>
        {title}
      </Text>
      {note === null ? null : <span className={css.note}>{note}</span>}
      <span className={css.facts}>
        <span>{t(`documents.folder.${folder}`)}</span>
        <span className={css.narrow}>
          {dueOn === null ? dueText(t, request) : t('managed_documents.due_on', { date: dueText(t, request) })}
        </span>
        {isLate(request, today) ? <Badge tone="failed">{t('managed_documents.late')}</Badge> : null}
        <span className={css.narrow}>
          {t('managed_documents.requested_on', { date: formatInstantDay(request.createdAt) })}
        </span>
        <span className={css.narrow}>{remindersText(t, request)}</span>
      </span>
      {state === 'changes_requested' && reason !== null ? (
        <span className={css.note}>{t('managed_documents.returned_because', { reason })}</span>
      ) : null}
      {request.files.length === 0 ? null : (
        <span className={css.onCard}>
          <RequestFiles request={request} />
        </span>
      )}
    </>
  )
}

/** Shows the status of a request, and since when it has ended. */
export function RequestStatus({ request: { status: state, endedAt } }: { request: StaffRequest }) {
  const t = useT()
  return (
    <Stack as="span" gap={4} align="start">
      <Badge tone={stateTones[state]}>{t(statusLabels[state])}</Badge>
      {endedAt === null ? null : (
        <Text dimmed detail>
          {formatInstantDay(endedAt)}
        </Text>
      )}
    </Stack>
  )
}

/** Shows when a request was made, and how many reminders followed. */
export function RequestReminders({ request }: { request: StaffRequest }) {
  const t = useT()
  return (
    <Stack as="span" gap={4} align="start">
      <span>{t('managed_documents.requested_on', { date: formatInstantDay(request.createdAt) })}</span>
      <Text dimmed detail>
        {remindersText(t, request)}
      </Text>
    </Stack>
  )
}
