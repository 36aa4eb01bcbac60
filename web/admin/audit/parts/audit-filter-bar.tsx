import { useQuery } from '@tanstack/react-query'
import { actorKinds } from '#contract/platform/admin-choices.ts'
import { listAuditFilters } from '#contract/platform/audit.ts'
import { type AuditFilters, auditFilters } from '#web/admin/audit/audit-search.ts'
import { call } from '#web/lib/call.ts'
import { localeOf, useLanguage, useT } from '#web/lib/i18n.ts'
import { choiceSearch } from '#web/lib/search-params.ts'
import type { SearchChange } from '#web/lib/search-schema.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { actionText, subjectTypeText } from '#web/shared/audit/audit-labels.ts'
import { FilterBar } from '#web/ui/data/filter-bar.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface AuditFilterBarProps {
  filters: AuditFilters
  onApply: (filters: AuditFilters) => void
  onClear: (() => void) | undefined
}

/** Renders the filters: selections apply immediately, typed text on submit. */
export function AuditFilterBar({ filters, onApply, onClear }: AuditFilterBarProps) {
  const t = useT()
  const language = useLanguage()
  const [typed, change] = useTyped(filters)
  const choices = useQuery({
    queryKey: ['admin', 'audit-choices'],
    queryFn: ({ signal }) => call(listAuditFilters, { signal }),
    staleTime: 60_000,
  })
  const choose = (chosen: SearchChange<AuditFilters>): void => onApply(auditFilters.read({ ...typed, ...chosen }))
  const all = { value: '', label: t('audit.all') }
  const actions = choices.data?.actions ?? []
  const types = choices.data?.targetTypes ?? []
  return (
    <FilterBar
      label={t('audit.filter')}
      applyLabel={t('admin.apply')}
      onApply={() => onApply(auditFilters.read({ ...typed }))}
      onClear={onClear}
    >
      <DateField label={t('audit.from')} value={typed.from ?? ''} onChange={(from) => change({ from })} />
      <DateField label={t('audit.to')} value={typed.to ?? ''} onChange={(to) => change({ to })} />
      <NativeSelectField
        label={t('audit.action')}
        value={filters.action ?? ''}
        onChange={(action) => choose({ action: action ?? undefined })}
        options={[
          all,
          ...withChosen(actions, filters.action)
            .map((value) => ({ value, label: actionText(t, value) }))
            .toSorted((one, other) => one.label.localeCompare(other.label, localeOf[language])),
        ]}
      />
      <NativeSelectField
        label={t('audit.actor_kind')}
        value={filters.kind ?? ''}
        onChange={(kind) => choose({ kind: choiceSearch(kind, actorKinds) })}
        options={[all, ...actorKinds.map((value) => ({ value, label: t(`audit.kind.${value}`) }))]}
      />
      <TextField
        label={t('audit.account_filter')}
        placeholder={t('audit.account_hint')}
        type="search"
        value={typed.actor ?? ''}
        onChange={(actor) => change({ actor })}
        maxLength={254}
        autoComplete="off"
      />
      <NativeSelectField
        label={t('audit.subject_type')}
        value={filters.targetType ?? ''}
        onChange={(targetType) => choose({ targetType: targetType ?? undefined })}
        options={[
          all,
          ...withChosen(types, filters.targetType).map((value) => ({ value, label: subjectTypeText(t, value) })),
        ]}
      />
      <TextField
        label={t('audit.subject_id')}
        type="search"
        value={typed.targetId ?? ''}
        onChange={(targetId) => change({ targetId })}
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        label={t('audit.text')}
        placeholder={t('audit.text_hint')}
        type="search"
        value={typed.text ?? ''}
        onChange={(text) => change({ text })}
        maxLength={160}
        autoComplete="off"
      />
      <TextField
        label={t('webhooks.caused_by')}
        type="search"
        value={typed.causedBy ?? ''}
        onChange={(causedBy) => change({ causedBy })}
        maxLength={255}
        autoComplete="off"
      />
    </FilterBar>
  )
}

/** Adds the selected value to its list, also while the list loads or no longer contains it. */
const withChosen = (values: readonly string[], chosen: string | undefined): string[] =>
  chosen === undefined || values.includes(chosen) ? [...values] : [chosen, ...values]
