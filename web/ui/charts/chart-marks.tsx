import css from './chart.module.css'
import { type ChartSeries, type ChartStep, type PreviousSeries, stackAt } from './chart-model.ts'

/** Positions of a chart's marks, in px of its drawing. */
export interface Plot {
  /** Middle of the step's column. */
  x: (index: number) => number
  y: (value: number) => number
  columnWidth: number
}

export interface ChartMarksProps {
  kind: 'bars' | 'line'
  steps: readonly ChartStep[]
  series: readonly ChartSeries[]
  previous?: PreviousSeries | undefined
  plot: Plot
  shown: number | undefined
}

/** Draws the values: stacked bars before pale ones of the previous period, or a line before a dashed one. */
export function ChartMarks(props: ChartMarksProps) {
  return props.kind === 'bars' ? <Bars {...props} /> : <Lines {...props} />
}

function Bars({ steps, series, previous, plot }: ChartMarksProps) {
  const { x, y, columnWidth } = plot
  const width = Math.max(1, Math.min(40, columnWidth * (previous === undefined ? 0.62 : 0.5)))
  const wide = Math.max(1, Math.min(56, columnWidth * 0.82))
  return steps.map((step, index) => {
    const before = previous?.values[index] ?? 0
    const parts = stackAt(series, index)
    return (
      <g key={step.key}>
        {before === 0 ? null : (
          <path className={css.before} d={barPath(x(index) - wide / 2, y(0), y(before), wide, true)} />
        )}
        {parts.map((part, position) => (
          <path
            key={part.key}
            className={css.bar}
            data-shade={part.shade}
            d={barPath(x(index) - width / 2, y(part.from), y(part.to), width, position === parts.length - 1)}
          />
        ))}
      </g>
    )
  })
}

function Lines({ series, previous, plot, shown }: ChartMarksProps) {
  const { x, y } = plot
  const path = (values: readonly number[]) => `M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`
  return (
    <>
      {previous === undefined || previous.values.length < 2 ? null : (
        <path className={css.dashed} d={path(previous.values)} />
      )}
      {series.map(({ key, values }, shade) => {
        const last = values.length - 1
        const dot = shown === undefined ? last : Math.min(shown, last)
        return (
          <g key={key} data-shade={shade}>
            {values.length > 1 && shade === 0 ? (
              <path className={css.area} d={`${path(values)}L${x(last)} ${y(0)}L${x(0)} ${y(0)}Z`} />
            ) : null}
            {values.length > 1 ? <path className={css.line} d={path(values)} /> : null}
            {last < 0 ? null : <circle className={css.dot} cx={x(dot)} cy={y(values[dot] ?? 0)} r="4" />}
          </g>
        )
      })}
    </>
  )
}

/** Returns the path of a bar between two heights; the last of a stack is rounded at its end. */
function barPath(left: number, start: number, end: number, width: number, rounded: boolean): string {
  const length = Math.abs(end - start)
  const radius = rounded ? Math.min(4, width / 2, length) : 0
  const away = end <= start ? 1 : -1
  const shoulder = end + radius * away
  return [
    `M${left} ${start}`,
    `V${shoulder}`,
    `Q${left} ${end} ${left + radius} ${end}`,
    `H${left + width - radius}`,
    `Q${left + width} ${end} ${left + width} ${shoulder}`,
    `V${start}Z`,
  ].join('')
}
