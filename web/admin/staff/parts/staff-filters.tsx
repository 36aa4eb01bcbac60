import { accountFilters } from '#contract/platform/admin-choices.ts'
import type { StaffSearch } from '#web/admin/staff/staff-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'

export interface StaffFiltersProps {
  search: Pick<StaffSearch, 'filter' | 'text'>
  onChange: (change: Partial<Pick<StaffSearch, 'filter' | 'text'>>, replace?: boolean) => void
  onClear: (() => void) | undefined
}

/** Filters accounts by address or name, and by their group: staff unless another one is chosen. */
export function StaffFilters({ search, onChange, onClear }: StaffFiltersProps) {
  const t = useT()
  return (
    <LazyListFilters
      label={t('staff.filter')}
      textLabel="staff.text"
      text={{ value: search.text, maxLength: 160, onSearch: (text) => onChange({ text }, true) }}
      chips={[
        {
          label: t('staff.shown'),
          options: accountFilters.map((value) => ({ value, label: t(`staff.filter.${value}`) })),
          value: search.filter,
          standard: 'staff',
          onChange: (chosen) => onChange({ filter: accountFilters.find((group) => group === chosen) ?? 'staff' }),
        },
      ]}
      onClear={onClear}
    />
  )
}
