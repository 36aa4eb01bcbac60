import { changedFields, type FormValues } from '#web/lib/merge-values.ts'

/** Values of a form: its initial ones, those it was last set to, and the current ones. */
export interface FieldsOfForm {
  readonly starts: FormValues
  readonly base: FormValues
  readonly now: FormValues
}

/**
 * Returns the fields to save: none if nothing was typed since the values were set, else all that differ from the
 * initial values. Otherwise an emptied form would start again with the removed values.
 */
export const savedFields = ({ starts, base, now }: FieldsOfForm): FormValues =>
  Object.keys(changedFields(base, now)).length === 0 ? {} : changedFields(starts, now)
