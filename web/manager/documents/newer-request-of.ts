import { check } from '#contract/core/violations.ts'
import { type StaffRequest, staffRequest } from '#contract/documents/request-schemas.ts'
import { CallFailure } from '#web/lib/call-failure.ts'

/** Returns the newer request of a refused call; null for other refusals. */
export const newerRequestOf = (failure: unknown): StaffRequest | null => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return null
  const read = check(staffRequest, failure.current)
  return read.ok ? read.value : null
}
