/** How long managers wait before they collect a payment invoice again. */
const restMs = 30 * 60_000

/** Computes when a new attempt is allowed; null for immediately. */
export const attemptAllowedAt = (lastAt: string | null, now: Date): Date | null => {
  if (lastAt === null) return null
  const allowed = new Date(new Date(lastAt).getTime() + restMs)
  return allowed > now ? allowed : null
}
