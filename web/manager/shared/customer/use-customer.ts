import { createContext, useContext } from 'react'
import type { ManagedUser } from '#contract/accounts/manager-schemas.ts'

/** The customer of the shown page; provided by the frame of a customer's pages. */
export const CustomerContext = createContext<ManagedUser | null>(null)

/** Returns the customer of this page. */
export const useCustomer = (): ManagedUser => {
  const customer = useContext(CustomerContext)
  if (customer === null) throw new Error('CustomerFrame is missing')
  return customer
}
