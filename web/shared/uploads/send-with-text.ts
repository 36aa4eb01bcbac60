import { type FieldPath, type FieldValues, get, set, type UseFormReturn } from 'react-hook-form'
import type { SavedForm } from '../saved-form/use-saved-form.tsx'
import type { SendFile, UploadOutcome } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

/** A form that keeps what is typed, as far as its words are sent. */
export interface TextForm<Values extends FieldValues, Output> extends Pick<SavedForm<Values, Output>, 'replaceValues'> {
  readonly form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'getValues' | 'setValue'>
}

/**
 * Sends what was chosen with the words of a form. When all has gone the form goes on from what it was sent with, its words
 * empty; what was typed while files were under way has not gone with them, and stays.
 */
export const sendWithText = async <Values extends FieldValues, Output>(
  { form, replaceValues }: TextForm<Values, Output>,
  labels: FieldPath<Values>,
  uploads: Pick<Uploads, 'start'>,
  send: SendFile,
): Promise<UploadOutcome | null> => {
  const typed = form.getValues(labels)
  const outcome = await uploads.start(send)
  if (outcome === null || outcome.sent === 0 || outcome.left > 0) return outcome
  const now = form.getValues()
  const empty = structuredClone(now)
  set(empty, labels, get(form.control._defaultValues, labels))
  replaceValues(empty)
  if (get(now, labels) !== typed) form.setValue(labels, get(now, labels), { shouldDirty: true })
  return outcome
}
