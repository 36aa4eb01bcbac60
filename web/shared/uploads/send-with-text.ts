import { type FieldPath, type FieldValues, get, set, type UseFormReturn } from 'react-hook-form'
import type { SavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import type { SendFile, UploadOutcome } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

/** A saved form, as far as its text is sent. */
export interface TextForm<Values extends FieldValues, Output> extends Pick<SavedForm<Values, Output>, 'replaceValues'> {
  readonly form: Pick<UseFormReturn<Values, unknown, Output>, 'control' | 'getValues' | 'setValue'>
}

/**
 * Sends the selected files with a form's text. After all succeeded the form continues from the sent values with an
 * empty text; text typed during the upload remains.
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
