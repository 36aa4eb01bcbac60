import { type ErrorCode, statusOf } from '#contract/core/errors.ts'
import type { Violation } from '#contract/core/violations.ts'

/** A rule that says no: the answer carries its code, or its list of faults, and nothing else. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly violations: readonly Violation[]
  /** An extended text in the reader's language, shown in a dialog. */
  readonly details: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** The record as it is now, for a caller who changed an older one and may see it. */
  readonly current: unknown

  constructor(
    code: ErrorCode,
    more: {
      status?: number
      violations?: readonly Violation[]
      details?: string
      retryAfterSeconds?: number
      current?: unknown
    } = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = more.status ?? statusOf[code]
    this.violations = more.violations ?? []
    this.details = more.details
    this.retryAfterSeconds = more.retryAfterSeconds
    this.current = more.current
  }
}

/** A refusal by one code of the catalogue. */
export const refuse = (code: ErrorCode): Refusal => new Refusal(code)

/** A 422 that names the fields at fault; `message` is a key, `propertyPath` in API names. */
export const refuseFields = (violations: readonly Violation[]): Refusal => new Refusal('bad_input', { violations })

/** A 422 for one field. */
export const refuseField = (propertyPath: string, message: string, params?: Violation['params']): Refusal =>
  refuseFields([{ propertyPath, message, ...(params ? { params } : {}) }])

/** 409: somebody else changed the record meanwhile; the answer carries it as it is now, in the contract's shape. */
export const refuseConflict = (current: unknown): Refusal => new Refusal('conflict', { current })
