import type { Violation } from '#contract/core/violations.ts'

/** What every step of the wizard is given. */
export interface StepProps<Values> {
  readonly values: Values
  readonly violations: readonly Violation[]
  readonly onTyped: (values: Values) => void
  /** The step is filled in and valid. */
  readonly onDone: (values: Values) => void | Promise<void>
}
