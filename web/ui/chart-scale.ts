/** Round steps from 0 (or below) over the largest value, three to six of them. */
export function chartTicks(values: number[]): number[] {
  const top = Math.max(0, ...values)
  const bottom = Math.min(0, ...values)
  const span = top - bottom
  if (span === 0) return [0, 1]
  const rough = span / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  const first = Math.floor(bottom / step)
  const last = Math.ceil(top / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

/** Every how many labels fit beside each other, so that none overlaps. */
export function labelStep(count: number, width: number, labelWidth = 56): number {
  return Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)))
}
