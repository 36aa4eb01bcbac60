import { changedFields, type FormValues } from '../../lib/merge-values.ts'

/** The values of a form: those that it begins with at its place, those that it was last given, and those in it now. */
export interface FieldsOfForm {
  readonly starts: FormValues
  readonly base: FormValues
  readonly now: FormValues
}

/**
 * Finds what is to be kept of a form: nothing while nothing was typed since it was given its values, else all in which it
 * differs from how it begins. A form that was emptied would otherwise begin again with what was taken out of it.
 */
export const savedFields = ({ starts, base, now }: FieldsOfForm): FormValues =>
  Object.keys(changedFields(base, now)).length === 0 ? {} : changedFields(starts, now)
