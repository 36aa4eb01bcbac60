import type { FirstCalls } from '#server/platform/http/pages/start-answers.ts'

const dashboard = (userId: number, companyId: number | undefined): readonly string[] => [
  `/api/users/${userId}/get_company`,
  ...(companyId === undefined ? [] : [`/api/companies/${companyId}/stage`]),
  '/api/subscriptions_stripe/current',
  '/api/document_requests/personal',
  '/api/invoices/get_my_invoices?page=1&itemsPerPage=10&status=unpaid&order%5Bnumber%5D=asc',
  '/api/company_house',
  '/api/bank_connections',
  '/api/health',
]

/**
 * The calls of the pages that people start on, as `web/lib/call.ts` writes their addresses. A page that contains them
 * is complete one answer earlier. Staff, and whoever has not confirmed their address, are led elsewhere. The cold dashboard's test fails when one is missing here.
 */
export const firstCalls: FirstCalls = (path, { id, emailVerified, roles, company }) =>
  path === '/dashboard' && emailVerified && roles.length === 0 ? dashboard(id, company?.id) : []
