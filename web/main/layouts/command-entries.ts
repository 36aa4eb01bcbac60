import { linkOptions } from '@tanstack/react-router'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { hasRole } from '#web/lib/session.ts'
import type { CommandEntry } from '#web/manager/search/shared/search-dialog.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { adminActions, adminGroups } from './admin-menu.ts'
import { createEntries, type ManagerGroup, managerGroups } from './manager-menu.ts'

type Group = Pick<ManagerGroup, 'label' | 'items'>

const entriesOf = (audience: string, { label = '', items }: Group): CommandEntry[] =>
  items.flatMap(({ key, label: title, link }) =>
    link === undefined ? [] : [{ key: `${audience}-${key}`, title, detail: label, link }],
  )

const ofCompany = (t: Translate): MenuEntry[] => [
  { key: 'dashboard', label: t('nav.dashboard'), link: linkOptions({ to: '/dashboard' }) },
  { key: 'invoices', label: t('nav.invoices'), link: linkOptions({ to: '/invoices' }) },
  { key: 'documents', label: t('nav.documents'), link: linkOptions({ to: '/documents' }) },
  { key: 'banks', label: t('nav.banks'), link: { to: '/new_bank_connection' } },
]

/** Lists the own pages of a member of staff: those of a company only if the account has one. */
const own = (t: Translate, user: SessionUser): MenuEntry[] => [
  ...(user.company ? ofCompany(t) : []),
  { key: 'account', label: t('nav.account'), link: linkOptions({ to: '/account' }) },
]

/** Lists the pages that a member of staff may see by their names, and the actions that start on a page. */
export const commandEntries = (
  t: Translate,
  user: SessionUser,
): { readonly pages: CommandEntry[]; readonly actions: CommandEntry[] } => {
  const isManager = hasRole(user, 'ROLE_MANAGER')
  const isAdmin = hasRole(user, 'ROLE_ADMIN')
  const groups = isManager ? managerGroups(t) : []
  const admin = isAdmin ? adminGroups(t) : []
  return {
    pages: [
      ...groups.flatMap((group) => entriesOf('manager', group)),
      ...admin.flatMap((group) => entriesOf('admin', { ...group, label: t('nav.admin') })),
      ...entriesOf('own', { label: t('nav.account'), items: own(t, user) }),
    ],
    actions: [
      ...(isManager ? entriesOf('create', { items: createEntries(t) }) : []),
      ...(isAdmin ? entriesOf('admin', { items: adminActions(t) }) : []),
    ],
  }
}
