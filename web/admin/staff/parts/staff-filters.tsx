import { accountFilters } from '#contract/platform/admin-choices.ts'
import type { StaffSearch } from '#web/admin/staff/staff-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { FilterBar } from '#web/ui/data/filter-bar.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

type Filters = Pick<StaffSearch, 'filter' | 'text'>

export interface StaffFiltersProps {
  search: Filters
  onApply: (filters: Filters) => void
  onClear: (() => void) | undefined
}

/** Filters accounts by address or name; typed text applies on submit. */
export function StaffFilters({ search, onApply, onClear }: StaffFiltersProps) {
  const t = useT()
  const [{ text }, type] = useTyped({ filter: search.filter, text: search.text })
  const choose = (chosen: string | null): void => {
    const filter = accountFilters.find((group) => group === chosen)
    if (filter !== undefined) onApply({ filter, text: text.trim() })
  }
  return (
    <FilterBar
      label={t('staff.filter')}
      applyLabel={t('admin.apply')}
      onApply={() => onApply({ filter: search.filter, text: text.trim() })}
      onClear={onClear}
    >
      <NativeSelectField
        label={t('staff.shown')}
        value={search.filter}
        onChange={choose}
        options={accountFilters.map((value) => ({ value, label: t(`staff.filter.${value}`) }))}
      />
      <TextField
        label={t('staff.text')}
        type="search"
        value={text}
        onChange={(next) => type({ text: next })}
        maxLength={160}
        autoComplete="off"
      />
    </FilterBar>
  )
}
