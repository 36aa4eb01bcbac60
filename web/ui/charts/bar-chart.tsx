import css from './chart.module.css'
import { ChartFrame, type ChartProps, type Plot } from './chart-frame.tsx'

/** Compares amounts as bars: revenue by month. Labels must be unique. */
export function BarChart(props: ChartProps) {
  const { points, formatValue } = props
  const draw = ({ x, y, columnWidth }: Plot) => {
    const width = Math.min(40, columnWidth * 0.62)
    return points.map((point, index) => (
      <path key={point.label} className={css.bar} d={barPath(x(index) - width / 2, y(0), y(point.value), width)}>
        <title>{`${point.label}: ${formatValue(point.value)}`}</title>
      </path>
    ))
  }
  return <ChartFrame {...props} draw={draw} />
}

/** Returns the path of a bar from the zero line to its value, rounded at the value only. */
function barPath(left: number, zero: number, end: number, width: number): string {
  const length = Math.abs(end - zero)
  const radius = Math.min(4, width / 2, length)
  const away = end <= zero ? 1 : -1
  const shoulder = end + radius * away
  return [
    `M${left} ${zero}`,
    `V${shoulder}`,
    `Q${left} ${end} ${left + radius} ${end}`,
    `H${left + width - radius}`,
    `Q${left + width} ${end} ${left + width} ${shoulder}`,
    `V${zero}Z`,
  ].join('')
}
