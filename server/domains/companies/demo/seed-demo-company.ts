import { insertCompany, type Person } from '#server/domains/companies/insert-company.ts'
import { tally } from '#server/domains/companies/tally.ts'
import type { Trx } from '#server/platform/database/database.ts'
import type { Sealer } from '#server/platform/secrets/create-sealer.ts'
import { seedDemoFiling } from './seed-demo-filing.ts'
import { seedDemoStages } from './seed-demo-stages.ts'

const home = { addressStreet: '14 Marylebone Lane', addressCity: 'London', addressCountry: 'United Kingdom' }

const people: readonly Person[] = [
  {
    ...home,
    name: 'Sofía',
    surname: 'Navarro',
    dateOfBirth: '1988-04-17',
    placeOfBirth: 'Valencia',
    phoneNumber: '+442079460101',
    email: 'customer@example.test',
    shareOwnedPerc: 33.33,
    isDirector: true,
    isShareholder: true,
    identityVerificationStatus: 1,
    identityCheckStatus: 2,
  },
  {
    name: 'Marco',
    surname: 'Bellini',
    dateOfBirth: '1985-11-02',
    placeOfBirth: 'Bologna',
    addressStreet: 'Via Santo Stefano 21',
    addressCity: 'Bologna',
    addressCountry: 'Italy',
    phoneNumber: '+390519460202',
    email: 'marco.bellini@example.test',
    shareOwnedPerc: 33.33,
    isDirector: false,
    isShareholder: true,
    identityVerificationStatus: 0,
    identityCheckStatus: 6,
  },
  {
    ...home,
    name: 'Oliver',
    surname: 'Hartley',
    dateOfBirth: '1992-07-29',
    placeOfBirth: 'Leeds',
    phoneNumber: '+442079460303',
    email: 'oliver.hartley@example.test',
    shareOwnedPerc: 33.34,
    isDirector: false,
    isShareholder: true,
    identityVerificationStatus: 2,
    identityCheckStatus: 3,
  },
]

/**
 * Creates the demo customer's company: incorporated ten months ago, three shareholders, one of them a director, with
 * complete filing details.
 */
export const seedDemoCompany = async (trx: Trx, sealer: Sealer, userId: number, now: Date): Promise<void> => {
  const then = new Date(now)
  then.setUTCMonth(then.getUTCMonth() - 10)
  const madeAt = then.toISOString()
  const company = {
    compiler_id: userId,
    name: 'Navarro Press Ltd',
    description:
      'Publishing of travel guides and language courses, on paper and as e-books, sold through online bookshops.',
    share_capital: 300,
    status: 1 as const,
    address: '71-75 Shelton Street, Covent Garden, London WC2H 9JQ',
    country: 'United Kingdom',
    company_number: '14829307',
    vat_number: 'GB438201956',
    tax_code: '7384926150',
    terms_accepted_at: madeAt,
    adult_declared_at: madeAt,
    made_by: 'customer' as const,
    created_at: madeAt,
    last_change_at: madeAt,
  }
  const made = await insertCompany(trx, company, people)
  if (!made) return
  await seedDemoStages(trx, [{ id: made.id, userId, status: made.status, createdAt: then }], now)
  await tally(trx, [{ id: made.id, from: null, to: made.status }])
  await seedDemoFiling(trx, sealer, { companyId: made.id, filedAt: madeAt })
}
