import { IconRepeat, IconTrendingDown, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { recurringRevenue } from '#contract/reporting/manager-figures.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { churnRates } from '#web/manager/figures/churn-rates.ts'
import { ofCurrency } from '#web/manager/figures/of-currency.ts'
import { recurringQuery } from '#web/manager/figures/queries.ts'
import { chartSteps, stepTitle } from '#web/manager/shared/charts/chart-steps.ts'
import { codeOf } from '#web/manager/shared/charts/code-of.ts'
import { moneyTexts } from '#web/manager/shared/charts/money-texts.ts'
import { useChart, writeCents } from '#web/manager/shared/charts/use-chart.ts'
import { Chart } from '#web/ui/charts/chart.tsx'
import { changeOf } from '#web/ui/charts/chart-model.ts'
import { StatCard } from '#web/ui/data/stat-card.tsx'
import { StatRow } from '#web/ui/data/stat-row.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { FiguresBar } from './figures-bar.tsx'
import type { FiguresViewProps } from './figures-view-props.ts'

/** The shade of what was lost, in both charts of changes. */
const lostShade = 4

type Figures = AnswerOf<typeof recurringRevenue>['currencies'][number]

/** Shows the recurring revenue, what changed it, and the customers behind it. */
export function RecurringView({ search, months, onChange, fallback }: FiguresViewProps) {
  const t = useT()
  const query = useQuery(recurringQuery(months))
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
        {() =>
          shown === undefined ? (
            <Card>
              <EmptyState
                title={t('figures.no_recurring')}
                text={t('figures.no_recurring_text')}
                icon={<IconRepeat size={20} />}
              />
            </Card>
          ) : (
            <Recurring figures={shown} />
          )
        }
      </PageState>
    </Stack>
  )
}

const percentText = (percent: number | null): string => (percent === null ? '–' : formatPercent(percent))

function RecurringStats({ figures: { amount, customers, currency, months } }: { figures: Figures }) {
  const t = useT()
  const { texts } = useChart()
  const { formatValue } = moneyTexts(currency)
  const [first] = months
  const opening = first?.opening ?? 0
  const change = changeOf(amount, opening)
  const since = t('figures.at_start', { amount: formatValue(opening), month: stepTitle(first?.month ?? '') })
  const rates = churnRates(months)
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
  return (
    <StatRow columns={3}>
      <StatCard
        label={t('figures.recurring')}
        value={formatValue(amount)}
        hint={change === null ? since : `${texts.change(change)} · ${since}`}
        icon={<IconRepeat size={16} />}
      />
      <StatCard
        label={t('figures.customers')}
        value={formatNumber(customers)}
        hint={t('figures.customers_changed', {
          gained: formatNumber(sum(months.map((month) => month.newCustomers + month.reactivatedCustomers))),
          lost: formatNumber(sum(months.map((month) => month.churnedCustomers))),
        })}
        icon={<IconUsers size={16} />}
      />
      <StatCard
        label={t('figures.churn_rate')}
        value={percentText(rates.revenue)}
        hint={t('figures.churn_rate_customers', { percent: percentText(rates.customers) })}
        icon={<IconTrendingDown size={16} />}
      />
    </StatRow>
  )
}

function Recurring({ figures }: { figures: Figures }) {
  const t = useT()
  const { texts, saveAs, formatCount } = useChart()
  const { currency, months } = figures
  const code = codeOf(currency)
  const range = { from: stepTitle(months[0]?.month ?? ''), to: stepTitle(months.at(-1)?.month ?? '') }
  const chart = { steps: chartSteps(months.map(({ month }) => month)), texts, head: t('figures.month') }
  const money = { ...chart, ...moneyTexts(currency) }
  const series = (key: string, label: string, values: readonly number[], shade?: number) => ({
    key,
    label,
    values,
    shade,
  })
  return (
    <>
      <RecurringStats figures={figures} />
      <Card title={t('figures.recurring_chart')} description={t('figures.recurring_text')}>
        <Chart
          {...money}
          kind="line"
          label={t('figures.recurring_label', range)}
          series={[
            series(
              'closing',
              t('figures.at_month_end'),
              months.map(({ closing }) => closing),
            ),
          ]}
          hasSums={false}
          onDownload={saveAs(`recurring_revenue_${code}.csv`, writeCents)}
        />
      </Card>
      <Card title={t('figures.changes')} description={t('figures.changes_text')}>
        <Chart
          {...money}
          kind="bars"
          label={t('figures.changes_label', range)}
          series={[
            ...(['new', 'expansion', 'reactivation'] as const).map((kind) =>
              series(
                kind,
                t(`figures.kind.${kind}`),
                months.map((month) => month[kind]),
              ),
            ),
            ...(['contraction', 'churn'] as const).map((kind) =>
              series(
                kind,
                t(`figures.kind.${kind}`),
                // Lost amounts go down from zero.
                months.map((month) => (month[kind] === 0 ? 0 : -month[kind])),
              ),
            ),
          ]}
          onDownload={saveAs(`recurring_revenue_changes_${code}.csv`, writeCents)}
        />
      </Card>
      <Card title={t('figures.customer_changes')} description={t('figures.customer_changes_text')}>
        <Chart
          {...chart}
          kind="bars"
          label={t('figures.customers_label', range)}
          series={[
            series(
              'new',
              t('figures.kind.new'),
              months.map(({ newCustomers }) => newCustomers),
            ),
            series(
              'reactivation',
              t('figures.kind.reactivation'),
              months.map(({ reactivatedCustomers }) => reactivatedCustomers),
              2,
            ),
            series(
              'churn',
              t('figures.kind.churn'),
              months.map(({ churnedCustomers: lost }) => (lost === 0 ? 0 : -lost)),
              lostShade,
            ),
          ]}
          formatValue={formatCount}
          whole
          onDownload={saveAs(`customers_by_month_${code}.csv`)}
        />
      </Card>
    </>
  )
}
