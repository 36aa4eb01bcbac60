/**
 * Adds calendar months to `fromMs`, in UTC. A day that the month does not have becomes its last day. `anchorDay`
 * (1–31) is the intended day, so that a 31st returns after a short month.
 */
export const monthsLater = (fromMs: number, months: number, anchorDay = new Date(fromMs).getUTCDate()): number => {
  const from = new Date(fromMs)
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const time = fromMs - Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate())
  return Date.UTC(from.getUTCFullYear(), month, Math.min(anchorDay, lastDay)) + time
}
