import '#web/theme/styles-manager.ts'
import { Outlet, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { hasRole } from '#web/lib/session.ts'
import { homeOf } from '#web/lib/staff-area.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import { ManagerShell } from '#web/ui/layout/manager-shell.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import { SideBar } from '#web/ui/navigation/side-bar.tsx'
import { StaffBar } from '#web/ui/navigation/staff-bar.tsx'
import { ThemeToggle } from '#web/ui/navigation/theme-toggle.tsx'
import { CommandBar } from './command-bar.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { createEntries } from './manager-menu.ts'
import { type StaffArea, staffGroups } from './staff-groups.tsx'
import { useLogout } from './use-logout.ts'

/**
 * Renders the frame of staff: a bar with search, what they can create, and their account, and one navigation at the
 * side, in a drawer on a phone.
 */
export function StaffFrame({ user, children }: { user: SessionUser; children?: ReactNode }) {
  const firm = useConfig().data?.provider
  const t = useT()
  const logout = useLogout()
  const inAdmin = useRouterState({ select: ({ location }) => `${location.pathname}/`.startsWith('/admin/') })
  const shown = useRouterState({ select: ({ location }) => location.href })
  const isManager = hasRole(user, 'ROLE_MANAGER')
  const isAdmin = hasRole(user, 'ROLE_ADMIN')
  const area: StaffArea = isAdmin && (inAdmin || !isManager) ? 'admin' : 'manager'
  const role = t(area === 'admin' ? 'nav.admin' : 'nav.manager_role')
  const groups = staffGroups(t, area)
  const areas =
    isManager && isAdmin
      ? [
          { key: 'manager', label: t('nav.manager'), link: { to: '/manager/home' }, current: area === 'manager' },
          { key: 'admin', label: t('nav.admin'), link: { to: '/admin/staff' }, current: area === 'admin' },
        ]
      : []
  return (
    <PageShell
      staff
      topBar={
        <StaffBar
          brand={<Brand name={firm?.name || t('app.name')} logo={firm?.logoUrl} link={{ to: homeOf(user) }} />}
          label={t(area === 'manager' ? 'nav.manager' : 'nav.admin')}
          groups={groups}
          areas={areas}
          search={<CommandBar />}
          create={isManager ? { label: t('nav.new'), items: createEntries(t, shown) } : undefined}
          account={{
            name: user.email,
            role,
            items: [
              { key: 'account', label: t('nav.account'), link: { to: '/account' } },
              ...(user.company ? [{ key: 'dashboard', label: t('nav.dashboard'), link: { to: '/dashboard' } }] : []),
              { key: 'logout', label: t('nav.logout'), onSelect: logout },
            ],
          }}
          end={
            <>
              <LanguageChoice />
              <ThemeToggle />
            </>
          }
        />
      }
    >
      <ManagerShell
        sideBar={
          <SideBar
            label={t(area === 'manager' ? 'nav.manager' : 'nav.admin')}
            groups={groups}
            top={areas.length === 0 ? undefined : <LinkTabs segmented label={t('nav.areas')} tabs={areas} />}
            user={{ name: user.email, detail: role }}
          />
        }
      >
        {children ?? <Outlet />}
      </ManagerShell>
    </PageShell>
  )
}
