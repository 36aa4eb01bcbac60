import type { FoundUser } from '#contract/accounts/manager-schemas.ts'

/** The recipient's fields that are filled in from an account. */
export interface AddressLocks {
  readonly name: boolean
  readonly address: boolean
  readonly city: boolean
  readonly contact: boolean
  readonly fiscalNumber: boolean
}

const textsFrom = (customer: FoundUser) => ({
  customerName: customer.name ?? `${customer.firstName} ${customer.lastName}`.trim(),
  customerAddress: customer.address ?? '',
  customerCity: customer.country ?? '',
  customerContact: customer.email,
  fiscalNumber: customer.vatNumber ?? customer.taxCode ?? '',
})

/** Returns the fields to lock: those that a picked customer's account has values for. */
export const lockedBy = (customer: FoundUser): AddressLocks => {
  const filled = textsFrom(customer)
  const isFilled = (text: string): boolean => text.trim() !== ''
  return {
    name: isFilled(filled.customerName),
    address: isFilled(filled.customerAddress),
    city: isFilled(filled.customerCity),
    contact: isFilled(filled.customerContact),
    fiscalNumber: isFilled(filled.fiscalNumber),
  }
}

/** Maps an account's data to the names of the form. */
export const filledFrom = (customer: FoundUser) => ({
  userRef: customer['@id'],
  picked: { email: customer.email, locks: lockedBy(customer) },
  ...textsFrom(customer),
})
