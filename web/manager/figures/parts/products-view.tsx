import { IconCash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { monthsBetween, type productRevenue } from '#contract/reporting/manager-figures.ts'
import { formatPercent } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { ofCurrency } from '#web/manager/figures/of-currency.ts'
import { productRevenueQuery } from '#web/manager/figures/queries.ts'
import { chartSteps, stepTitle } from '#web/manager/shared/charts/chart-steps.ts'
import { codeOf } from '#web/manager/shared/charts/code-of.ts'
import { moneyTexts } from '#web/manager/shared/charts/money-texts.ts'
import { useChart, writeCents } from '#web/manager/shared/charts/use-chart.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { largestSeries } from '#web/ui/charts/chart-model.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { FiguresBar } from './figures-bar.tsx'
import { type FiguresColumn, FiguresTable } from './figures-table.tsx'
import type { FiguresViewProps } from './figures-view-props.ts'

type Figures = AnswerOf<typeof productRevenue>['currencies'][number]
type Product = Figures['products'][number]

/** Products with a shade of their own; the others are summed. */
const maxShades = 5

const nameOf = (t: Translate, { productName }: Product): string => productName ?? t('figures.consultancies')

/** The columns of the table. Its file has other ones. */
const columnsOf = (t: Translate, { currency, total: all }: Figures): FiguresColumn<Product>[] => {
  const { formatValue } = moneyTexts(currency)
  return [
    {
      id: 'product',
      header: t('figures.product'),
      cell: (product) => nameOf(t, product),
      written: (product) => nameOf(t, product),
      fill: true,
      card: 'title',
    },
    {
      id: 'last',
      header: t('figures.this_month'),
      cell: ({ months }) => formatValue(months.at(-1)?.total ?? 0),
      written: ({ months }) => writeCents(months.at(-1)?.total ?? 0),
      numeric: true,
      card: 'detail',
      cardLabel: true,
    },
    {
      id: 'share',
      header: t('figures.share'),
      cell: ({ total }) => (all === 0 ? '–' : formatPercent(Math.round((total / all) * 1_000) / 10)),
      written: ({ total }) => (all === 0 ? '' : ((total / all) * 100).toFixed(1)),
      numeric: true,
      hideBelow: 3,
    },
    {
      id: 'total',
      header: t('charts.total'),
      cell: ({ total }) => formatValue(total),
      written: ({ total }) => writeCents(total),
      numeric: true,
      card: 'amount',
    },
  ]
}

/** The columns of the file: every month, also of products without a shade of their own. */
const fileColumnsOf = (
  t: Translate,
  months: readonly string[],
): Pick<FiguresColumn<Product>, 'header' | 'written'>[] => [
  { header: t('figures.product'), written: (product) => nameOf(t, product) },
  ...months.map((month, index) => ({
    header: stepTitle(month),
    written: (product: Product) => writeCents(product.months[index]?.total ?? 0),
  })),
  { header: t('charts.total'), written: ({ total }) => writeCents(total) },
]

/** Shows the revenue of each product month by month. */
export function ProductsView({ search, months, onChange, fallback }: FiguresViewProps) {
  const t = useT()
  const { texts, saveAs } = useChart()
  const query = useQuery(productRevenueQuery(months))
  const all = query.data?.currencies ?? []
  const shown = ofCurrency(all, search.currency)
  return (
    <Stack gap={24}>
      <FiguresBar
        {...{ search, onChange }}
        currencies={all.map(({ currency }) => currency)}
        currency={shown?.currency}
      />
      <PageState query={query} errorText={t('figures.failed')} loading={fallback}>
        {({ firstMonth, lastMonth }) =>
          shown === undefined ? (
            <Card>
              <EmptyState
                title={t('figures.no_payments')}
                text={t('figures.no_payments_text')}
                icon={<IconCash size={20} />}
              />
            </Card>
          ) : (
            <>
              <Card title={t('figures.products_chart')}>
                <Chart
                  {...moneyTexts(shown.currency)}
                  kind="bars"
                  label={t('figures.products_label', { from: stepTitle(firstMonth), to: stepTitle(lastMonth) })}
                  steps={chartSteps(monthsBetween(firstMonth, lastMonth))}
                  series={largestSeries(
                    shown.products.map((product) => ({
                      key: String(product.subscription),
                      label: nameOf(t, product),
                      values: product.months.map(({ total }) => total),
                    })),
                    maxShades,
                    t('figures.other_products'),
                  )}
                  texts={texts}
                  head={t('figures.month')}
                  onDownload={saveAs(`revenue_by_month_${codeOf(shown.currency)}.csv`, writeCents)}
                />
              </Card>
              <FiguresTable<Product>
                title={t('figures.products')}
                query={query}
                rows={shown.products}
                columns={columnsOf(t, shown)}
                fileColumns={fileColumnsOf(t, monthsBetween(firstMonth, lastMonth))}
                rowKey={({ subscription }) => String(subscription)}
                file={`revenue_by_product_${codeOf(shown.currency)}.csv`}
                empty={{ title: t('figures.no_payments') }}
              />
            </>
          )
        }
      </PageState>
    </Stack>
  )
}
