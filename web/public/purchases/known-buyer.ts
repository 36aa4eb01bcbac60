import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Company } from '#contract/companies/schemas.ts'
import type { BuyerValues } from './shared/buyer-values.ts'

type Known = Pick<BuyerValues, 'name' | 'surname' | 'phone' | 'address' | 'country' | 'fiscalNumber'>

type KnownCompany = Pick<Company, 'address' | 'country' | 'vatNumber' | 'taxCode'> & {
  readonly shareholders: readonly Pick<
    Company['shareholders'][number],
    'name' | 'surname' | 'email' | 'phoneNumber' | 'addressStreet' | 'addressCity' | 'addressCountry'
  >[]
}

/** Derives a buyer from the user's company: the person with the account's address, else only the company's address. */
export const knownBuyer = ({ email }: Pick<SessionUser, 'email'>, company: KnownCompany): Known => {
  const person = company.shareholders.find((one) => one.email.toLowerCase() === email.toLowerCase())
  return {
    name: person?.name ?? '',
    surname: person?.surname ?? '',
    phone: person?.phoneNumber ?? '',
    address: person ? [person.addressStreet, person.addressCity].join(', ').slice(0, 75) : (company.address ?? ''),
    country: person?.addressCountry ?? company.country ?? '',
    fiscalNumber: company.vatNumber ?? company.taxCode ?? '',
  }
}
