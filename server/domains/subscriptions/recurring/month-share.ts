/**
 * Returns a month's share of a net charge for several months, in integer cents, half a cent up. Each subscription is
 * rounded by itself, and sums add the rounded shares.
 */
export const monthShare = (netCents: number, months: number): number => {
  const divisor = Math.max(months, 1)
  return Math.floor((2 * netCents + divisor) / (2 * divisor))
}
