import { linkOptions } from '@tanstack/react-router'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Translate } from '../../lib/i18n.ts'
import { hasRole } from '../../lib/session.ts'
import type { NavEntry } from '../../ui/menu-entry.ts'

/** The Manager dropdown, for managers only: the pages that need no customer or document chosen before. */
export const managerMenu = (t: Translate, user: SessionUser): NavEntry[] => {
  if (!hasRole(user, 'ROLE_MANAGER')) return []
  return [
    {
      key: 'manager',
      label: t('nav.manager'),
      items: [
        { key: 'users_stats', label: t('nav.users_stats'), link: linkOptions({ to: '/manager/users_stats' }) },
        {
          key: 'subscriptions',
          label: t('nav.manage_subscriptions'),
          link: linkOptions({ to: '/manager/manage_subscriptions' }),
        },
        {
          key: 'public_documents',
          label: t('nav.manage_public_documents'),
          link: linkOptions({ to: '/manager/manage_public_documents' }),
        },
        { key: 'revenue', label: t('nav.revenue_report'), link: linkOptions({ to: '/manager/revenue_report' }) },
        { key: 'products', label: t('nav.manage_products'), link: linkOptions({ to: '/manager/manage_products' }) },
        { key: 'invoices', label: t('nav.download_invoices'), link: linkOptions({ to: '/manager/download_invoices' }) },
        { key: 'new_invoice', label: t('nav.new_invoice'), link: linkOptions({ to: '/manager/new_invoice/{-$id}' }) },
        {
          key: 'new_credit_note',
          label: t('nav.new_credit_note'),
          link: linkOptions({ to: '/manager/new_credit_note/{-$inv_id}' }),
        },
        {
          key: 'pro_formas',
          label: t('nav.download_pro_forma'),
          link: linkOptions({ to: '/manager/download_pro_forma' }),
        },
        {
          key: 'new_pro_forma',
          label: t('nav.new_pro_forma'),
          link: linkOptions({ to: '/manager/new_pro_forma/{-$id}' }),
        },
        { key: 'unincorporated', label: t('nav.unincorporated'), link: linkOptions({ to: '/manager/unincorporated' }) },
        { key: 'companies', label: t('nav.list_companies'), link: linkOptions({ to: '/manager/list_companies' }) },
      ],
    },
  ]
}

/** What an admin has besides. */
export const adminMenu = (t: Translate, user: SessionUser): NavEntry[] =>
  hasRole(user, 'ROLE_ADMIN')
    ? [{ key: 'failed_jobs', label: t('nav.failed_jobs'), link: linkOptions({ to: '/admin/failed_jobs' }) }]
    : []
