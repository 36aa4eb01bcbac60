import { iri } from '#contract/core/reference.ts'
import type { IdentityCheck } from '#contract/identity/schemas.ts'
import type { CheckedPerson } from '#server/domains/companies/api.ts'
import { instant, instantOrNull } from '#server/platform/database/values.ts'
import type { CheckRow } from './tables.ts'

const staffPart = (row: CheckRow, { userId, email }: CheckedPerson): NonNullable<IdentityCheck['staff']> => {
  const { recorded_method: method, recorded_on: checkedOn, recorded_note: note } = row
  return {
    userRef: iri('users', userId),
    email,
    readAt: instantOrNull(row.read_at),
    failure: row.failure,
    recorded: method === null || checkedOn === null || note === null ? null : { method, checkedOn, note },
  }
}

/** Presents a check for the API, with what is for staff only if staff ask. */
export const presentCheck = (row: CheckRow, person: CheckedPerson, isForStaff: boolean): IdentityCheck => ({
  '@id': iri('identity_checks', row.id),
  id: row.id,
  status: row.status,
  method: row.method,
  isCurrent: row.superseded_at === null,
  shareholder: { '@id': iri('shareholders', person.id), id: person.id, name: person.name, surname: person.surname },
  company: { '@id': iri('companies', person.companyId), id: person.companyId, name: person.companyName },
  startedAt: instant(row.started_at),
  invitedAt: instantOrNull(row.invited_at),
  expiresAt: instantOrNull(row.expires_at),
  endedAt: instantOrNull(row.ended_at),
  staff: isForStaff ? staffPart(row, person) : null,
})
