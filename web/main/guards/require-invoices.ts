import { redirect } from '@tanstack/react-router'
import { ownDocuments } from '#contract/invoicing/customer.ts'
import { call } from '#web/lib/call.ts'

const hasInvoices = async (): Promise<boolean> => {
  try {
    return (await call(ownDocuments.invoice.list, { query: { itemsPerPage: 10 } }))['hydra:totalItems'] > 0
  } catch {
    // Unknown is not "none": the page itself shows the failure and retries.
    return true
  }
}

/** Admits a customer without a company who bought something and has its invoice; redirects others to registration. */
export const requireInvoices = async (detour: string): Promise<void> => {
  if (!(await hasInvoices())) throw redirect({ href: detour, replace: true })
}
