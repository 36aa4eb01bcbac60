import { IconCalendarOff, IconDoorExit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { type Cancellation, type cancellations, monthsBetween } from '#contract/reporting/manager-figures.ts'
import { formatInstantDay, formatNumber, formatUnits } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { referenceId } from '#web/lib/reference-id.ts'
import { cancellationsQuery } from '#web/manager/figures/queries.ts'
import { reasonSeries } from '#web/manager/figures/reason-series.ts'
import { chartSteps, stepTitle } from '#web/manager/shared/charts/chart-steps.ts'
import { useChart, writeCents } from '#web/manager/shared/charts/use-chart.ts'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { largestSeries } from '#web/ui/charts/chart-model.ts'
import { StatCard } from '#web/ui/data/stat-card.tsx'
import { StatRow } from '#web/ui/data/stat-row.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { FiguresBar } from './figures-bar.tsx'
import { type FiguresColumn, FiguresTable } from './figures-table.tsx'
import type { FiguresViewProps } from './figures-view-props.ts'

type Report = AnswerOf<typeof cancellations>
type Reason = Report['reasons'][number]

/** Reasons with a shade of their own; the others are summed. */
const maxShades = 5

const amountsText = (amounts: Reason['amounts']): string =>
  amounts.map(({ currency, amount }) => formatUnits(amount / 100, currency)).join(' + ')

/** Amounts as the file has them, each with its currency. */
const amountsWritten = (amounts: Reason['amounts']): string =>
  amounts.map(({ currency, amount }) => `${writeCents(amount)} ${currency}`).join(' + ')

const reasonColumns = (t: Translate): FiguresColumn<Reason>[] => [
  {
    id: 'reason',
    header: t('figures.reason'),
    cell: ({ reason }) => t(`figures.reason.${reason}`),
    written: ({ reason }) => t(`figures.reason.${reason}`),
    fill: true,
    card: 'title',
  },
  {
    id: 'count',
    header: t('figures.subscriptions'),
    cell: ({ count }) => formatNumber(count),
    written: ({ count }) => String(count),
    numeric: true,
    card: 'detail',
    cardLabel: true,
  },
  {
    id: 'amounts',
    header: t('figures.lost_a_month'),
    cell: ({ amounts }) => amountsText(amounts),
    written: ({ amounts }) => amountsWritten(amounts),
    numeric: true,
    card: 'amount',
  },
]

const cancellationColumns = (t: Translate): FiguresColumn<Cancellation>[] => [
  {
    id: 'endedAt',
    header: t('figures.ended'),
    cell: ({ endedAt }) => formatInstantDay(endedAt),
    written: ({ endedAt }) => formatInstantDay(endedAt),
    card: 'detail',
  },
  {
    id: 'email',
    header: t('figures.customer'),
    cell: ({ email, userRef }) =>
      userRef === null || email === null ? (
        t('figures.deleted_account')
      ) : (
        <TextLink to="/manager/handle_user/$id" params={{ id: referenceId(userRef) }}>
          <BreakableText text={email} />
        </TextLink>
      ),
    written: ({ email }) => email ?? t('figures.deleted_account'),
    wide: true,
    card: 'title',
    opens: true,
  },
  {
    id: 'product',
    header: t('figures.product'),
    cell: ({ productName }) => productName,
    written: ({ productName }) => productName,
    hideBelow: 2,
  },
  {
    id: 'reason',
    header: t('figures.reason'),
    cell: ({ reason }) => t(`figures.reason.${reason}`),
    written: ({ reason }) => t(`figures.reason.${reason}`),
    card: 'status',
  },
  {
    id: 'comment',
    header: t('figures.comment'),
    cell: ({ comment }) => (comment === null ? '–' : <BreakableText text={comment} />),
    written: ({ comment }) => comment ?? '',
    fill: true,
    hideBelow: 1,
  },
  {
    id: 'amount',
    header: t('figures.lost_a_month'),
    cell: ({ amount, currency }) => formatUnits(amount / 100, currency),
    written: ({ amount, currency }) => `${writeCents(amount)} ${currency}`,
    numeric: true,
    card: 'amount',
  },
]

/** Shows how many subscriptions ended, why, and which. */
export function CancellationsView({ search, months, onChange, fallback }: FiguresViewProps) {
  const t = useT()
  const query = useQuery(cancellationsQuery(months))
  return (
    <Stack gap={24}>
      <FiguresBar {...{ search, onChange }} />
      <PageState query={query} errorText={t('figures.failed')} loading={fallback}>
        {(report) => (
          <>
            <CancellationFigures report={report} />
            {report.reasons.length === 0 ? null : (
              <FiguresTable<Reason>
                title={t('figures.reasons')}
                query={query}
                rows={report.reasons}
                columns={reasonColumns(t)}
                rowKey={({ reason }) => reason}
                file="cancellation_reasons.csv"
                empty={{ title: t('figures.no_cancellations') }}
              />
            )}
            <FiguresTable<Cancellation>
              title={t('figures.ended_subscriptions')}
              query={query}
              rows={report.cancellations}
              columns={cancellationColumns(t)}
              rowKey={({ id }) => String(id)}
              file="cancellations.csv"
              empty={{
                title: t('figures.no_cancellations'),
                text: t('figures.no_cancellations_text'),
                icon: <IconDoorExit size={20} />,
              }}
            />
          </>
        )}
      </PageState>
    </Stack>
  )
}

function CancellationFigures({ report }: { report: Report }) {
  const t = useT()
  const { texts, saveAs, formatCount } = useChart()
  const { firstMonth, lastMonth, cancellations: ended, announced } = report
  const months = monthsBetween(firstMonth, lastMonth)
  const lost = report.reasons.flatMap(({ amounts }) => amounts)
  const lostBy = Map.groupBy(lost, ({ currency }) => currency)
  const lostAmounts = [...lostBy].map(([currency, amounts]) => ({
    currency,
    amount: amounts.reduce((sum, { amount }) => sum + amount, 0),
  }))
  const aMonth = (amounts: Reason['amounts']): string =>
    amounts.length === 0 ? t('figures.nothing_lost') : t('figures.a_month', { amount: amountsText(amounts) })
  const series = reasonSeries(ended, months, (reason) => t(`figures.reason.${reason}`))
  return (
    <>
      <StatRow columns={2}>
        <StatCard
          label={t('figures.ended_subscriptions')}
          value={formatNumber(ended.length)}
          hint={aMonth(lostAmounts)}
          icon={<IconDoorExit size={16} />}
        />
        <StatCard
          label={t('figures.announced')}
          value={formatNumber(announced.count)}
          hint={aMonth(announced.amounts)}
          icon={<IconCalendarOff size={16} />}
        />
      </StatRow>
      {ended.length === 0 ? null : (
        <Card title={t('figures.reasons_chart')}>
          <Chart
            kind="bars"
            label={t('figures.reasons_label', { from: stepTitle(firstMonth), to: stepTitle(lastMonth) })}
            steps={chartSteps(months)}
            series={largestSeries(series, maxShades, t('figures.other_reasons'))}
            texts={texts}
            head={t('figures.month')}
            formatValue={formatCount}
            whole
            onDownload={saveAs('cancellations_by_month.csv')}
          />
        </Card>
      )}
    </>
  )
}
