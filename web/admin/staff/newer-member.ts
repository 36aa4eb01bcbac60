import { type StaffMember, staffMember } from '#contract/accounts/staff.ts'
import { check } from '#contract/core/violations.ts'
import { CallFailure } from '../../lib/call-failure.ts'

/** The newer account that a refused change carries; null when the refusal is about something else. */
export const newerMember = (failure: unknown): StaffMember | null => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return null
  const read = check(staffMember, failure.current)
  return read.ok ? read.value : null
}
