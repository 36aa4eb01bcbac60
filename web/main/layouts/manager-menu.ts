import { linkOptions } from '@tanstack/react-router'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { documentKinds, kindFacts } from '#contract/invoicing/kinds.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { hasRole } from '#web/lib/session.ts'
import { kindPages } from '#web/manager/invoicing/shared/kind-pages.ts'
import type { MenuEntry, NavEntry } from '#web/ui/base/menu-entry.ts'

/** A group of the managers' pages. */
export interface ManagerGroup {
  key: string
  label: string
  items: MenuEntry[]
}

/** Lists the managers' pages that need no selected customer or document, in the order of bar, drawer and side bar. */
export const managerGroups = (t: Translate): ManagerGroup[] => [
  {
    key: 'customers',
    label: t('nav.group_customers'),
    items: [
      { key: 'users_stats', label: t('nav.users_stats'), link: linkOptions({ to: '/manager/users_stats' }) },
      { key: 'companies', label: t('nav.list_companies'), link: linkOptions({ to: '/manager/list_companies' }) },
      { key: 'unincorporated', label: t('nav.unincorporated'), link: linkOptions({ to: '/manager/unincorporated' }) },
      {
        key: 'deadlines',
        label: t('nav.company_deadlines'),
        link: linkOptions({ to: '/manager/company_deadlines' }),
      },
    ],
  },
  {
    key: 'money',
    label: t('nav.group_money'),
    items: [
      {
        key: 'subscriptions',
        label: t('nav.manage_subscriptions'),
        link: linkOptions({ to: '/manager/manage_subscriptions' }),
      },
      ...documentKinds.flatMap((kind) => {
        const { list } = kindPages[kind]
        return list === null
          ? []
          : [{ key: kindFacts[kind].collection, label: t(list.label), link: linkOptions({ to: list.to }) }]
      }),
      { key: 'revenue', label: t('nav.revenue_report'), link: linkOptions({ to: '/manager/revenue_report' }) },
      { key: 'products', label: t('nav.manage_products'), link: linkOptions({ to: '/manager/manage_products' }) },
    ],
  },
  {
    // Plain addresses: a typed link would take over the page number of the current page.
    key: 'create',
    label: t('nav.group_create'),
    items: documentKinds.map((kind) => {
      const { to, label } = kindPages[kind].create
      return { key: `new_${kind}`, label: t(label), link: { to } }
    }),
  },
  {
    key: 'documents',
    label: t('nav.documents'),
    items: [
      {
        key: 'public_documents',
        label: t('nav.manage_public_documents'),
        link: linkOptions({ to: '/manager/manage_public_documents' }),
      },
    ],
  },
]

/** Returns the Manager dropdown, for managers only. */
export const managerMenu = (t: Translate, user: SessionUser): NavEntry[] =>
  hasRole(user, 'ROLE_MANAGER')
    ? [{ key: 'manager', label: t('nav.manager'), items: managerGroups(t).flatMap(({ items }) => items) }]
    : []
