import { accountGroups } from '#contract/platform/admin-choices.ts'
import { useT } from '../../../lib/i18n.ts'
import { useTyped } from '../../../lib/use-typed.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { NativeSelectField } from '../../../ui/native-select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { StaffSearch } from '../staff-search.ts'

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
