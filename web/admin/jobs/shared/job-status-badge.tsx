import type { StoredJob } from '#contract/platform/admin-jobs.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const tones: Readonly<Record<StoredJob['status'], BadgeTone>> = {
  waiting: 'waiting',
  retrying: 'failed',
  running: 'waiting',
  completed: 'paid',
  failed: 'failed',
}

/** Shows the status of a background job. */
export function JobStatusBadge({ status }: Pick<StoredJob, 'status'>) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`jobs.status.${status}`)}</Badge>
}
