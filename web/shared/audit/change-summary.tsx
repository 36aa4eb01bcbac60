import type { AuditEntry } from '#contract/platform/audit.ts'
import { useT } from '#web/lib/i18n.ts'
import { Text } from '#web/ui/base/text.tsx'
import css from './audit-table.module.css'
import { changesInWords, mainChanges } from './field-changes.ts'
import { fieldText } from './field-text.ts'

/** Maximum number of fields in the table; the details show all. */
const maxFields = 2
/** Longer than the two lines that a field gets. */
const maxLength = 200

/** Summarizes the changes of an entry in a line or two: `Email: a → b`. */
export function ChangeSummary({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const changes = changesInWords(entry, maxLength)
  if (changes.length === 0) return '–'
  const shown = mainChanges(changes, maxFields)
  const more = changes.length - shown.length
  return (
    <ul className={css.summary}>
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          <Text dimmed>{fieldText(t, field)}:</Text>{' '}
          {before === '' ? after : `${before} → ${after === '' ? '–' : after}`}
        </li>
      ))}
      {more > 0 ? (
        <Text as="li" dimmed>
          {t('audit.more_fields', { count: more })}
        </Text>
      ) : null}
    </ul>
  )
}
