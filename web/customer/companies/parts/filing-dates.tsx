import type { Deadline } from '#contract/registry/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { daysLabel } from '#web/shared/registry/deadline-labels.ts'
import { Text } from '#web/ui/base/text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './dashboard.module.css'

/** Lists later filing deadlines with their dates; renders nothing if all are tasks or unknown. */
export function FilingDates({ deadlines }: { deadlines: readonly Deadline[] }) {
  const t = useT()
  if (deadlines.length === 0) return null
  return (
    <div className={css.filing}>
      <h2 className={css.nextTitle}>{t('dashboard.filing')}</h2>
      <Row as="ul" gap={[4, 32]} align="stretch">
        {deadlines.map((deadline) => (
          <li key={deadline.kind}>
            <TextLink to="/financial-statement">{t(`deadline.kind.${deadline.kind}`)}</TextLink>{' '}
            <Text dimmed figures>
              {formatDate(deadline.dueOn)} · {daysLabel(t, deadline)}
            </Text>
          </li>
        ))}
      </Row>
    </div>
  )
}
