/** The fields of a form by name. */
export type FormValues = Readonly<Record<string, unknown>>

/** Removes a row's list key, which is not part of its content. */
const withoutName = (field: string, value: unknown): unknown => (field === 'rowId' ? undefined : value)

/** Returns whether two values of a field are equal: primitives, null, or nested values as a whole. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one, withoutName) === JSON.stringify(other, withoutName))

/** Returns the fields whose values differ from the initial ones. */
export const changedFields = (before: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSameValue(value, before[field])))

/** A field in which the form and a newer record differ. */
export interface Difference {
  readonly field: string
  /** False if only the other user changed it. */
  readonly mineChanged: boolean
}

/** Lists the fields in which form and newer record differ, except those that only this form changed. */
export const differences = (base: FormValues, mine: FormValues, theirs: FormValues): Difference[] =>
  Object.keys(mine)
    .filter((field) => !isSameValue(mine[field], theirs[field]) && !isSameValue(theirs[field], base[field]))
    .map((field) => ({ field, mineChanged: !isSameValue(mine[field], base[field]) }))

/** Merges: the form's values where the form changed them, the newer ones elsewhere. */
export const mergeOwnChanges = <Values extends FormValues>(base: Values, mine: Values, theirs: Values): Values =>
  mapped(mine, (field) => (isSameValue(mine[field], base[field]) ? theirs[field] : mine[field]))

/** Merges: the newer values where somebody else changed them, the form's elsewhere. No other typed value is lost. */
export const takeTheirs = <Values extends FormValues>(base: Values, mine: Values, theirs: Values): Values =>
  mapped(mine, (field) => (isSameValue(theirs[field], base[field]) ? mine[field] : theirs[field]))

const mapped = <Values extends FormValues>(values: Values, valueOf: (field: string) => unknown): Values =>
  Object.fromEntries(Object.keys(values).map((field) => [field, valueOf(field)])) as Values
