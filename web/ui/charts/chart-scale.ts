/**
 * Returns three to six round steps from 0 (or below) to above the largest value, only 0 where all values are; no step
 * below 1 for counts (`whole`).
 */
export function chartTicks(values: number[], whole = false): number[] {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = top - bottom
  if (span === 0) return [0]
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const sizes = [1, 2, 2.5, 5, 10].map((factor) => factor * power).filter((size) => !whole || Number.isInteger(size))
  const step = sizes.find((size) => size >= rough) ?? Math.max(10 * power, whole ? 1 : 0)
  const first = Math.floor(bottom / step)
  const last = Math.ceil(top / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Returns the interval at which labels fit side by side without overlap. */
export function labelStep(count: number, width: number, labelWidth = 56): number {
  return Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
}
