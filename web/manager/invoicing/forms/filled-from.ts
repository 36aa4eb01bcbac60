import type { FoundUser } from '#contract/accounts/manager-schemas.ts'

/** What an account says about its owner, under the names of the form. */
export const filledFrom = (customer: FoundUser) => ({
  userRef: customer['@id'],
  customerName: customer.name ?? `${customer.firstName} ${customer.lastName}`.trim(),
  customerAddress: customer.address ?? '',
  customerCity: customer.country ?? '',
  customerContact: customer.email,
  fiscalNumber: customer.vatNumber ?? customer.taxCode ?? '',
})
