import { IconCalculator } from '@tabler/icons-react'
import type { Deadline } from '#contract/registry/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

export interface ComputedBadgeProps extends Pick<Deadline, 'source'> {
  /** Shows the icon alone, where a narrow line has no room for the word. */
  iconOnly?: boolean
}

/** Marks a day that was computed by the rules; nothing for one that the registry named. */
export function ComputedBadge({ source, iconOnly = false }: ComputedBadgeProps) {
  const t = useT()
  if (source === 'registry') return null
  const badge = (
    <Badge tone="neutral" icon={<IconCalculator size={12} aria-hidden="true" />}>
      {iconOnly ? <VisuallyHidden>{t('deadline.computed')}</VisuallyHidden> : t('deadline.computed')}
      <VisuallyHidden>. {t('deadline.computed_text')}</VisuallyHidden>
    </Badge>
  )
  return iconOnly ? <span title={`${t('deadline.computed')}. ${t('deadline.computed_text')}`}>{badge}</span> : badge
}
