import { peopleOf } from '#server/domains/companies/find-company.ts'
import { tables } from '#server/domains/companies/tables.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Sealer } from '#server/platform/secrets/create-sealer.ts'

const filedPeople = [
  { nationality: 'Spanish', country_of_residence: 'United Kingdom', occupation: 'Publisher', code: 'K7Q4M2ZP91D' },
  { nationality: 'Italian', country_of_residence: 'Italy', occupation: 'Translator', code: 'B3XN8R5TV0A' },
  { nationality: 'British', country_of_residence: 'United Kingdom', occupation: 'Editor', code: 'W6HJ1C9LE4S' },
]

/** Completes the filing details of the demo company, as they were filed on the day of its creation. */
export const seedDemoFiling = async (
  trx: Trx,
  sealer: Sealer,
  { companyId, filedAt }: { companyId: number; filedAt: string },
): Promise<void> => {
  const day = filedAt.slice(0, 10)
  const [year = 0, month = 1] = day.split('-').map(Number)
  // The first period ends with the month of the anniversary, the accounting reference date.
  const endsOn = new Date(Date.UTC(year + 1, month, 0)).toISOString().slice(0, 10)
  await tables(trx)
    .insertInto('filing_details')
    .values({
      company_id: companyId,
      nation: 'england_wales',
      office_street: '71-75 Shelton Street, Covent Garden',
      office_city: 'London',
      office_postcode: 'WC2H 9JQ',
      registered_email: 'customer@example.test',
      sic_codes: JSON.stringify(['58110', '47910']),
      share_class: 'Ordinary',
      nominal_value: 100,
      shares_paid: 'paid',
      articles: 'model',
      lawful_purpose_at: filedAt,
      vat_registered_on: day,
      vat_stagger: 'stagger_1',
      accounting_periods: JSON.stringify([{ startsOn: day, endsOn }]),
      changed_at: filedAt,
    })
    .execute()
  const people = await peopleOf(trx, companyId)
  for (const [at, { code, ...filed }] of filedPeople.entries()) {
    const person = people[at]
    if (!person) continue
    await tables(trx)
      .insertInto('filing_person')
      .values({
        shareholder_id: person.id,
        ...filed,
        service_at_office: true,
        is_psc: true,
        shares_control: 'over_25',
        votes_control: 'over_25',
        personal_code_sealed: sealer.seal(code),
        director_code_given_on: person.is_director ? day : null,
        psc_code_given_on: day,
      })
      .execute()
  }
}
