import { formatInstantDay } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { type OwnStatus, type OwnSubscription, ownStatus } from '../standing-words.ts'

const tones: Readonly<Record<OwnStatus, BadgeTone>> = {
  active: 'paid',
  ends: 'waiting',
  owed: 'failed',
  paused: 'neutral',
  incomplete: 'waiting',
  ended: 'neutral',
}

/** How a subscription stands, in colour and words. */
export function StatusBadge({ subscription }: { subscription: OwnSubscription }) {
  const t = useT()
  const status = ownStatus(subscription)
  const words = {
    active: () => t('own_subscription.status.active'),
    ends: () =>
      subscription.paidUntil === null
        ? t('own_subscription.status.ended')
        : t('own_subscription.status.ends', { date: formatInstantDay(subscription.paidUntil) }),
    owed: () => t('own_subscription.status.owed'),
    paused: () => t('own_subscription.status.paused'),
    incomplete: () => t('own_subscription.status.incomplete'),
    ended: () => t('own_subscription.status.ended'),
  }
  return <Badge tone={tones[status]}>{words[status]()}</Badge>
}
