import type { CheckStatus } from '#contract/identity/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const tones: Readonly<Record<CheckStatus, BadgeTone>> = {
  invited: 'waiting',
  in_progress: 'waiting',
  verified: 'paid',
  failed: 'failed',
  expired: 'neutral',
}

/** Shows how far an identity check is. */
export function CheckStatusBadge({ status }: { status: CheckStatus }) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`identity.status.${status}`)}</Badge>
}
