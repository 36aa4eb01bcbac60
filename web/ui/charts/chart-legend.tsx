import css from './chart.module.css'
import type { ChartTexts } from './chart.tsx'
import { type ChartSeries, changeOf, type PreviousSeries, totalOf } from './chart-model.ts'

export interface ChartLegendProps {
  kind: 'bars' | 'line'
  series: readonly ChartSeries[]
  previous?: PreviousSeries | undefined
  texts: ChartTexts
  formatValue: (value: number) => string
}

/** Describes the change since the period before; undefined where it is said elsewhere, or there was nothing before. */
const changeText = (total: number, previous: PreviousSeries, { change }: ChartTexts): string | undefined => {
  const { compared } = previous
  if (compared === null) return undefined
  const percent = changeOf(total, compared?.total ?? totalOf(previous))
  const parts = [...(percent === null ? [] : [change(percent)]), ...(compared === undefined ? [] : [compared.label])]
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/** Names the series of a chart with their totals, and the change since the previous period. */
export function ChartLegend({ kind, series, previous, texts, formatValue }: ChartLegendProps) {
  const total = series.reduce((all, one) => all + totalOf(one), 0)
  const change = previous === undefined ? undefined : changeText(total, previous, texts)
  return (
    <figcaption className={css.legend}>
      <ul className={css.legendList}>
        {series.map((one, shade) => (
          <li key={one.key}>
            <span className={css.swatch} data-shade={shade} data-line={kind === 'line'} aria-hidden="true" />
            {one.label} <strong>{formatValue(totalOf(one))}</strong>
          </li>
        ))}
        {series.length > 1 ? (
          <li>
            {texts.total} <strong>{formatValue(total)}</strong>
          </li>
        ) : null}
        {previous === undefined ? null : (
          <li>
            <span className={css.swatch} data-shade="previous" data-line={kind === 'line'} aria-hidden="true" />
            {previous.label} <strong>{formatValue(totalOf(previous))}</strong>
          </li>
        )}
      </ul>
      {change === undefined ? null : <span className={css.change}>{change}</span>}
    </figcaption>
  )
}
