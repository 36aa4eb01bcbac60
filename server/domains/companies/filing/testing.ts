import type { FilingChange } from '#contract/companies/filing-schemas.ts'
import type { NewShareholder } from '#contract/companies/schemas.ts'
import { aCompany, actorOf, aPerson, type TestCompanies } from '#server/domains/companies/testing.ts'
import { filingNeedsOf } from './filing-needs-of.ts'
import { getFilingDetails } from './get-filing-details.ts'
import { saveFilingDetails } from './save-filing-details.ts'

/** Creates a company of a new customer, and offers the calls on its filing details. */
export const openFiling = async (
  fixture: TestCompanies,
  people: NewShareholder[] = [aPerson({ shareOwnedPerc: 100, isDirector: true })],
) => {
  const userId = fixture.freshUserId()
  const company = await fixture.create(userId, aCompany(people))
  const actor = actorOf(userId)
  return {
    userId,
    actor,
    id: company.id,
    ids: company.shareholders.map(({ id }) => id),
    save: (change: FilingChange, by = actor) =>
      saveFilingDetails(fixture.deps, { actor: by, requestId: 'test', ip: '192.0.2.1' }, company.id, change),
    read: (by = actor) => getFilingDetails(fixture.deps, by, company.id),
    needs: () => fixture.platform.db.transaction().execute((trx) => filingNeedsOf(trx, company.id)),
  }
}
