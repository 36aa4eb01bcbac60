import { IconArrowRight } from '@tabler/icons-react'
import type { RegistryChange } from '#contract/registry/schemas.ts'
import { formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './registry.module.css'
import { fieldLabel, valueLabel } from './registry-labels.ts'

/** Lists what changed at the registry since it was first fetched, newest first. */
export function ChangesList({ changes }: { changes: readonly RegistryChange[] }) {
  const t = useT()
  if (changes.length === 0)
    return (
      <Text as="p" dimmed>
        {t('registry.no_changes')}
      </Text>
    )
  return (
    <Stack as="ul" gap={12}>
      {changes.map(({ id, detectedAt, field, before, after }) => (
        <Row key={id} as="li" gap={[2, 16]} align="stretch" className={css.change}>
          <span className={css.when}>{formatInstantDay(detectedAt)}</span>
          <span className={css.what}>
            <Text medium>{fieldLabel(t, field)}</Text>
            <Row as="span" gap={[2, 8]}>
              <VisuallyHidden>{t('registry.before')}: </VisuallyHidden>
              <Text dimmed>{valueLabel(t, field, before)}</Text>
              <IconArrowRight size={14} className={css.arrow} aria-hidden="true" />
              <VisuallyHidden>{t('registry.after')}: </VisuallyHidden>
              <span>{valueLabel(t, field, after)}</span>
            </Row>
          </span>
        </Row>
      ))}
    </Stack>
  )
}
