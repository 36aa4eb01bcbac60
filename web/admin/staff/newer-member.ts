import { type StaffMember, staffMember } from '#contract/accounts/staff.ts'
import { check } from '#contract/core/violations.ts'
import { CallFailure } from '#web/lib/call-failure.ts'

/** Returns the newer account from a conflict response; null for any other failure. */
export const newerMember = (failure: unknown): StaffMember | null => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return null
  const read = check(staffMember, failure.current)
  return read.ok ? read.value : null
}
