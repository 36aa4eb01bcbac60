import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { CallFailure } from '#web/lib/call-failure.ts'
import { fieldError } from '#web/lib/field-errors.ts'

/**
 * Shows an error about one field at that field and focuses it: `{ invalid_code: 'code' }`. Rethrows the error, so that
 * the form shows it too.
 */
export const marking = async <Values extends FieldValues, Output, Result>(
  form: UseFormReturn<Values, unknown, Output>,
  fields: Readonly<Record<string, FieldPath<Values>>>,
  work: Promise<Result>,
): Promise<Result> => {
  try {
    return await work
  } catch (failure) {
    const field = failure instanceof CallFailure ? fields[failure.message] : undefined
    if (field && failure instanceof CallFailure)
      form.setError(field, fieldError({ propertyPath: field, message: failure.message }), { shouldFocus: true })
    throw failure
  }
}
