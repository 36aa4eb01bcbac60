import { IconPencil } from '@tabler/icons-react'
import { currencySign } from '#contract/core/money.ts'
import { foreignCurrencies } from '#contract/invoicing/admin.ts'
import { byMonth, type ForeignCurrency, type MonthRates, type Rates, rateText } from '#web/admin/rates/months.ts'
import { useLanguage, useT } from '#web/lib/i18n.ts'
import { monthTitle } from '#web/lib/month-text.ts'
import type { TableStatus } from '#web/ui/data/data-column.ts'
import { DataTable, type DataTableProps } from '#web/ui/data/data-table.tsx'

interface RatesTableProps {
  rates: Rates | undefined
  status: TableStatus
  onRetry: () => void
  onChoose: (currency: ForeignCurrency, month: string) => void
}

/** Lists the rates by month, each with a button to change it. */
export function RatesTable({ rates, status, onRetry, onChoose }: RatesTableProps) {
  const t = useT()
  const language = useLanguage()
  const rateOf = (row: MonthRates, currency: ForeignCurrency): string => {
    const rate = row.rates[currency]
    return rate === undefined ? '–' : `${currencySign[currency]}${rateText(rate, language)}`
  }
  const columns: DataTableProps<MonthRates>['columns'] = [
    { id: 'month', header: t('rates.month'), cell: ({ month }) => monthTitle(month, language), card: 'title' },
    {
      id: 'EUR',
      header: t('rates.pound_in', { currency: 'EUR' }),
      cell: (row) => rateOf(row, 'EUR'),
      numeric: true,
      card: 'amount',
    },
    {
      id: 'USD',
      header: t('rates.pound_in', { currency: 'USD' }),
      cell: (row) => rateOf(row, 'USD'),
      numeric: true,
      card: 'status',
    },
  ]
  return (
    <DataTable<MonthRates>
      label={t('nav.admin_rates')}
      columns={columns}
      rows={rates && byMonth(rates['hydra:member'])}
      rowKey={({ month }) => month}
      rowLabel={({ month }) => monthTitle(month, language)}
      status={status}
      errorText={t('rates.failed')}
      onRetry={onRetry}
      empty={{ title: t('rates.none'), text: t('rates.none_text') }}
      rowActions={({ month }) =>
        foreignCurrencies.map((currency) => ({
          key: currency,
          label: t('rates.change', { currency }),
          labels: currency,
          icon: <IconPencil size={16} />,
          onSelect: () => onChoose(currency, month),
        }))
      }
    />
  )
}
