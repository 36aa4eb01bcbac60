import { useQuery } from '@tanstack/react-query'
import { actorKinds } from '#contract/platform/admin-choices.ts'
import { listAuditFilters } from '#contract/platform/audit.ts'
import { type AuditFilters, auditFilters } from '#web/admin/audit/audit-search.ts'
import { call } from '#web/lib/call.ts'
import { localeOf, useLanguage, useT } from '#web/lib/i18n.ts'
import { actionText, subjectTypeText } from '#web/shared/audit/audit-labels.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'

export interface AuditFilterBarProps {
  filters: AuditFilters
  onApply: (filters: AuditFilters, replace?: boolean) => void
  onClear: (() => void) | undefined
}

/** Renders the filters of the audit trail: text, kind of user and days at once, action, user and record in the sheet. */
export function AuditFilterBar({ filters, onApply, onClear }: AuditFilterBarProps) {
  const t = useT()
  const language = useLanguage()
  const choices = useQuery({
    queryKey: ['admin', 'audit-choices'],
    queryFn: ({ signal }) => call(listAuditFilters, { signal }),
    staleTime: 60_000,
  })
  const { from = '', to = '' } = filters
  const all = { value: '', label: t('audit.all') }
  const optionsOf = (values: readonly string[], chosen: string | undefined, textOf: (value: string) => string) => [
    all,
    ...withChosen(values, chosen)
      .map((value) => ({ value, label: textOf(value) }))
      .toSorted((one, other) => one.label.localeCompare(other.label, localeOf[language])),
  ]
  return (
    <LazyListFilters
      label={t('audit.filter')}
      textLabel="audit.text_hint"
      text={{
        value: filters.text ?? '',
        maxLength: 160,
        onSearch: (text) => onApply(auditFilters.read({ ...filters, text }), true),
      }}
      chips={[
        {
          label: t('audit.actor_kind'),
          options: actorKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) })),
          value: filters.kind ?? '',
          onChange: (kind) => onApply(auditFilters.read({ ...filters, kind })),
        },
      ]}
      days={{ from, to, onChange: (range) => onApply(auditFilters.read({ ...filters, ...range })) }}
      fields={[
        {
          name: 'action',
          label: t('audit.action'),
          value: filters.action ?? '',
          options: optionsOf(choices.data?.actions ?? [], filters.action, (value) => actionText(t, value)),
        },
        {
          name: 'actor',
          label: t('audit.account_filter'),
          placeholder: t('audit.account_hint'),
          value: filters.actor ?? '',
          maxLength: 254,
        },
        {
          name: 'targetType',
          label: t('audit.subject_type'),
          value: filters.targetType ?? '',
          options: optionsOf(choices.data?.targetTypes ?? [], filters.targetType, (value) => subjectTypeText(t, value)),
        },
        { name: 'targetId', label: t('audit.subject_id'), value: filters.targetId ?? '', maxLength: 100 },
        { name: 'causedBy', label: t('webhooks.caused_by'), value: filters.causedBy ?? '', maxLength: 255 },
      ]}
      onFields={(values) => onApply(auditFilters.read({ ...filters, ...values }))}
      onClear={onClear}
    />
  )
}

/** Adds the selected value to its list, also while the list loads or no longer contains it. */
const withChosen = (values: readonly string[], chosen: string | undefined): string[] =>
  chosen === undefined || values.includes(chosen) ? [...values] : [chosen, ...values]
