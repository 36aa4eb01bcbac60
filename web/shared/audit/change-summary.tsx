import type { AuditEntry } from '#contract/platform/audit.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'
import css from './audit-table.module.css'
import { fieldChanges, valueText } from './field-changes.ts'
import { fieldText } from './field-text.ts'

/** Maximum number of fields in the table; the details show all. */
const maxFields = 2
const maxAllowed = 60

/** Summarizes the changes of an entry in a line or two: `Email: a → b`. */
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
            <Text dimmed>{fieldText(t, field)}:</Text> {old === '' ? now || '–' : `${old} → ${now === '' ? '–' : now}`}
          </li>
        )
      })}
      {more > 0 ? (
        <Text as="li" dimmed>
          {t('audit.more_fields', { count: more })}
        </Text>
      ) : null}
    </ul>
  )
}
