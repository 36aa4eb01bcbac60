import { redirect } from '@tanstack/react-router'
import { getMyInvoices } from '#contract/invoicing/customer.ts'
import { call } from '../../lib/call.ts'

const hasInvoices = async (): Promise<boolean> => {
  try {
    return (await call(getMyInvoices, { query: { itemsPerPage: 10 } }))['hydra:totalItems'] > 0
  } catch {
    // Not known is not "none": the page itself says what failed, and asks again.
    return true
  }
}

/** Lets a customer without a company pass who bought something and has its invoice; the others go on with registration. */
export const requireInvoices = async (detour: string): Promise<void> => {
  if (!(await hasInvoices())) throw redirect({ href: detour, replace: true })
}
