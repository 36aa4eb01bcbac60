import { check } from '#contract/core/violations.ts'
import { type StaffRequest, staffRequest } from '#contract/documents/request-schemas.ts'
import { CallFailure } from '../../lib/call-failure.ts'

/** The newer request that a refused answer carries; null when the refusal is about something else. */
export const newerRequestOf = (failure: unknown): StaffRequest | null => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return null
  const read = check(staffRequest, failure.current)
  return read.ok ? read.value : null
}
