/** The fields of a form by their names. */
export type FormValues = Readonly<Record<string, unknown>>

/** A row's name among its neighbours says nothing about what it holds. */
const withoutName = (field: string, value: unknown): unknown => (field === 'rowId' ? undefined : value)

/** Whether two values of a field are the same: texts, numbers, yes or no, nothing, or what has parts, which goes as a whole. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    JSON.stringify(one, withoutName) === JSON.stringify(other, withoutName))

/** The fields whose values are no longer those that they began with. */
export const changedFields = (before: FormValues, now: FormValues): FormValues =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => !isSameValue(value, before[field])))

/** One field in which what stands in the form and what somebody else saved differ. */
export interface Difference {
  readonly field: string
  /** False where only the other one changed it. */
  readonly mineChanged: boolean
}

/** The fields in which form and newer record differ, without those that only this form has changed. */
export const differences = (base: FormValues, mine: FormValues, theirs: FormValues): Difference[] =>
  Object.keys(mine)
    .filter((field) => !isSameValue(mine[field], theirs[field]) && !isSameValue(theirs[field], base[field]))
    .map((field) => ({ field, mineChanged: !isSameValue(mine[field], base[field]) }))

/** The form's values where the form has changed them, the newer ones everywhere else. */
export const mergeOwnChanges = <Values extends FormValues>(base: Values, mine: Values, theirs: Values): Values =>
  mapped(mine, (field) => (isSameValue(mine[field], base[field]) ? theirs[field] : mine[field]))

/** The newer values where somebody else changed them, the form's everywhere else: nothing else that was typed goes. */
export const takeTheirs = <Values extends FormValues>(base: Values, mine: Values, theirs: Values): Values =>
  mapped(mine, (field) => (isSameValue(theirs[field], base[field]) ? mine[field] : theirs[field]))

const mapped = <Values extends FormValues>(values: Values, valueOf: (field: string) => unknown): Values =>
  Object.fromEntries(Object.keys(values).map((field) => [field, valueOf(field)])) as Values
