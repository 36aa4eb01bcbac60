import type { healthVerdicts } from '#contract/platform/admin-health.ts'
import { useT } from '#web/lib/i18n.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type Verdict = (typeof healthVerdicts)[number]

const tones: Readonly<Record<Verdict, BadgeTone>> = {
  ok: 'paid',
  warning: 'waiting',
  failed: 'failed',
  unknown: 'neutral',
}

/** Shows the health of a component. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const t = useT()
  return <Badge tone={tones[verdict]}>{t(`health.verdict.${verdict}`)}</Badge>
}
