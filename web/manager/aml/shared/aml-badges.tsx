import type { AmlRating } from '#contract/aml/answers.ts'
import type { AmlStatus } from '#contract/aml/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const ratingTones: Readonly<Record<AmlRating, BadgeTone>> = { low: 'paid', medium: 'waiting', high: 'failed' }

const statusTones: Readonly<Record<AmlStatus, BadgeTone>> = {
  incomplete: 'waiting',
  awaiting_approval: 'failed',
  in_order: 'paid',
  ended: 'neutral',
}

/** Shows the risk of a customer. */
export function RatingBadge({ rating }: { rating: AmlRating | null }) {
  const t = useT()
  return rating === null ? (
    <Badge tone="neutral">{t('aml.rating.none')}</Badge>
  ) : (
    <Badge tone={ratingTones[rating]}>{t(`aml.rating.${rating}`)}</Badge>
  )
}

/** Shows where a file stands. */
export function AmlStatusBadge({ status }: { status: AmlStatus | null }) {
  const t = useT()
  return status === null ? (
    <Badge tone="failed">{t('aml.status.without_file')}</Badge>
  ) : (
    <Badge tone={statusTones[status]}>{t(`aml.status.${status}`)}</Badge>
  )
}
