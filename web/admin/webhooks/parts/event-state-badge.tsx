import type { WebhookEvent } from '#contract/platform/admin-webhooks.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx'

const tones: Readonly<Record<WebhookEvent['status'], BadgeTone>> = {
  pending: 'waiting',
  retrying: 'failed',
  processed: 'paid',
  ignored: 'neutral',
}

/** Shows the processing status of a provider event. */
export function EventStateBadge({ status }: Pick<WebhookEvent, 'status'>) {
  const t = useT()
  return <Badge tone={tones[status]}>{t(`webhooks.state.${status}`)}</Badge>
}
