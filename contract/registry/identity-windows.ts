import { reviewPeriodEnd } from './company-periods.ts'
import { dueDay, ruleStart } from './due-days.ts'

/** A role that needs a personal code, by its kind and day. */
export type IdentityRole =
  | { readonly kind: 'director'; readonly appointedOn: string | null }
  | { readonly kind: 'controller'; readonly registeredOn: string | null; readonly isDirector: boolean }

/** The days in which a personal code is due; without a first day, it can be given at any time before. */
export interface IdentityWindow {
  readonly opensOn: string | null
  readonly dueOn: string
}

/** The facts that decide the window of a role. */
export interface IdentityFacts {
  readonly role: IdentityRole
  readonly incorporatedOn: string
  readonly dateOfBirth: string
  /** The dates of the last and the next confirmation statement at the registry; null where it names none. */
  readonly lastStatement: string | null
  readonly nextStatement: string | null
}

/**
 * Returns the date of the first confirmation statement since the duty applies: the earliest that the registry names, the
 * computed one only if it names none.
 */
const firstStatement = ({ incorporatedOn, lastStatement, nextStatement }: IdentityFacts): string => {
  const start = ruleStart('identityWithStatement')
  const named = [lastStatement, nextStatement].filter((day): day is string => day !== null && day >= start)
  return named.toSorted((one, other) => one.localeCompare(other)).at(0) ?? reviewPeriodEnd(incorporatedOn, start)
}

/** Returns the first 14 days of the first month of birth that starts after the duty applied. */
const firstMonthOfBirth = (dateOfBirth: string): IdentityWindow => {
  const start = ruleStart('identityInMonthOfBirth')
  const month = dateOfBirth.slice(5, 7)
  const inYear = `${start.slice(0, 4)}-${month}-01`
  const opensOn = inYear > start ? inYear : `${Number(start.slice(0, 4)) + 1}-${month}-01`
  return { opensOn, dueOn: dueDay('identityInMonthOfBirth', opensOn) }
}

/**
 * Computes the window in which a role's personal code is due, by the Economic Crime and Corporate Transparency Act 2023:
 * with the appointment or the application for directors since 18 November 2025, within 14 days of the entry for new
 * controllers, and by the transition's rules for roles that are older.
 */
export const identityWindowOf = (facts: IdentityFacts): IdentityWindow => {
  const { role, incorporatedOn, dateOfBirth } = facts
  if (role.kind === 'director') {
    const appointed = role.appointedOn ?? incorporatedOn
    if (appointed >= ruleStart('identityWithStatement')) return { opensOn: null, dueOn: appointed }
    return { opensOn: null, dueOn: dueDay('identityWithStatement', firstStatement(facts)) }
  }
  const registered = role.registeredOn ?? incorporatedOn
  if (registered >= ruleStart('identityOfNewController'))
    return { opensOn: registered, dueOn: dueDay('identityOfNewController', registered) }
  if (!role.isDirector) return firstMonthOfBirth(dateOfBirth)
  const statement = firstStatement(facts)
  return { opensOn: statement, dueOn: dueDay('identityWithStatement', statement) }
}
