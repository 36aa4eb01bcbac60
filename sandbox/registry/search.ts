import type { RegistryCompany } from './companies.ts'

const wordsIn = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== '' && !['LIMITED', 'LTD', 'PLC', 'THE', 'AND'].includes(word))

const key = (name: string): string => wordsIn(name).join('').replace(/S$/, '')

/** Finds companies that share a word with the query, or start like it; best match first. */
export const searchCompanies = (
  companies: readonly RegistryCompany[],
  query: string,
  restrictions: readonly string[],
): RegistryCompany[] => {
  const wanted = wordsIn(query)
  const shared = ({ name }: RegistryCompany): number => {
    if (key(name) === key(query)) return 100
    const start = key(name).startsWith(key(query).slice(0, 5)) ? 1 : 0
    return start + wordsIn(name).filter((word) => wanted.includes(word)).length
  }
  const minAllowed = restrictions.includes('legally-equivalent-company-name') ? 100 : 1
  return companies
    .filter(({ status }) => !restrictions.includes('active-companies') || status === 'active')
    .map((company) => ({ company, hits: shared(company) }))
    .filter(({ hits }) => wanted.length > 0 && hits >= minAllowed)
    .toSorted((one, other) => other.hits - one.hits)
    .map(({ company }) => company)
}

/** Formats a company as a search returns it. */
export const searchItem = ({ id, name, status, incorporatedOn, endedOn }: RegistryCompany) => ({
  kind: 'searchresults#company',
  title: name,
  company_number: id,
  company_status: status,
  company_type: 'ltd',
  date_of_creation: incorporatedOn,
  ...(endedOn === null ? {} : { date_of_cessation: endedOn }),
  address_snippet: '71-75 Shelton Street, London, England, WC2H 9JQ',
  address: { premises: '71-75', address_line_1: 'Shelton Street', locality: 'London', postal_code: 'WC2H 9JQ' },
  description: `${id} - Incorporated on ${incorporatedOn}`,
  description_identifier: ['incorporated-on'],
  links: { self: `/company/${id}` },
  matches: { title: [] },
  snippet: '',
})
