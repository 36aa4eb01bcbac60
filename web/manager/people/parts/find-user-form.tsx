import { useT } from '#web/lib/i18n.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { type FindBy, findBys, maxQueryLength } from '#web/manager/people/overview-search.ts'
import { FilterBar } from '#web/ui/data/filter-bar.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export interface FindUserFormProps {
  findBy: FindBy
  text: string
  onFind: (searched: { findBy: FindBy; text: string }) => void
}

/** Searches users by address, surname or company; the results replace the table below. */
export function FindUserForm({ findBy, text, onFind }: FindUserFormProps) {
  const t = useT()
  const [typed, type] = useTyped({ findBy, text })
  return (
    <FilterBar
      label={t('overview.find')}
      applyLabel={t('overview.find_button')}
      onApply={() => onFind({ findBy: typed.findBy, text: typed.text.trim() })}
      onClear={text === '' ? undefined : () => onFind({ findBy, text: '' })}
    >
      <NativeSelectField
        label={t('overview.find_by')}
        value={typed.findBy}
        onChange={(next) => type({ findBy: findBys.find((one) => one === next) ?? typed.findBy })}
        options={findBys.map((one) => ({ value: one, label: t(`overview.find_by.${one}`) }))}
      />
      <TextField
        label={t('overview.find_text')}
        type="search"
        value={typed.text}
        onChange={(next) => type({ text: next })}
        maxLength={maxQueryLength}
        autoComplete="off"
      />
    </FilterBar>
  )
}
