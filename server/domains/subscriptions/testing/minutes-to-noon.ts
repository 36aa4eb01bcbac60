/** Minutes until it is noon in UTC: whoever works with today's day in London begins far from midnight. */
export const minutesToNoon = (now: Date): number =>
  (12 * 60 - now.getUTCHours() * 60 - now.getUTCMinutes() + 24 * 60) % (24 * 60)
