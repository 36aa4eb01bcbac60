import { classes } from '#web/ui/base/classes.ts'
import css from './sparkline.module.css'

export interface SparklineProps {
  values: readonly number[]
  /** The period before, dashed behind it; may have more steps. */
  previous?: readonly number[] | undefined
}

const [width, height] = [100, 28]

/** Draws a small line without axes beside a figure that says the same in words; hidden from screen readers. */
export function Sparkline({ values, previous = [] }: SparklineProps) {
  const steps = Math.max(values.length, previous.length, 2)
  const top = Math.max(1, ...values, ...previous)
  const bottom = Math.min(0, ...values, ...previous)
  const x = (index: number) => (index / (steps - 1)) * width
  const y = (value: number) => height - 1 - ((value - bottom) / (top - bottom)) * (height - 2)
  const path = (numbers: readonly number[]) => `M${numbers.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`
  const isEmpty = [...values, ...previous].every((value) => value === 0)
  // A single step has no line yet.
  const shown = values.length === 1 ? [values[0] ?? 0, values[0] ?? 0] : values
  const end = values.length === 1 ? Math.min(0.5, steps - 1) : shown.length - 1
  const line = values.length === 1 ? `M0 ${y(shown[0] ?? 0)}L${x(end)} ${y(shown[0] ?? 0)}` : path(shown)
  return (
    <svg
      className={classes(css.svg, isEmpty && css.quiet)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {previous.length > 1 ? <path className={css.before} d={path(previous)} /> : null}
      {shown.length === 0 ? null : (
        <>
          <path className={css.area} d={`${line}L${x(end)} ${y(bottom)}L0 ${y(bottom)}Z`} />
          <path className={css.line} d={line} />
        </>
      )}
    </svg>
  )
}
