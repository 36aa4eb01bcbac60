import {
  IconActivityHeartbeat,
  IconArrowsExchange,
  IconBuilding,
  IconBuildingSkyscraper,
  IconCalendarDue,
  IconChartBar,
  IconChartLine,
  IconClipboardText,
  IconFileInvoice,
  IconFileText,
  IconFolder,
  IconHistory,
  IconHome,
  IconId,
  IconMail,
  IconPackage,
  IconReceiptRefund,
  IconRefreshAlert,
  IconSettings,
  IconStack2,
  IconUserShield,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Translate } from '#web/lib/i18n.ts'
import { adminGroups } from './admin-menu.ts'
import { type ManagerGroup, managerGroups } from './manager-menu.ts'

/** The areas of staff, each with its own navigation. */
export type StaffArea = 'manager' | 'admin'

/** By the keys of the menus. */
const icons: Readonly<Record<string, ReactNode>> = {
  home: <IconHome size={16} />,
  users_stats: <IconUsers size={16} />,
  companies: <IconBuilding size={16} />,
  formations: <IconStack2 size={16} />,
  unincorporated: <IconBuildingSkyscraper size={16} />,
  deadlines: <IconCalendarDue size={16} />,
  aml_files: <IconUserShield size={16} />,
  identity_checks: <IconId size={16} />,
  subscriptions: <IconRefreshAlert size={16} />,
  invoices: <IconFileInvoice size={16} />,
  pro_formas: <IconFileText size={16} />,
  transfers: <IconArrowsExchange size={16} />,
  refunds: <IconReceiptRefund size={16} />,
  figures: <IconChartLine size={16} />,
  revenue: <IconChartBar size={16} />,
  products: <IconPackage size={16} />,
  document_requests: <IconClipboardText size={16} />,
  public_documents: <IconFolder size={16} />,
  staff: <IconUserShield size={16} />,
  audit: <IconHistory size={16} />,
  jobs: <IconStack2 size={16} />,
  mails: <IconMail size={16} />,
  webhooks: <IconWebhook size={16} />,
  bank_accounts: <IconBuilding size={16} />,
  rates: <IconArrowsExchange size={16} />,
  settings: <IconSettings size={16} />,
  health: <IconActivityHeartbeat size={16} />,
}

/** Lists the pages of an area with their icons: the one navigation of staff, in side bar and drawer. */
export const staffGroups = (t: Translate, area: StaffArea): ManagerGroup[] =>
  (area === 'manager' ? managerGroups(t) : adminGroups(t)).map((group) => ({
    ...group,
    items: group.items.map((item) => ({
      ...item,
      icon: icons[item.key],
      // Its full name would take two lines here.
      label: item.key === 'unincorporated' ? t('nav.unincorporated_short') : item.label,
    })),
  }))
