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

/** Names the series of a chart with their totals, and the change since the previous period. */
export function ChartLegend({ kind, series, previous, texts, formatValue }: ChartLegendProps) {
  const total = series.reduce((all, one) => all + totalOf(one), 0)
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
      {previous === undefined ? null : (
        <span className={css.change}>
          {texts.change(changeOf(total, previous.compared?.total ?? totalOf(previous)))}
          {previous.compared === undefined ? null : ` · ${previous.compared.label}`}
        </span>
      )}
    </figcaption>
  )
}
