import { count, type World } from './world.ts'

const dayMs = 86_400_000

/** The remaining calls of an account. */
export type Allowance = {
  allowed: boolean
  limit: number
  /** After this call, if it succeeds. */
  remaining: number
  resetSeconds: number
  /** Counts the successful call. */
  spend(): void
}

/**
 * Returns the remaining calls for an account and a kind of data; the day starts with the first call. Counts calls
 * above the limit as such.
 */
export const allowanceOf = (world: World, accountId: string, kind: string): Allowance => {
  const id = `${accountId}:${kind}`
  const now = world.now()
  const limit = world.rules.get().callsPerDay
  const known = world.calls.get(id)
  const running = known && known.endsAt > now ? known : { id, endsAt: now + dayMs, calls: 0 }
  const within = running.calls < limit
  if (!within) count(world, 'callsTooMany')
  const allowed = within && !world.ctx.failures.take('bankLimited')
  return {
    allowed,
    limit,
    remaining: allowed ? limit - running.calls - 1 : 0,
    resetSeconds: Math.ceil((running.endsAt - now) / 1000),
    spend: () => void world.calls.put({ ...running, calls: running.calls + 1 }),
  }
}
