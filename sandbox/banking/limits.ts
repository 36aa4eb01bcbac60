import { type BankingContext, count } from './banking-context.ts'

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
export const allowanceOf = (context: BankingContext, accountId: string, kind: string): Allowance => {
  const id = `${accountId}:${kind}`
  const now = context.now()
  const limit = context.rules.get().callsPerDay
  const known = context.calls.get(id)
  const running = known && known.endsAt > now ? known : { id, endsAt: now + dayMs, calls: 0 }
  const within = running.calls < limit
  if (!within) count(context, 'callsTooMany')
  const allowed = within && !context.ctx.failures.take('bankLimited')
  return {
    allowed,
    limit,
    remaining: allowed ? limit - running.calls - 1 : 0,
    resetSeconds: Math.ceil((running.endsAt - now) / 1000),
    spend: () => void context.calls.put({ ...running, calls: running.calls + 1 }),
  }
}
