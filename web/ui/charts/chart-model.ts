/** A step of a chart: a day or a month. Keys are unique. */
export interface ChartStep {
  readonly key: string
  /** Short, on the axis: “23/11”. */
  readonly label: string
  /** In full, in tooltip, table and file: “23/11/2026”. */
  readonly title: string
}

/** The numbers of one thing, a value for each step; steps that have not come yet are missing at the end. */
export interface ChartSeries {
  readonly key: string
  readonly label: string
  readonly values: readonly number[]
  /** Overrides the sum of the values, for those that are sums already. */
  readonly total?: number | undefined
  /** Overrides the shade of its position, so that the same thing looks the same in two charts. */
  readonly shade?: number | undefined
}

/** The same in the period before; `titles` names its own steps. */
export interface PreviousSeries extends ChartSeries {
  readonly titles?: readonly string[] | undefined
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

/** Returns the total of a series. */
export const totalOf = ({ values, total }: ChartSeries): number => total ?? sum(values)

/** Returns the sum of all series at each step; null for steps that have not come yet. */
export const stackTops = (series: readonly ChartSeries[], steps: number): (number | null)[] =>
  Array.from({ length: steps }, (_, index) =>
    series.some(({ values }) => index < values.length) ? sum(series.map(({ values }) => values[index] ?? 0)) : null,
  )

/** A part of a stacked bar: from where to where, in values. */
export interface StackPart {
  readonly key: string
  readonly shade: number
  readonly from: number
  readonly to: number
}

/** Stacks the values of a step: positive ones upwards from zero, negative ones downwards. Empty ones are left out. */
export const stackAt = (series: readonly ChartSeries[], index: number): StackPart[] => {
  let up = 0
  let down = 0
  return series.flatMap(({ key, values, shade: own }, position) => {
    const shade = own ?? position
    const value = values[index] ?? 0
    if (value === 0) return []
    const from = value > 0 ? up : down
    const to = from + value
    if (value > 0) up = to
    else down = to
    return [{ key, shade, from, to }]
  })
}

/** Returns where the parts of all stacks end: what the scale has to contain. */
export const stackEnds = (series: readonly ChartSeries[], steps: number): number[] =>
  Array.from({ length: steps }, (_, index) => stackAt(series, index).map(({ to }) => to)).flat()

/** A larger change says nothing that the two values do not. */
const maxPercent = 999

/** Returns the change in whole per cent; null where the earlier value is zero, or next to nothing beside the other. */
export const changeOf = (now: number, before: number): number | null => {
  if (before === 0) return null
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  return Math.abs(percent) > maxPercent ? null : percent
}

/** Returns the step under a pointer, the nearest one beyond the ends. */
export const stepAt = (x: number, left: number, columnWidth: number, steps: number): number =>
  Math.min(steps - 1, Math.max(0, Math.floor((x - left) / Math.max(columnWidth, 1e-9))))

/** Returns the step that a key leads to; undefined for keys without a function. */
export const stepOnKey = (key: string, at: number, steps: number): number | undefined => {
  const last = steps - 1
  const jump = Math.max(1, Math.round(steps / 10))
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + jump,
    PageDown: at - jump,
    Home: 0,
    End: last,
  }
  const target = targets[key]
  return target === undefined ? undefined : Math.min(last, Math.max(0, target))
}

/** The key of what is summed: no series of a caller has it, since their keys are words and ids. */
const restKey = '\u0000rest'

/** Returns the largest series and the sum of the others, so that a stack stays readable. Largest first. */
export const largestSeries = (series: readonly ChartSeries[], max: number, otherLabel: string): ChartSeries[] => {
  const sorted = series.toSorted((one, other) => totalOf(other) - totalOf(one))
  if (sorted.length <= max) return sorted
  const rest = sorted.slice(max - 1)
  const steps = Math.max(...rest.map(({ values }) => values.length))
  const values = Array.from({ length: steps }, (_, index) => sum(rest.map((one) => one.values[index] ?? 0)))
  return [...sorted.slice(0, max - 1), { key: restKey, label: otherLabel, values }]
}

/** Adds each value to those before it: money of a month so far. */
export const runningTotals = (values: readonly number[]): number[] => {
  let all = 0
  return values.map((value) => {
    all += value
    return all
  })
}
