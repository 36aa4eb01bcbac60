import type { AdminProviderEvent } from '#contract/platform/admin-webhooks.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const tones: Readonly<Record<AdminProviderEvent['state'], BadgeTone>> = {
  waiting: 'waiting',
  failing: 'failed',
  processed: 'paid',
  ignored: 'neutral',
}

/** Shows the processing status of a provider event. */
export function EventStateBadge({ state }: Pick<AdminProviderEvent, 'state'>) {
  const t = useT()
  return <Badge tone={tones[state]}>{t(`webhooks.state.${state}`)}</Badge>
}
