import { daysLater } from '#contract/registry/months.ts'
import type { Deadline } from '#contract/registry/schemas.ts'

/** Returns the index of the penalty step for filing today; -1 if not late, or without fixed penalties. */
export const lateStep = ({
  dueOn,
  daysLeft,
  penalties: { steps },
}: Pick<Deadline, 'dueOn' | 'daysLeft' | 'penalties'>): number => {
  if (daysLeft >= 0) return -1
  const today = daysLater(dueOn, -daysLeft)
  return steps.findIndex(({ until }) => until === null || today <= until)
}
