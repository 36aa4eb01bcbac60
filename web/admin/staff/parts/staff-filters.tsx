import { accountGroups } from '#contract/platform/admin-choices.ts'
import type { StaffSearch } from '#web/admin/staff/staff-search.ts'
import { useT } from '#web/lib/i18n.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { NativeSelectField } from '#web/ui/native-select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Filters = Pick<StaffSearch, 'who' | 'text'>

export interface StaffFiltersProps {
  search: Filters
  onApply: (filters: Filters) => void
  onClear: (() => void) | undefined
}

/** Filters accounts by address or name; typed text applies on submit. */
export function StaffFilters({ search, onApply, onClear }: StaffFiltersProps) {
  const t = useT()
  const [{ text }, type] = useTyped({ who: search.who, text: search.text })
  const choose = (chosen: string | null): void => {
    const who = accountGroups.find((group) => group === chosen)
    if (who !== undefined) onApply({ who, text: text.trim() })
  }
  return (
    <FilterBar
      label={t('staff.filter')}
      applyLabel={t('admin.apply')}
      onApply={() => onApply({ who: search.who, text: text.trim() })}
      onClear={onClear}
    >
      <NativeSelectField
        label={t('staff.who')}
        value={search.who}
        onChange={choose}
        options={accountGroups.map((value) => ({ value, label: t(`staff.who.${value}`) }))}
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
