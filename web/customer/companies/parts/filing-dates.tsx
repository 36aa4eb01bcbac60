import type { Deadline } from '#contract/registry/schemas.ts'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { daysLabel } from '#web/shared/registry/deadline-labels.ts'
import { TextLink } from '#web/ui/base/text-link.tsx'
import css from './dashboard.module.css'

/** Lists later filing deadlines with their dates; renders nothing if all are tasks or unknown. */
export function FilingDates({ deadlines }: { deadlines: readonly Deadline[] }) {
  const t = useT()
  if (deadlines.length === 0) return null
  return (
    <div className={css.filing}>
      <h2 className={css.nextTitle}>{t('dashboard.filing')}</h2>
      <ul className={css.filingDates}>
        {deadlines.map((deadline) => (
          <li key={deadline.kind}>
            <TextLink to="/financial-statement">{t(`deadline.kind.${deadline.kind}`)}</TextLink>{' '}
            <span className={css.filingDay}>
              {formatDate(deadline.dueOn)} · {daysLabel(t, deadline)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
