import { getFilingDetails } from '#contract/companies/filing.ts'
import { call } from '#web/lib/call.ts'

/** Fetches the filing details of a company. */
export const fetchFiling = (companyId: number, signal: AbortSignal) =>
  call(getFilingDetails, { params: { id: companyId }, signal })
