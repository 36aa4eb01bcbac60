import type { Insertable } from 'kysely'
import { sumOfShares } from '#contract/companies/rules.ts'
import type { Person } from '#server/domains/companies/insert-company.ts'
import type { CompanyTable } from '#server/domains/companies/tables.ts'
import { demoDirector, demoPerson, drawn, nth } from './demo-people.ts'
import { type DemoCompany, specialCompanies } from './special-companies.ts'

const first = [
  'Amber',
  'Beacon',
  'Cedar',
  'Dunlin',
  'Ember',
  'Foxglove',
  'Granite',
  'Harbour',
  'Indigo',
  'Juniper',
  'Kestrel',
  'Lantern',
] as const
const second = [
  'Apparel',
  'Books',
  'Crafts',
  'Digital',
  'Exports',
  'Foods',
  'Garments',
  'Homewares',
  'Instruments',
  'Journeys',
  'Kitchens',
  'Learning',
  'Media',
  'Nutrition',
  'Optics',
  'Papers',
  'Quilts',
  'Records',
  'Studios',
  'Textiles',
  'Utensils',
  'Ventures',
  'Watches',
  'Yarns',
  'Toys',
  'Tools',
  'Prints',
  'Maps',
  'Lamps',
  'Games',
] as const
const ending = ['Ltd', 'Limited', 'LTD'] as const

const businesses = [
  'Guides and language courses, on paper and as e-books.',
  'Handmade goods, sold through marketplaces across Europe.',
  'Advice and software for small shops.',
  'Dropshipping of household goods; no stock of its own.',
  'Comparison pages that earn by referral.',
] as const

const identities = [
  { identityVerificationStatus: 0, identityCheckStatus: null },
  { identityVerificationStatus: 0, identityCheckStatus: 6 },
  { identityVerificationStatus: 0, identityCheckStatus: 1 },
  { identityVerificationStatus: 1, identityCheckStatus: 2 },
  { identityVerificationStatus: 1, identityCheckStatus: 4 },
  { identityVerificationStatus: 2, identityCheckStatus: 3 },
] as const satisfies readonly Partial<Person>[]

const shares = [[100], [50, 50], [60, 40], [33.33, 33.33, 33.34], [25, 25, 25, 25], [51, 24.5, 24.5]] as const

const drawnPeople = (seed: number): Person[] => {
  const draw = drawn(seed)
  const people = nth(shares, draw >>> 4).map((shareOwnedPerc, index) =>
    demoPerson(seed * 10 + index, {
      shareOwnedPerc,
      isDirector: index === 0 && draw % 5 !== 0,
      ...nth(identities, (draw >>> 6) + index),
    }),
  )
  return draw % 5 === 0 ? [...people, demoDirector(seed * 10 + 9)] : people
}

const drawnName = (seed: number): string => {
  const texts = `${nth(first, seed)} ${nth(second, Math.floor(seed / first.length))}`
  return `${texts} ${nth(ending, drawn(seed) >>> 8)}`
}

const digits = (seed: number, length: number): string => String(drawn(seed)).padStart(10, '7').slice(-length)

/** Generates a demo user's company with its people; the same number gives the same company. */
export const demoCompany = (
  index: number,
  compilerId: number,
  now: Date,
): { row: Insertable<CompanyTable>; people: readonly Person[] } => {
  const special: DemoCompany = specialCompanies[index] ?? { name: drawnName(index) }
  const draw = drawn(index)
  const { status = draw % 3 === 0 ? 0 : 1, numbers = status === 1, people = drawnPeople(index) } = special
  const lastChangeAt = special.lastChangeAt ?? new Date(now.getTime() - (draw % (60 * 86_400)) * 1000).toISOString()
  const hasVat = numbers && draw % 2 === 0
  const row = {
    compiler_id: compilerId,
    name: special.name,
    description: special.description ?? nth(businesses, draw >>> 5),
    share_capital: special.shareCapital ?? nth([1, 2, 100, 300, 1_000, 25_000], draw >>> 9),
    status,
    address: numbers || status === 1 ? `${1 + (draw % 99)} Shelton Street, London WC2H 9JQ` : null,
    country: numbers ? 'United Kingdom' : null,
    company_number: numbers ? digits(index + 1_000, 8) : null,
    vat_number: hasVat ? `GB${digits(index + 2_000, 9)}` : null,
    tax_code: numbers ? digits(index + 3_000, 10) : null,
    terms_accepted_at: lastChangeAt,
    made_by: specialCompanies[index] ? ('staff' as const) : ('customer' as const),
    people_by_staff: !sumOfShares(people).whole,
    created_at: lastChangeAt,
    last_change_at: lastChangeAt,
  }
  return { row, people }
}
