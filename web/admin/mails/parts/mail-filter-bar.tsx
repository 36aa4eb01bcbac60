import { mailStatuses } from '#contract/platform/admin-choices.ts'
import { type MailFilters, mailFilters } from '#web/admin/mails/mails-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { FilterBar } from '#web/ui/data/filter-bar.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface MailFilterBarProps {
  filters: MailFilters
  onApply: (filters: MailFilters) => void
  onClear: (() => void) | undefined
}

/** Renders the filters: the status applies immediately, typed text on submit. */
export function MailFilterBar({ filters, onApply, onClear }: MailFilterBarProps) {
  const t = useT()
  const [{ to = '', causedBy = '' }, type] = useTyped(filters)
  return (
    <FilterBar
      label={t('mails.filter')}
      applyLabel={t('admin.apply')}
      onApply={() => onApply(mailFilters.read({ status: filters.status, to, causedBy }))}
      onClear={onClear}
    >
      <NativeSelectField
        label={t('mails.state')}
        value={filters.status ?? ''}
        onChange={(status) => onApply(mailFilters.read({ status, to, causedBy }))}
        options={[
          { value: '', label: t('audit.all') },
          ...mailStatuses.map((value) => ({ value, label: t(`mails.state.${value}`) })),
        ]}
      />
      <TextField
        label={t('mails.to')}
        type="search"
        value={to}
        onChange={(next) => type({ to: next })}
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        label={t('webhooks.caused_by')}
        type="search"
        value={causedBy}
        onChange={(next) => type({ causedBy: next })}
        maxLength={255}
        autoComplete="off"
      />
    </FilterBar>
  )
}
