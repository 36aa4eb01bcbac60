import { IconAlertTriangle, IconClock, IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Ageing, AgeingBucket } from '#contract/reporting/manager-figures.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { ofCurrency } from '#web/manager/figures/of-currency.ts'
import { ageingQuery } from '#web/manager/figures/queries.ts'
import { codeOf } from '#web/manager/shared/charts/code-of.ts'
import { moneyTexts } from '#web/manager/shared/charts/money-texts.ts'
import { useChart, writeCents } from '#web/manager/shared/charts/use-chart.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { StatCard } from '#web/ui/data/stat-card.tsx'
import { StatRow } from '#web/ui/data/stat-row.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { FiguresBar } from './figures-bar.tsx'
import { type FiguresColumn, FiguresTable } from './figures-table.tsx'
import type { FiguresViewProps } from './figures-view-props.ts'

type Figures = Ageing['currencies'][number]
type Customer = Figures['customers'][number]

const buckets: readonly AgeingBucket[] = [
  'not_due',
  'days_1_30',
  'days_31_60',
  'days_61_90',
  'days_over_90',
  'no_due_day',
]

/** Returns what is owed of invoices whose day has passed, in cents. */
const overdueOf = ({ amount, buckets: owed }: Pick<Customer, 'amount' | 'buckets'>): number =>
  amount - owed.not_due - owed.no_due_day

const columnsOf = (t: Translate, currency: string): FiguresColumn<Customer>[] => {
  const { formatValue } = moneyTexts(currency)
  return [
    {
      id: 'customer',
      header: t('figures.customer'),
      cell: ({ customerName, userRef }) =>
        userRef === null ? (
          <BreakableText text={customerName} />
        ) : (
          <TextLink to="/manager/user_invoices/$userid" params={{ userid: referenceId(userRef) }}>
            <BreakableText text={customerName} />
          </TextLink>
        ),
      written: ({ customerName }) => customerName,
      fill: true,
      card: 'title',
      opens: true,
    },
    {
      id: 'oldestOn',
      header: t('figures.oldest'),
      cell: ({ oldestOn }) => (oldestOn === null ? '–' : formatDate(oldestOn)),
      written: ({ oldestOn }) => (oldestOn === null ? '' : formatDate(oldestOn)),
      card: 'detail',
      cardLabel: true,
    },
    {
      id: 'overdue',
      header: t('figures.overdue'),
      cell: (customer) => (overdueOf(customer) === 0 ? '–' : formatValue(overdueOf(customer))),
      written: (customer) => writeCents(overdueOf(customer)),
      numeric: true,
      hideBelow: 3,
    },
    ...buckets.map(
      (bucket): FiguresColumn<Customer> => ({
        id: bucket,
        header: t(`figures.bucket.${bucket}`),
        cell: (customer) => (customer.buckets[bucket] === 0 ? '–' : formatValue(customer.buckets[bucket])),
        written: (customer) => writeCents(customer.buckets[bucket]),
        numeric: true,
        hideBelow: 1,
      }),
    ),
    {
      id: 'amount',
      header: t('charts.total'),
      cell: ({ amount }) => formatValue(amount),
      written: ({ amount }) => writeCents(amount),
      numeric: true,
      card: 'amount',
    },
  ]
}

/** Shows what open invoices owe by days overdue, and who owes it. */
export function AgeingView({ search, onChange, fallback }: FiguresViewProps) {
  const t = useT()
  const query = useQuery(ageingQuery)
  const all = query.data?.currencies ?? []
  const shown = ofCurrency(all, search.currency)
  return (
    <Stack gap={24}>
      <FiguresBar
        {...{ search, onChange }}
        hasMonths={false}
        currencies={all.map(({ currency }) => currency)}
        currency={shown?.currency}
      />
      <PageState query={query} errorText={t('figures.failed')} loading={fallback}>
        {({ today }) =>
          shown === undefined ? (
            <Card>
              <EmptyState
                title={t('figures.nothing_owed')}
                text={t('figures.nothing_owed_text')}
                icon={<IconFileInvoice size={20} />}
              />
            </Card>
          ) : (
            <>
              <Owed figures={shown} today={today} />
              <FiguresTable<Customer>
                title={t('figures.debtors')}
                query={query}
                rows={shown.customers}
                columns={columnsOf(t, shown.currency)}
                rowKey={({ userRef, customerName }) => userRef ?? customerName}
                file={`ageing_${codeOf(shown.currency)}.csv`}
                empty={{ title: t('figures.nothing_owed') }}
              />
            </>
          )
        }
      </PageState>
    </Stack>
  )
}

function Owed({ figures, today }: { figures: Figures; today: string }) {
  const t = useT()
  const { texts, saveAs } = useChart()
  const { currency, amount, count, counts } = figures
  const money = moneyTexts(currency)
  const over90 = figures.buckets.days_over_90
  return (
    <>
      <StatRow columns={3}>
        <StatCard
          label={t('figures.owed')}
          value={money.formatValue(amount)}
          hint={t('figures.invoices', { count })}
          icon={<IconFileInvoice size={16} />}
        />
        <StatCard
          label={t('figures.overdue')}
          value={money.formatValue(overdueOf(figures))}
          hint={t('figures.invoices', { count: count - counts.not_due - counts.no_due_day })}
          icon={<IconClock size={16} />}
        />
        <StatCard
          label={t('figures.overdue_long')}
          value={money.formatValue(over90)}
          hint={t('figures.invoices', { count: counts.days_over_90 })}
          icon={<IconAlertTriangle size={16} />}
        />
      </StatRow>
      <Card title={t('figures.ageing_chart')} description={t('figures.as_of', { day: formatDate(today) })}>
        <Chart
          {...money}
          kind="bars"
          label={t('figures.ageing_chart')}
          steps={buckets.map((bucket) => ({
            key: bucket,
            label: t(`figures.bucket.${bucket}`),
            title: t(`figures.bucket_title.${bucket}`),
          }))}
          series={[{ key: 'owed', label: t('figures.owed'), values: buckets.map((bucket) => figures.buckets[bucket]) }]}
          texts={texts}
          head={t('figures.days_overdue')}
          onDownload={saveAs(`ageing_by_days_${codeOf(currency)}.csv`, writeCents)}
        />
      </Card>
    </>
  )
}
