import { type SyntheticEvent, useState } from 'react'
import type { TransactionsSearch } from '#web/customer/banking/transactions-search.ts'
import { isDay } from '#web/lib/day-param.ts'
import { useT } from '#web/lib/i18n.ts'
import type { SearchChange } from '#web/lib/search-schema.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import type { TypedNumber } from '#web/ui/fields/parse-number.ts'
import css from './transactions.module.css'

const isComplete = (text: string): boolean => text === '' || isDay(text)
const amountText = (value: TypedNumber): string | null => {
  if (value === null) return ''
  return typeof value === 'number' && value >= 0 && value < 1e12 ? String(value) : null
}
const numberOf = (text: string): number | null => (text === '' ? null : Number(text))

export interface MoreFiltersProps {
  search: TransactionsSearch
  onChange: (change: SearchChange<TransactionsSearch>) => void
}

/** Renders the days and amounts; each applies when it is complete and left, or on Enter. */
export function MoreFilters({ search, onChange }: MoreFiltersProps) {
  const t = useT()
  const [days, setDays] = useState({ from: search.from, to: search.to })
  const [amounts, setAmounts] = useState<{ min: TypedNumber; max: TypedNumber }>({
    min: numberOf(search.min),
    max: numberOf(search.max),
  })
  const [last, setLast] = useState(search)
  // Cleared, or another address: what changed is followed, what is typed elsewhere remains.
  if ((['from', 'to', 'min', 'max'] as const).some((name) => last[name] !== search[name])) {
    setLast(search)
    setDays({
      from: last.from === search.from ? days.from : search.from,
      to: last.to === search.to ? days.to : search.to,
    })
    setAmounts({
      min: last.min === search.min ? amounts.min : numberOf(search.min),
      max: last.max === search.max ? amounts.max : numberOf(search.max),
    })
  }
  const changeDay = (name: 'from' | 'to', day: string): void => {
    setDays((now) => ({ ...now, [name]: day }))
    if (isComplete(day)) onChange({ [name]: day })
  }
  const applyAmounts = (...names: readonly ('min' | 'max')[]): void => {
    const changed = names.flatMap((name) => {
      const text = amountText(amounts[name])
      return text === null || text === search[name] ? [] : [[name, text] as const]
    })
    if (changed.length > 0) onChange(Object.fromEntries(changed))
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    applyAmounts('min', 'max')
  }
  const errorOf = (name: 'min' | 'max') => (amountText(amounts[name]) === null ? t('yup.invalid') : undefined)
  return (
    <form className={css.more} onSubmit={submit}>
      <DateField label={t('transactions.from')} value={days.from} onChange={(day) => changeDay('from', day)} />
      <DateField label={t('transactions.to')} value={days.to} onChange={(day) => changeDay('to', day)} />
      {(['min', 'max'] as const).map((name) => (
        <NumberField
          key={name}
          label={t(`transactions.${name}`)}
          decimals={2}
          value={amounts[name]}
          error={errorOf(name)}
          onChange={(value) => setAmounts((now) => ({ ...now, [name]: value }))}
          onBlur={() => applyAmounts(name)}
        />
      ))}
      {/* Without one, Enter sends no form of several fields. */}
      <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
    </form>
  )
}
