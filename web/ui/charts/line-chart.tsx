import css from './chart.module.css'
import { ChartFrame, type ChartProps, type Plot } from './chart-frame.tsx'

/** Shows a value over time: customers by month. Labels must be unique. */
export function LineChart(props: ChartProps) {
  const { points, formatValue } = props
  const draw = ({ x, y }: Plot) => {
    const line = points.map((point, index) => `${x(index)} ${y(point.value)}`).join('L')
    const area = `M${x(0)} ${y(0)}L${line}L${x(points.length - 1)} ${y(0)}Z`
    return (
      <>
        {points.length > 1 ? <path className={css.area} d={area} /> : null}
        {points.length > 1 ? <path className={css.line} d={`M${line}`} /> : null}
        {points.map((point, index) => (
          <circle key={point.label} className={css.dot} cx={x(index)} cy={y(point.value)} r="3.5">
            <title>{`${point.label}: ${formatValue(point.value)}`}</title>
          </circle>
        ))}
      </>
    )
  }
  return <ChartFrame {...props} draw={draw} />
}
