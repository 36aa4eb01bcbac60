import { useT } from '#web/lib/i18n.ts'
import { type FiguresSearch, monthCounts } from '#web/manager/figures/figures-search.ts'
import { ChipLine } from '#web/ui/data/chip-line.tsx'

export interface FiguresBarProps {
  search: FiguresSearch
  onChange: (change: Partial<FiguresSearch>) => void
  /** Off for a report of today. */
  hasMonths?: boolean
  /** The currencies of the report, and the shown one. */
  currencies?: readonly string[]
  currency?: string | undefined
}

/** Renders what a report covers: its months, and the currency where there are several. */
export function FiguresBar({ search, onChange, hasMonths = true, currencies = [], currency }: FiguresBarProps) {
  const t = useT()
  const groups = [
    ...(hasMonths
      ? [
          {
            label: t('figures.months'),
            chips: monthCounts.map((count) => ({
              key: count,
              label: t('figures.last_months', { count: Number(count) }),
              on: search.months === count,
              onToggle: () => onChange({ months: count }),
            })),
          },
        ]
      : []),
    ...(currencies.length > 1
      ? [
          {
            label: t('figures.currency'),
            isLabelled: true,
            chips: currencies.map((sign) => ({
              key: sign,
              label: sign,
              on: sign === currency,
              onToggle: () => onChange({ currency: sign }),
            })),
          },
        ]
      : []),
  ]
  return groups.length === 0 ? null : <ChipLine groups={groups} />
}
