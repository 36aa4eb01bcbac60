import { type IdentityRole, identityWindowOf } from '#contract/registry/identity-windows.ts'
import type { RecordRow } from '#server/domains/registry-records/api.ts'
import type { ExpectedDeadline } from './expected-deadline.ts'

/** A person of a company with the roles for which a personal code is still to be given to Companies House. */
export interface IdentityPerson {
  readonly id: number
  readonly dateOfBirth: string
  readonly isDirector: boolean
  /** Whether the code was not given yet: as a director, and as a person with significant control. */
  readonly owesAsDirector: boolean
  readonly owesAsController: boolean
}

const rolesOf = ({ isDirector, owesAsDirector, owesAsController }: IdentityPerson): IdentityRole[] => [
  ...(owesAsDirector ? [{ kind: 'director', appointedOn: null } as const] : []),
  ...(owesAsController ? [{ kind: 'controller', registeredOn: null, isDirector } as const] : []),
]

/** Computes the window of each person's personal code: the earliest of the roles for which it was not given yet. */
export const identityDeadlines = (
  people: readonly IdentityPerson[],
  record: Pick<RecordRow, 'statement_last_made_up_to' | 'statement_next_made_up_to'> | null,
  incorporatedOn: string,
): ExpectedDeadline[] =>
  people.flatMap((person) => {
    const [first] = rolesOf(person)
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
    return [{ kind: 'identity' as const, source: 'computed' as const, personId: person.id, madeUpTo: null, ...first }]
  })
