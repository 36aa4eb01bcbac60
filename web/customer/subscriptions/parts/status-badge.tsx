import {
  type OwnStatus,
  type OwnSubscription,
  ownStatus,
  ownStatusText,
} from '#web/customer/subscriptions/shared/status-labels.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const tones: Readonly<Record<OwnStatus, BadgeTone>> = {
  active: 'paid',
  ends: 'waiting',
  owed: 'failed',
  paused: 'neutral',
  incomplete: 'waiting',
  ended: 'neutral',
}

/** Shows the status of a subscription as a badge. */
export function StatusBadge({ subscription }: { subscription: OwnSubscription }) {
  const t = useT()
  return <Badge tone={tones[ownStatus(subscription)]}>{ownStatusText(t, subscription)}</Badge>
}
