/** The fields of a form by their names. */
export type FormValues = Readonly<Record<string, unknown>>

/** Whether two values of a field are the same: texts, numbers, yes or no, nothing, or a table's rows, which go as a whole. */
const same = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other))

/** One field in which what stands in the form and what somebody else saved differ. */
export interface Difference {
  readonly field: string
  /** False where only the other one changed it. */
  readonly mineChanged: boolean
}

/** The fields in which form and newer record differ, without those that only this form has changed. */
export const differences = (base: FormValues, mine: FormValues, theirs: FormValues): Difference[] =>
  Object.keys(mine)
    .filter((field) => !same(mine[field], theirs[field]) && !same(theirs[field], base[field]))
    .map((field) => ({ field, mineChanged: !same(mine[field], base[field]) }))

/** The form's values where the form has changed them, the newer ones everywhere else. */
export const keepMine = <Values extends FormValues>(base: Values, mine: Values, theirs: Values): Values =>
  mapped(mine, (field) => (same(mine[field], base[field]) ? theirs[field] : mine[field]))

/** The newer values where somebody else changed them, the form's everywhere else: nothing else that was typed goes. */
export const takeTheirs = <Values extends FormValues>(base: Values, mine: Values, theirs: Values): Values =>
  mapped(mine, (field) => (same(theirs[field], base[field]) ? mine[field] : theirs[field]))

const mapped = <Values extends FormValues>(values: Values, valueOf: (field: string) => unknown): Values =>
  Object.fromEntries(Object.keys(values).map((field) => [field, valueOf(field)])) as Values
