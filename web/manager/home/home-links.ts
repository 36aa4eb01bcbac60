import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { managerHome } from '#contract/reporting/manager-home.ts'
import type { UiLink } from '#web/ui/base/menu-entry.ts'

/** The figures of the home. */
export type Home = AnswerOf<typeof managerHome>

/** The list behind each figure, filtered so that it shows what was counted. */
export const homeLinks = ({ today }: Pick<Home, 'today'>) =>
  ({
    revenue: { to: '/manager/revenue_report', search: { from: `${today.slice(0, 7)}-01`, to: today } },
    openInvoices: { to: '/manager/download_invoices', search: { status: 'open' as const } },
    oldestOpen: {
      to: '/manager/download_invoices',
      search: { status: 'open' as const, order: 'createdAt.asc' as const },
    },
    failedRenewals: { to: '/manager/manage_subscriptions' },
    dueSoon: { to: '/manager/company_deadlines', search: { show: 'soon' as const } },
    overdue: { to: '/manager/company_deadlines', search: { show: 'overdue' as const } },
    documentRequests: { to: '/manager/document_requests' },
    refunds: { to: '/manager/refunds', search: { show: 'needs_attention' as const } },
    transfers: { to: '/manager/transfers' },
    newUsers: {
      to: '/manager/users_stats',
      search: { days: 'month' as const, from: `${today.slice(0, 7)}-01`, to: today },
    },
    users: { to: '/manager/users_stats' },
    verified: { to: '/manager/users_stats', search: { verified: 'yes' as const } },
    active: { to: '/manager/users_stats', search: { subscription: 'active' as const } },
    companies: { to: '/manager/list_companies' },
    unincorporated: { to: '/manager/formations', search: { show: 'list' as const } },
  }) satisfies Readonly<Record<string, UiLink>>

/** Reports whether a firm has nothing to show yet: no company, payment, invoice or request. */
export const isEmptyFirm = ({ revenue, openInvoices, failedRenewals, documentRequests, stages }: Home): boolean =>
  stages.companies === 0 &&
  openInvoices.count === 0 &&
  failedRenewals.count === 0 &&
  documentRequests.submitted === 0 &&
  revenue.every(({ total, previousTotal }) => total === 0 && previousTotal === 0)

/** Reports whether nothing waits for staff: no open invoice, failed renewal, filing due or missed, document, refund or transfer. */
export const isCalm = ({
  openInvoices,
  failedRenewals,
  deadlines,
  documentRequests,
  refunds,
  transfers,
}: Home): boolean =>
  [
    openInvoices.count,
    failedRenewals.count,
    deadlines.dueSoon,
    deadlines.overdue,
    documentRequests.submitted,
    refunds.failed,
    refunds.withoutCreditNote,
    transfers.toBook,
  ].every((count) => count === 0)
