import css from './chart.module.css'
import type { ChartTexts } from './chart.tsx'
import { type ChartSeries, changeOf, type PreviousSeries, totalOf } from './chart-model.ts'

export interface ChartLegendProps {
  kind: 'bars' | 'line'
  series: readonly ChartSeries[]
  previous?: PreviousSeries | undefined
  texts: ChartTexts
  formatValue: (value: number) => string
  /** Off where a figure beside the chart says them. */
  hasTotals: boolean
}

/** Names the series of a chart with their totals, and the change since the previous period. */
export function ChartLegend({ kind, series, previous, texts, formatValue, hasTotals }: ChartLegendProps) {
  const total = series.reduce((all, one) => all + totalOf(one), 0)
  const percent = previous === undefined || !hasTotals ? null : changeOf(total, totalOf(previous))
  const sumOf = (one: ChartSeries) => (hasTotals ? <strong>{formatValue(totalOf(one))}</strong> : null)
  return (
    <figcaption className={css.legend}>
      <ul className={css.legendList}>
        {series.map((one, index) => (
          <li key={one.key}>
            <span
              className={css.swatch}
              data-shade={one.shade ?? index}
              data-line={kind === 'line'}
              aria-hidden="true"
            />
            {one.label} {sumOf(one)}
          </li>
        ))}
        {series.length > 1 && hasTotals ? (
          <li>
            {texts.total} <strong>{formatValue(total)}</strong>
          </li>
        ) : null}
        {previous === undefined ? null : (
          <li>
            <span className={css.swatch} data-shade="previous" data-line={kind === 'line'} aria-hidden="true" />
            {previous.label} {sumOf(previous)}
          </li>
        )}
      </ul>
      {percent === null ? null : <span className={css.change}>{texts.change(percent)}</span>}
    </figcaption>
  )
}
