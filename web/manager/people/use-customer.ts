import { createContext, useContext } from 'react'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'

/** The customer of the page that is shown; given by the frame of a customer's pages. */
export const CustomerContext = createContext<ManagedUser | null>(null)

/** The customer whose page this is. */
export const useCustomer = (): ManagedUser => {
  const customer = useContext(CustomerContext)
  if (customer === null) throw new Error('CustomerFrame is missing')
  return customer
}
