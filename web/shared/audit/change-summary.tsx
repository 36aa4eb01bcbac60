import type { AuditEntry } from '#contract/platform/audit.ts'
import { useT } from '../../lib/i18n.ts'
import css from './audit-table.module.css'
import { fieldChanges, valueText } from './field-changes.ts'
import { fieldText } from './field-text.ts'

/** So many fields are told in the table; the details tell all. */
const maxFields = 2
const maxAllowed = 60

/** What an entry changed, in a line or two: `E-mail: a → b`. */
export function ChangeSummary({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const changes = fieldChanges(entry)
  if (changes.length === 0) return '–'
  const labels = { yes: t('ui.yes'), no: t('ui.no') }
  const more = changes.length - maxFields
  return (
    <ul className={css.summary}>
      {changes.slice(0, maxFields).map(({ field, before, after }) => {
        const [old, now] = [valueText(before, labels, maxAllowed), valueText(after, labels, maxAllowed)]
        return (
          <li key={field}>
            <span className={css.field}>{fieldText(t, field)}:</span>{' '}
            {old === '' ? now || '–' : `${old} → ${now === '' ? '–' : now}`}
          </li>
        )
      })}
      {more > 0 ? <li className={css.field}>{t('audit.more_fields', { count: more })}</li> : null}
    </ul>
  )
}
