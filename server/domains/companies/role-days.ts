import type { Violation } from '#contract/core/violations.ts'
import type { PersonFields } from './person-fields.ts'
import type { CompanyRow } from './tables.ts'

type RoleDays = Pick<PersonFields, 'isDirector' | 'isShareholder' | 'appointedOn' | 'enteredOn'>

/**
 * Completes the days of a person's roles. A role that starts after the day of incorporation starts today, unless
 * another day was given; `before` is null for a new person. Until the company is incorporated, all start with it.
 */
export const withRoleDays = <T extends RoleDays>(
  person: T,
  before: RoleDays | null,
  { status, incorporated_on: incorporatedOn }: Pick<CompanyRow, 'status' | 'incorporated_on'>,
  today: string,
): T => {
  if (status !== 1) return { ...person, appointedOn: null, enteredOn: null }
  const isLater = incorporatedOn === null || incorporatedOn < today
  const startOf = (field: 'appointedOn' | 'enteredOn'): string | null => {
    const given = person[field] === before?.[field] ? null : person[field]
    return given ?? (isLater ? today : null)
  }
  const isAppointed = person.isDirector && before?.isDirector !== true
  const isEntered = before === null || (person.isShareholder && !before.isShareholder)
  return {
    ...person,
    appointedOn: isAppointed ? startOf('appointedOn') : person.isDirector ? person.appointedOn : null,
    enteredOn: isEntered ? startOf('enteredOn') : person.enteredOn,
  }
}

/** Validates that a day that was given is not after today. */
export const roleDayViolations = (person: RoleDays, before: RoleDays | null, today: string): Violation[] =>
  (['appointedOn', 'enteredOn'] as const)
    .filter((field) => person[field] !== before?.[field] && (person[field] ?? '') > today)
    .map((propertyPath) => ({ propertyPath, message: 'yup.not_in_future' }))
