import { CallFailure } from '../../../lib/call-failure.ts'
import type { SaveFailure } from './create-draft-saver.ts'

/** Conflicts after which the form is not this user's to fill in any more; the others are about one call. */
const closing: readonly string[] = ['company_exists', 'session_changed']

/** Tells what a refused save or a refused company means for the form. */
export const failureOf = (error: unknown): SaveFailure => {
  if (!(error instanceof CallFailure)) return 'later'
  if (error.message === 'draft_changed') return 'changed'
  return error.status === 401 || error.status === 403 || closing.includes(error.message) ? 'closed' : 'later'
}
