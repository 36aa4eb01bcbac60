import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import css from './chart.module.css'
import type { ChartTableData } from './chart-csv.ts'
import { ChartLegend } from './chart-legend.tsx'
import { ChartMarks } from './chart-marks.tsx'
import {
  type ChartSeries,
  type ChartStep,
  type PreviousSeries,
  stackEnds,
  stackTops,
  stepAt,
  stepOnKey,
} from './chart-model.ts'
import { chartTicks, labelStep } from './chart-scale.ts'
import { ChartTable, type ChartTableProps } from './chart-table.tsx'
import { ChartTip, tipText } from './chart-tip.tsx'

/** Texts of charts, in the reader's language. */
export interface ChartTexts {
  total: string
  downloadCsv: string
  /** How to read it with the keyboard: “Chart; arrow keys move through the points”. */
  role: string
  /** “12% more than before”; negative for less. */
  change: (percent: number) => string
}

export interface ChartProps {
  /** Title of the chart: “Revenue by month, 2026”. */
  label: string
  /** Bars compare steps, stacked where there are several series; a line shows how one series runs. */
  kind: 'bars' | 'line'
  steps: readonly ChartStep[]
  series: readonly ChartSeries[]
  previous?: PreviousSeries | undefined
  texts: ChartTexts
  formatValue: (value: number) => string
  /** Formats the steps of the axis, shorter than a value: no cents. */
  formatStep?: ((value: number) => string) | undefined
  /** Header of the steps in the table. */
  head: string
  /** Saves the table's file. */
  onDownload: ChartTableProps['onDownload']
  /** For counts: no grid lines between whole numbers. */
  whole?: boolean | undefined
  /** Off where a figure beside the chart says the totals and their change. */
  hasTotals?: boolean | undefined
  /** Off for values that are no parts of a sum, such as a balance at each month’s end: neither chart nor table adds them. */
  hasSums?: boolean | undefined
  /** Height of the drawing in px. */
  height?: number | undefined
}

const bottom = 28
const top = 8
/** Average width of a character at 12 px, in px; used to measure axis labels. */
const figure = 7.25

/**
 * Renders a chart with totals and change, a tooltip for pointer and keyboard, and its table and file. To a screen
 * reader it is a slider: each step is read with its values.
 */
export function Chart(props: ChartProps) {
  const { label, kind, steps, series, previous, texts, formatValue, formatStep = formatValue } = props
  const { head, onDownload, whole = false, hasSums = true, height = 240 } = props
  const hasTotals = hasSums && (props.hasTotals ?? true)
  const { ref, width } = useElementSize<HTMLDivElement>()
  const [at, setAt] = useState<number>()
  const data: ChartTableData = { head, steps, series, previous }
  const tops = stackTops(series, steps.length)
  const ticks = chartTicks([...stackEnds(series, steps.length), ...(previous?.values ?? [])], whole)
  const left = Math.ceil(Math.max(...ticks.map((tick) => formatStep(tick).length)) * figure) + 12
  const lowest = ticks[0] ?? 0
  // Where all values are zero, the line is at the bottom.
  const highest = ticks.length > 1 ? (ticks.at(-1) ?? 1) : lowest + 1
  const columnWidth = Math.max(0, width - left) / Math.max(1, steps.length)
  const y = (value: number) => top + ((highest - value) / (highest - lowest)) * (height - top - bottom)
  const x = (index: number) => left + columnWidth * (index + 0.5)
  const every = labelStep(steps.length, width - left)
  // The last step that has come: where the keyboard starts.
  const latest = Math.max(
    0,
    tops.findLastIndex((value) => value !== null),
  )
  const shown = at === undefined ? undefined : Math.min(at, steps.length - 1)

  const point = (event: PointerEvent<HTMLDivElement>) =>
    setAt(stepAt(event.clientX - event.currentTarget.getBoundingClientRect().left, left, columnWidth, steps.length))
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && at !== undefined) {
      event.stopPropagation()
      setAt(undefined)
      return
    }
    const next = stepOnKey(event.key, shown ?? latest, steps.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  const spoken = shown ?? latest
  return (
    <figure className={css.figure}>
      <ChartLegend {...{ kind, series, previous, texts, formatValue, hasTotals }} />
      <div
        ref={ref}
        className={css.plot}
        style={{ height }}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-roledescription={texts.role}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, steps.length - 1)}
        aria-valuenow={spoken}
        aria-valuetext={tipText({ ...data, at: spoken, texts, formatValue })}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(undefined)}
        onFocus={() => setAt((now) => now ?? latest)}
        onBlur={() => setAt(undefined)}
        onKeyDown={press}
      >
        <svg className={css.svg} width={width} height={height} aria-hidden="true">
          {ticks.map((tick) => (
            <g key={tick}>
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
          {shown === undefined ? null : (
            <rect
              className={css.column}
              x={left + columnWidth * shown}
              width={columnWidth}
              y={top}
              height={height - top - bottom}
            />
          )}
          {width === 0 ? null : (
            <ChartMarks
              kind={kind}
              steps={steps}
              series={series}
              previous={previous}
              plot={{ x, y, columnWidth }}
              shown={shown}
            />
          )}
          {steps.map((step, index) =>
            index % every === 0 ? (
              <text
                key={step.key}
                className={css.tick}
                // The last label stays inside the chart.
                x={Math.min(x(index), width - (step.label.length * figure) / 2)}
                y={height - 8}
                textAnchor="middle"
              >
                {step.label}
              </text>
            ) : null,
          )}
        </svg>
        {shown === undefined || width === 0 ? null : (
          <ChartTip {...data} at={shown} texts={texts} formatValue={formatValue} x={x(shown)} width={width} />
        )}
      </div>
      <ChartTable {...data} {...{ label, texts, formatValue, onDownload, hasSums }} />
    </figure>
  )
}
