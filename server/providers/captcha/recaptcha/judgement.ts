import * as z from 'zod/mini'

/** Google's answer about a token; an error answer omits some fields. */
const answer = z.object({
  success: z.boolean(),
  score: z.optional(z.number()),
  action: z.optional(z.string()),
  hostname: z.optional(z.string()),
  challenge_ts: z.optional(z.string()),
  'error-codes': z.optional(z.array(z.string())),
})

/** Google's assessment of a token. */
export interface Judgement {
  readonly success: boolean
  readonly score: number | null
  readonly action: string | null
  readonly hostname: string | null
  /** When the token was created, in milliseconds since 1970. */
  readonly madeAt: number | null
  readonly errors: readonly string[]
}

/** Parses an answer of siteverify; null when it is invalid. */
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
