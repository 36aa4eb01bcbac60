/** Computes the minutes until noon in UTC, so that tests about London's day start far from midnight. */
export const minutesToNoon = (now: Date): number =>
  (12 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes() + 24 * 60) % (24 * 60)
