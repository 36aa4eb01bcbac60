import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { allProductsQuery } from '#web/manager/products/shared/queries.ts'
import { revenueRange, revenueRangeNames } from '#web/manager/revenue/revenue-ranges.ts'
import { isDay, type RevenueWanted } from '#web/manager/revenue/revenue-search.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ChipLine } from '#web/ui/data/chip-line.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NativeSelectField } from '#web/ui/fields/native-select-field.tsx'
import css from './revenue-filters.module.css'

export interface RevenueFiltersProps {
  wanted: RevenueWanted
  /** The last day that can be chosen. */
  today: string
  onShow: (wanted: RevenueWanted) => void
}

const dayError = (t: Translate, day: string, today: string): string | undefined => {
  if (!isDay(day)) return t('yup.date')
  return day > today ? t('revenue.future') : undefined
}

const violationsOf = (t: Translate, { from, to }: RevenueWanted, today: string) => {
  const problems = { from: dayError(t, from, today), to: dayError(t, to, today) }
  return problems.from === undefined && problems.to === undefined && from > to
    ? { ...problems, to: t('revenue.order') }
    : problems
}

/** Renders the days and the product of the report, which take effect on Show, and ranges of one click. */
export function RevenueFilters({ wanted, today, onShow }: RevenueFiltersProps) {
  const t = useT()
  const products = useQuery(allProductsQuery)
  const [typed, set] = useTyped(wanted)
  const [attempted, setAttempted] = useState(false)
  const problems = violationsOf(t, typed, today)
  const isInvalid = problems.from !== undefined || problems.to !== undefined
  const options = products.data?.map(({ id, name }) => ({ value: String(id), label: name })) ?? []
  const known = typed.product === 'all' || options.some(({ value }) => value === String(typed.product))
  return (
    <search className={css.bar} aria-label={t('revenue.filter')}>
      <form
        className={css.fields}
        onSubmit={(event) => {
          event.preventDefault()
          setAttempted(isInvalid)
          if (!isInvalid) onShow(typed)
        }}
      >
        <DateField
          label={t('revenue.from')}
          value={typed.from}
          onChange={(from) => set({ from })}
          max={today}
          error={attempted ? problems.from : undefined}
        />
        <DateField
          label={t('revenue.to')}
          value={typed.to}
          onChange={(to) => set({ to })}
          max={today}
          error={attempted ? problems.to : undefined}
        />
        <NativeSelectField
          label={t('revenue.product')}
          value={String(typed.product)}
          onChange={(product) => set({ product: product === 'all' ? 'all' : Number(product) })}
          options={[
            { value: 'all', label: t('revenue.all_products') },
            ...options,
            ...(known
              ? []
              : [{ value: String(typed.product), label: t('revenue.product_number', { id: typed.product }) }]),
          ]}
        />
        <Button type="submit">{t('revenue.show')}</Button>
      </form>
      <ChipLine
        groups={[
          {
            label: t('revenue.dates'),
            chips: revenueRangeNames.map((name) => {
              const { from, to } = revenueRange(name, today)
              return {
                key: name,
                label: t(`revenue.range.${name}`),
                on: wanted.from === from && wanted.to === to,
                onToggle: () => onShow({ ...wanted, from, to }),
              }
            }),
          },
        ]}
      />
    </search>
  )
}
