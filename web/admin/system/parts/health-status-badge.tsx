import type { healthStatuses } from '#contract/platform/admin-health.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

type HealthStatus = (typeof healthStatuses)[number]

const tones: Readonly<Record<HealthStatus, BadgeTone>> = {
  ok: 'paid',
  warning: 'waiting',
  failed: 'failed',
  unknown: 'neutral',
}

/** Shows the health of a component in a word, or in `label` where that says more. */
export function HealthStatusBadge({ status, label }: { status: HealthStatus; label?: string | undefined }) {
  const t = useT()
  return <Badge tone={tones[status]}>{label ?? t(`health.status.${status}`)}</Badge>
}
