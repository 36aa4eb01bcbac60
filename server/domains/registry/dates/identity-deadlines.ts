import { ruleStart } from '#contract/registry/due-days.ts'
import { type IdentityRole, identityWindowOf } from '#contract/registry/identity-windows.ts'
import type { IdentityFacts } from '#server/domains/companies/api.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import type { ExpectedDeadline } from './expected-deadline.ts'

/** Returns the day on which a role started after the incorporation; null if it came with the company. */
const laterDay = (day: string | null, incorporatedOn: string): string | null =>
  day !== null && day > incorporatedOn ? day : null

/**
 * Lists the roles whose code is still to be given. A company of the time since the duty exists only with the codes of the
 * directors it started with, so that nothing is owed for them.
 */
const rolesOf = (person: IdentityFacts, incorporatedOn: string): IdentityRole[] => {
  const { isDirector, isController, directorGivenOn, controllerGivenOn } = person
  const appointedOn = laterDay(person.appointedOn, incorporatedOn)
  const cameWithCode = appointedOn === null && incorporatedOn >= ruleStart('identityWithStatement')
  const roles: IdentityRole[] = []
  if (isDirector && directorGivenOn === null && !cameWithCode) roles.push({ kind: 'director', appointedOn })
  if (isController && controllerGivenOn === null) {
    const registeredOn = laterDay(person.controlledOn ?? person.enteredOn, incorporatedOn)
    roles.push({ kind: 'controller', registeredOn, isDirector })
  }
  return roles
}

/** The deadline of a person's code, with whether anything was recorded of that person's codes. */
interface IdentityDeadline {
  readonly deadline: ExpectedDeadline
  readonly isRecorded: boolean
}

/** Computes the window of each person's personal code: the earliest of the roles for which it was not given yet. */
export const identityDeadlines = (
  people: readonly IdentityFacts[],
  record: Pick<RecordRow, 'statement_last_made_up_to' | 'statement_next_made_up_to'> | null,
  incorporatedOn: string,
): IdentityDeadline[] =>
  people.flatMap((person) => {
    const [first] = rolesOf(person, incorporatedOn)
      .map((role) =>
        identityWindowOf({
          role,
          incorporatedOn,
          dateOfBirth: person.dateOfBirth,
          lastStatement: record?.statement_last_made_up_to ?? null,
          nextStatement: record?.statement_next_made_up_to ?? null,
        }),
      )
      .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    if (!first) return []
    const deadline = { kind: 'identity', source: 'computed', personId: person.id, madeUpTo: null, ...first } as const
    return [{ deadline, isRecorded: person.isRecorded }]
  })
