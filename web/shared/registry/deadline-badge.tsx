import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import type { Deadline } from '#contract/registry/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { daysLabel, deadlineTones } from './deadline-labels.ts'

/** Shows how close a deadline is by colour, icon and text. */
export function DeadlineBadge({ deadline }: { deadline: Pick<Deadline, 'daysLeft' | 'status'> }) {
  const t = useT()
  const urgent = deadline.status === 'overdue' || deadline.status === 'due_within_7_days'
  const Icon = urgent ? IconAlertTriangle : IconClock
  return (
    <Badge tone={deadlineTones[deadline.status]} icon={<Icon size={12} aria-hidden="true" />}>
      {daysLabel(t, deadline)}
    </Badge>
  )
}
