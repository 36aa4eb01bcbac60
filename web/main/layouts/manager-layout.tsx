import '#web/theme/styles-manager.ts'
import {
  IconBuilding,
  IconBuildingSkyscraper,
  IconCalendarDue,
  IconChartBar,
  IconFileInvoice,
  IconFilePlus,
  IconFileText,
  IconFolder,
  IconPackage,
  IconReceiptRefund,
  IconRefreshAlert,
  IconTextPlus,
  IconUsers,
} from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DocumentKind } from '#contract/invoicing/kinds.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { CaptchaNotice } from '#web/shared/captcha/captcha-notice.tsx'
import { ManagerShell } from '#web/ui/layout/manager-shell.tsx'
import { SideBar } from '#web/ui/navigation/side-bar.tsx'
import { managerGroups } from './manager-menu.ts'

/** By the keys of the menu; those of new documents are required. */
const icons: Readonly<Record<string, ReactNode> & Record<`new_${DocumentKind}`, ReactNode>> = {
  users_stats: <IconUsers size={16} />,
  companies: <IconBuilding size={16} />,
  unincorporated: <IconBuildingSkyscraper size={16} />,
  deadlines: <IconCalendarDue size={16} />,
  subscriptions: <IconRefreshAlert size={16} />,
  invoices: <IconFileInvoice size={16} />,
  pro_formas: <IconFileText size={16} />,
  revenue: <IconChartBar size={16} />,
  products: <IconPackage size={16} />,
  new_invoice: <IconFilePlus size={16} />,
  new_credit_note: <IconReceiptRefund size={16} />,
  new_pro_forma: <IconTextPlus size={16} />,
  public_documents: <IconFolder size={16} />,
}

/** Renders the frame of every page under `/manager`: side bar and main content. */
export function ManagerLayout() {
  const t = useT()
  const user = useSessionUser()
  const groups = managerGroups(t).map((group) => ({
    ...group,
    items: group.items.map((item) => ({
      ...item,
      icon: icons[item.key],
      // Its full name would take two lines here.
      label: item.key === 'unincorporated' ? t('customer.unincorporated') : item.label,
    })),
  }))
  return (
    <ManagerShell
      sideBar={
        <SideBar
          label={t('nav.manager')}
          groups={groups}
          user={user === null ? undefined : { name: user.email, detail: t('nav.manager_role') }}
        />
      }
    >
      <Outlet />
      <CaptchaNotice />
    </ManagerShell>
  )
}
