import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { NativeSelectField } from '../../../ui/native-select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type FindBy, findBys, longestFind } from '../overview-search.ts'

export interface FindUserFormProps {
  findBy: FindBy
  text: string
  onFind: (sought: { findBy: FindBy; text: string }) => void
}

/** Looks for users by address, surname or company; what is found takes the place of the table below. */
export function FindUserForm({ findBy, text, onFind }: FindUserFormProps) {
  const t = useT()
  const [applied, setApplied] = useState({ findBy, text })
  const [by, setBy] = useState(findBy)
  const [typed, setTyped] = useState(text)
  // Cleared, or another address: the fields follow, and keep the focus.
  if (applied.findBy !== findBy || applied.text !== text) {
    setApplied({ findBy, text })
    setBy(findBy)
    setTyped(text)
  }
  return (
    <FilterBar
      label={t('overview.find')}
      applyLabel={t('overview.find_button')}
      onApply={() => onFind({ findBy: by, text: typed.trim() })}
      onClear={text === '' ? undefined : () => onFind({ findBy, text: '' })}
    >
      <NativeSelectField
        label={t('overview.find_by')}
        value={by}
        onChange={(next) => setBy(findBys.find((one) => one === next) ?? by)}
        options={findBys.map((one) => ({ value: one, label: t(`overview.find_by.${one}`) }))}
      />
      <TextField
        label={t('overview.find_text')}
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={longestFind}
        autoComplete="off"
      />
    </FilterBar>
  )
}
