import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './chart.module.css'
import { chartTicks, labelStep } from './chart-scale.ts'

export interface ChartPoint {
  label: string
  value: number
}

export interface ChartProps {
  /** Title of the chart: “Revenue by month, 2026”. */
  label: string
  points: ChartPoint[]
  formatValue: (value: number) => string
  /** Formats the steps of the axis, shorter than a value: no cents. */
  formatStep?: ((value: number) => string) | undefined
  /** Headers of the table behind “Show as table”: point and value. Omitted if the page has its own table. */
  tableHeads?: [string, string] | undefined
  /** For counts: no grid lines between whole numbers. */
  whole?: boolean | undefined
  /** Height of the drawing in px. */
  height?: number | undefined
}

/** Positions of a chart's marks, in px of its drawing. */
export interface Plot {
  /** Middle of the point's column. */
  x: (index: number) => number
  y: (value: number) => number
  columnWidth: number
}

const bottom = 28
const top = 8
/** Average width of a character at 12 px, in px; used to measure axis labels. */
const figure = 7.25

/**
 * Renders grid, axes and table shared by all charts; `draw` adds the marks. The chart is one image to a screen reader.
 */
export function ChartFrame(props: ChartProps & { draw: (plot: Plot) => ReactNode }) {
  const { label, points, formatValue, formatStep = formatValue, tableHeads, whole = false, height = 240, draw } = props
  const texts = useUiTexts()
  const { ref, width } = useElementSize<HTMLDivElement>()
  const ticks = chartTicks(
    points.map((point) => point.value),
    whole,
  )
  const left = Math.ceil(Math.max(...ticks.map((tick) => formatStep(tick).length)) * figure) + 12
  const lowest = ticks[0] ?? 0
  const highest = ticks.at(-1) ?? 1
  const columnWidth = Math.max(0, width - left) / Math.max(1, points.length)
  const y = (value: number) => top + ((highest - value) / (highest - lowest)) * (height - top - bottom)
  const x = (index: number) => left + columnWidth * (index + 0.5)
  const every = labelStep(points.length, width - left)
  return (
    <figure className={css.figure}>
      <div ref={ref} className={css.plot} style={{ height }}>
        <svg className={css.svg} width={width} height={height} role="img" aria-label={label}>
          {ticks.map((tick) => (
            <g key={tick} aria-hidden="true">
              <line
                className={tick === 0 ? `${css.gridline} ${css.zero}` : css.gridline}
                x1={left}
                x2={width}
                y1={y(tick)}
                y2={y(tick)}
              />
              <text className={css.tick} x={left - 10} y={y(tick)} dy="0.32em" textAnchor="end">
                {formatStep(tick)}
              </text>
            </g>
          ))}
          {width === 0 ? null : draw({ x, y, columnWidth })}
          {points.map((point, index) =>
            index % every === 0 ? (
              <text
                key={point.label}
                className={css.tick}
                // The last label stays inside the chart.
                x={Math.min(x(index), width - (point.label.length * figure) / 2)}
                y={height - 8}
                textAnchor="middle"
                aria-hidden="true"
              >
                {point.label}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      {tableHeads === undefined ? null : (
        <details className={css.details}>
          <summary className={css.summary}>{texts.showAsTable}</summary>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{tableHeads[0]}</th>
                <th scope="col">{tableHeads[1]}</th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.label}>
                  <th scope="row">{point.label}</th>
                  <td>{formatValue(point.value)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  )
}
