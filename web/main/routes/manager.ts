import { createRoute, redirect } from '@tanstack/react-router'
import type { MessageKey } from '../../lib/message-keys.ts'
import { requireRole } from '../guards/guards.ts'
import { shownPath } from '../shown-path.ts'
import { appRoute, later } from './app.ts'

const managerRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/manager',
  beforeLoad: requireRole('ROLE_MANAGER', shownPath),
})

const start = createRoute({
  getParentRoute: () => managerRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/manager/users_stats', replace: true })
  },
})

const page = <const Path extends string>(path: Path, title: MessageKey) =>
  createRoute({ getParentRoute: () => managerRoute, path, component: later, staticData: { title } })

/** Pages of managers. */
export const managerRoutes = managerRoute.addChildren([
  start,
  page('/users_stats', 'nav.users_stats'),
  page('/handle_user/$id', 'nav.handle_user'),
  page('/manage_subscriptions', 'nav.manage_subscriptions'),
  page('/handle_documents/$userid', 'nav.handle_documents'),
  page('/manage_public_documents', 'nav.manage_public_documents'),
  page('/manage_user_subs/$userid', 'nav.manage_user_subs'),
  page('/sub_history/$userid', 'nav.sub_history'),
  page('/revenue_report', 'nav.revenue_report'),
  page('/manage_products', 'nav.manage_products'),
  page('/download_invoices', 'nav.download_invoices'),
  page('/new_invoice/{-$id}', 'nav.new_invoice'),
  page('/new_credit_note/{-$inv_id}', 'nav.new_credit_note'),
  page('/new_pro_forma/{-$id}', 'nav.new_pro_forma'),
  page('/download_pro_forma', 'nav.download_pro_forma'),
  page('/unincorporated', 'nav.unincorporated'),
  page('/manage_customer_banks/$userId', 'nav.manage_customer_banks'),
  page('/handle_company_house/$user_id', 'nav.handle_company_house'),
  page('/list_companies', 'nav.list_companies'),
])
