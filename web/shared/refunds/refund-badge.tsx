import type { RefundStatus } from '#contract/refunds/states.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const tones: Readonly<Record<RefundStatus, BadgeTone>> = { pending: 'waiting', succeeded: 'paid', failed: 'failed' }

/** Shows the state of a refund. */
export function RefundBadge({ status }: { status: RefundStatus }) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`refund.status.${status}`)}</Badge>
}
