import '#web/theme/styles-manager.ts'
import {
  IconActivityHeartbeat,
  IconArrowsExchange,
  IconHistory,
  IconMail,
  IconSettings,
  IconStack2,
  IconUserShield,
  IconWebhook,
} from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { ManagerShell } from '#web/ui/layout/manager-shell.tsx'
import { SideBar } from '#web/ui/navigation/side-bar.tsx'
import { adminGroups } from './admin-menu.ts'

const icons: Readonly<Record<string, ReactNode>> = {
  staff: <IconUserShield size={16} />,
  audit: <IconHistory size={16} />,
  jobs: <IconStack2 size={16} />,
  mails: <IconMail size={16} />,
  webhooks: <IconWebhook size={16} />,
  rates: <IconArrowsExchange size={16} />,
  settings: <IconSettings size={16} />,
  health: <IconActivityHeartbeat size={16} />,
}

/** Renders the frame of every page under `/admin`: side bar and main content. */
export function AdminLayout() {
  const t = useT()
  const user = useSessionUser()
  const groups = adminGroups(t).map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, icon: icons[item.key] })),
  }))
  return (
    <ManagerShell
      sideBar={
        <SideBar
          label={t('nav.admin')}
          groups={groups}
          user={user === null ? undefined : { name: user.email, detail: t('nav.admin') }}
        />
      }
    >
      <Outlet />
    </ManagerShell>
  )
}
