import { IconCalculator } from '@tabler/icons-react'
import type { Deadline } from '#contract/registry/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** Marks a day that was computed by the rules; nothing for one that the registry named. */
export function ComputedBadge({ source }: Pick<Deadline, 'source'>) {
  const t = useT()
  if (source === 'registry') return null
  return (
    <Badge tone="neutral" icon={<IconCalculator size={12} aria-hidden="true" />}>
      {t('deadline.computed')}
      <VisuallyHidden>. {t('deadline.computed_text')}</VisuallyHidden>
    </Badge>
  )
}
