import { type ErrorCode, statusOf } from '#contract/core/errors.ts'
import type { Violation } from '#contract/core/violations.ts'

/** A refused call: the answer carries its code or its violations, and nothing else. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly violations: readonly Violation[]
  /** A longer text in the reader's language, shown in a dialog. */
  readonly details: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** The current record, for a caller who changed an older version and may see it. */
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

/** Creates a refusal with one code of the catalogue. */
export const refuse = (code: ErrorCode): Refusal => new Refusal(code)

/** Creates a 422 that names the invalid fields; `message` is a key, `propertyPath` is in API names. */
export const refuseFields = (violations: readonly Violation[]): Refusal => new Refusal('bad_input', { violations })

/** Creates a 422 for one field. */
export const refuseField = (propertyPath: string, message: string, params?: Violation['params']): Refusal =>
  refuseFields([{ propertyPath, message, ...(params ? { params } : {}) }])

/** Creates a 409: somebody else changed the record. The answer carries the current record in the contract's shape. */
export const refuseConflict = (current: unknown): Refusal => new Refusal('conflict', { current })
