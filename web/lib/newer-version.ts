import * as z from 'zod/mini'
import { check } from '#contract/core/violations.ts'
import { CallFailure } from './call-failure.ts'

const versioned = z.object({ version: z.int() })

/** Returns the version of the current record of a conflict; undefined for other failures. */
export const newerVersion = (failure: unknown): number | undefined => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return undefined
  const read = check(versioned, failure.current)
  return read.ok ? read.value.version : undefined
}
