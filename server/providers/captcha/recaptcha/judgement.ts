import * as z from 'zod/mini'

/** What Google answers about a token; fields that it leaves out of a refusal are missing. */
const answer = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  challenge_ts: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
})

/** What is thought of a token. */
export interface Judgement {
  readonly success: boolean
  readonly score: number | null
  readonly action: string | null
  readonly hostname: string | null
  /** When the token was made, in milliseconds since 1970. */
  readonly madeAt: number | null
  readonly errors: readonly string[]
}

/** Reads an answer of siteverify; null when it is none. */
export const readJudgement = (value: unknown): Judgement | null => {
  const result = z.safeParse(answer, value)
  if (!result.success) return null
  const { success, score, action, hostname, challenge_ts: made, 'error-codes': errors } = result.data
  const madeAt = Date.parse(made ?? '')
  return {
    success,
    score: score ?? null,
    action: action ?? null,
    hostname: hostname ?? null,
    madeAt: Number.isNaN(madeAt) ? null : madeAt,
    errors: errors ?? [],
  }
}
