import { linkOptions } from '@tanstack/react-router'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { hasRole } from '#web/lib/session.ts'
import type { MenuEntry, NavEntry } from '#web/ui/base/menu-entry.ts'

/** A group of the admins' pages. */
export interface AdminGroup {
  key: string
  label: string
  items: MenuEntry[]
}

/** Lists the admins' pages in the order of bar, drawer and side bar. */
export const adminGroups = (t: Translate): AdminGroup[] => [
  {
    key: 'people',
    label: t('nav.admin_people'),
    items: [
      { key: 'staff', label: t('nav.admin_staff'), link: linkOptions({ to: '/admin/staff' }) },
      { key: 'audit', label: t('nav.admin_audit'), link: linkOptions({ to: '/admin/audit' }) },
    ],
  },
  {
    key: 'operation',
    label: t('nav.admin_operation'),
    items: [
      { key: 'jobs', label: t('nav.admin_jobs'), link: linkOptions({ to: '/admin/jobs' }) },
      { key: 'mails', label: t('nav.admin_mails'), link: linkOptions({ to: '/admin/mails' }) },
      { key: 'webhooks', label: t('nav.admin_webhooks'), link: linkOptions({ to: '/admin/webhooks' }) },
      { key: 'rates', label: t('nav.admin_rates'), link: linkOptions({ to: '/admin/exchange_rates' }) },
      {
        key: 'bank_accounts',
        label: t('nav.admin_bank_accounts'),
        link: linkOptions({ to: '/admin/bank_accounts' }),
      },
    ],
  },
  {
    key: 'system',
    label: t('nav.admin_system'),
    items: [
      { key: 'settings', label: t('nav.admin_settings'), link: linkOptions({ to: '/admin/settings' }) },
      { key: 'health', label: t('nav.admin_health'), link: linkOptions({ to: '/admin/health' }) },
    ],
  },
]

/** Lists what admins can start on a page. */
export const adminActions = (t: Translate): MenuEntry[] => [
  { key: 'invite', label: t('nav.admin_invite'), link: linkOptions({ to: '/admin/staff', hash: 'new' }) },
]

/** Returns the Admin dropdown, for admins only. */
export const adminMenu = (t: Translate, user: SessionUser): NavEntry[] =>
  hasRole(user, 'ROLE_ADMIN')
    ? [{ key: 'admin', label: t('nav.admin'), items: adminGroups(t).flatMap(({ items }) => items) }]
    : []
