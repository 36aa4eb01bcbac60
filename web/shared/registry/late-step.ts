import { daysLater } from '#contract/registry/months.ts'
import type { Deadline } from '#contract/registry/schemas.ts'

/** Which step of the penalties would apply if the papers were filed today; -1 while nothing is late, or without fixed sums. */
export const lateStep = ({
  dueOn,
  daysLeft,
  penalties: { steps },
}: Pick<Deadline, 'dueOn' | 'daysLeft' | 'penalties'>): number => {
  if (daysLeft >= 0) return -1
  const today = daysLater(dueOn, -daysLeft)
  return steps.findIndex(({ until }) => until === null || today <= until)
}
