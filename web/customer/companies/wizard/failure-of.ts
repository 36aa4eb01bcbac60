import { CallFailure } from '#web/lib/call-failure.ts'
import type { SaveFailure } from './create-draft-saver.ts'

/** Conflicts that close the form to this user; other conflicts concern a single call. */
const closing: readonly string[] = ['company_already_exists', 'session_changed']

/** Classifies the failure of a save or of the company's creation. */
export const failureOf = (error: unknown): SaveFailure => {
  if (!(error instanceof CallFailure)) return 'later'
  if (error.message === 'draft_conflict') return 'changed'
  return error.status === 401 || error.status === 403 || closing.includes(error.message) ? 'closed' : 'later'
}
