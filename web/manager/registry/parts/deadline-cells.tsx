import type { CompanyDeadline } from '#contract/registry/company-deadline.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { ComputedBadge } from '#web/shared/registry/computed-badge.tsx'
import { DeadlineBadge } from '#web/shared/registry/deadline-badge.tsx'
import { deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** What is due, for which period, and with what it was done. */
export function DeadlineName({
  deadline,
}: {
  deadline: Pick<CompanyDeadline, 'kind' | 'person' | 'madeUpTo' | 'done'>
}) {
  const t = useT()
  const { madeUpTo, done } = deadline
  const details = [
    ...(done?.note == null ? [] : [done.note]),
    ...(done?.document == null ? [] : [t('deadlines.proof', { name: done.document.name })]),
    ...(done?.by == null ? [] : [t('deadlines.done_by', { email: done.by })]),
  ]
  return (
    <>
      {deadlineTitle(t, deadline)}
      {madeUpTo === null ? null : (
        <Text dimmed small block>
          {t('deadlines.made_up_to', { date: formatDate(madeUpTo) })}
        </Text>
      )}
      {details.map((detail) => (
        <Text key={detail} dimmed small block>
          <BreakableText text={detail} />
        </Text>
      ))}
    </>
  )
}

/** How near the day is and whether it was computed; or when it was done. */
export function DeadlineStatusCell({
  deadline,
}: {
  deadline: Pick<CompanyDeadline, 'daysLeft' | 'status' | 'source' | 'done'>
}) {
  const t = useT()
  if (deadline.done !== null)
    return <Badge tone="paid">{t('deadlines.done_on', { date: formatDate(deadline.done.doneOn) })}</Badge>
  return (
    <>
      <DeadlineBadge deadline={deadline} /> <ComputedBadge source={deadline.source} />
    </>
  )
}
