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

/** Renders the filters: the status applies immediately, the recipient on submit. */
export function MailFilterBar({ filters, onApply, onClear }: MailFilterBarProps) {
  const t = useT()
  const [{ to = '' }, type] = useTyped(filters)
  return (
    <FilterBar
      label={t('mails.filter')}
      applyLabel={t('admin.apply')}
      onApply={() => onApply(mailFilters.read({ status: filters.status, to }))}
      onClear={onClear}
    >
      <NativeSelectField
        label={t('mails.state')}
        value={filters.status ?? ''}
        onChange={(status) => onApply(mailFilters.read({ status, to }))}
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
    </FilterBar>
  )
}
