import type { Violation } from '#contract/core/violations.ts'

/** Props of every step of the wizard. */
export interface StepProps<Values> {
  readonly values: Values
  readonly violations: readonly Violation[]
  readonly onTyped: (values: Values) => void
  /** Called when the step is complete and valid. */
  readonly onDone: (values: Values) => void | Promise<void>
}
