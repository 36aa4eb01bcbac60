/** Splits 100 percent as equally as hundredths allow, the larger parts last: 33.33, 33.33, 33.34. */
export const splitShares = (count: number): number[] => {
  const part = Math.floor(10_000 / count)
  const larger = 10_000 - part * count
  return Array.from({ length: count }, (_, index) => (index < count - larger ? part : part + 1) / 100)
}
