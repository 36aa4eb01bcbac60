import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { SendFile, UploadOutcome } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

/**
 * Sends what was chosen with the words of a form, and empties their field when all has gone; what was typed while files were
 * under way has not gone with them, and stays.
 */
export const sendWithWords = async <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  words: FieldPath<Values>,
  uploads: Pick<Uploads, 'start'>,
  send: SendFile,
): Promise<UploadOutcome | null> => {
  const typed = form.getValues(words)
  const outcome = await uploads.start(send)
  if (outcome?.left === 0 && form.getValues(words) === typed) form.resetField(words)
  return outcome
}
