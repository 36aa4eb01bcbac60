import { IconArrowRight } from '@tabler/icons-react'
import type { RegistryChange } from '#contract/registry/schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import css from './registry.module.css'
import { fieldLabel, valueLabel } from './registry-labels.ts'

/** Lists what changed at the registry since it was first fetched, newest first. */
export function ChangesList({ changes }: { changes: readonly RegistryChange[] }) {
  const t = useT()
  if (changes.length === 0) return <p className={css.secondary}>{t('registry.no_changes')}</p>
  return (
    <ul className={css.changes}>
      {changes.map(({ id, detectedAt, field, before, after }) => (
        <li key={id} className={css.change}>
          <span className={css.when}>{formatInstantDay(detectedAt)}</span>
          <span className={css.what}>
            <span className={css.field}>{fieldLabel(t, field)}</span>
            <span className={css.values}>
              <VisuallyHidden>{t('registry.before')}: </VisuallyHidden>
              <span className={css.secondary}>{valueLabel(t, field, before)}</span>
              <IconArrowRight size={14} className={css.arrow} aria-hidden="true" />
              <VisuallyHidden>{t('registry.after')}: </VisuallyHidden>
              <span>{valueLabel(t, field, after)}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
