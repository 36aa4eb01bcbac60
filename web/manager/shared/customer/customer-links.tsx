import {
  IconBuilding,
  IconBuildingBank,
  IconCertificate,
  IconFiles,
  IconHistory,
  IconListDetails,
  IconReceipt,
  IconRepeat,
  IconUser,
} from '@tabler/icons-react'
import { linkOptions } from '@tanstack/react-router'
import type { Translate } from '#web/lib/i18n.ts'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'

const size = 16

/** Lists the pages of one customer, in the order of the tabs; every link to a customer uses them. */
export const customerLinks = (t: Translate, id: number) => {
  const userid = String(id)
  return {
    user: {
      key: 'user',
      label: t('customer.tab.user'),
      icon: <IconUser size={size} />,
      link: linkOptions({ to: '/manager/handle_user/$id', params: { id: userid } }),
    },
    company: {
      key: 'company',
      label: t('customer.tab.company'),
      icon: <IconBuilding size={size} />,
      link: linkOptions({ to: '/manager/handle_user/$id/edit', params: { id: userid }, hash: 'company' }),
    },
    subscriptions: {
      key: 'subscriptions',
      label: t('customer.tab.subscriptions'),
      icon: <IconRepeat size={size} />,
      link: linkOptions({ to: '/manager/manage_user_subs/$userid', params: { userid } }),
    },
    history: {
      key: 'history',
      label: t('customer.tab.history'),
      icon: <IconHistory size={size} />,
      link: linkOptions({ to: '/manager/sub_history/$userid', params: { userid } }),
    },
    documents: {
      key: 'documents',
      label: t('customer.tab.documents'),
      icon: <IconFiles size={size} />,
      link: linkOptions({ to: '/manager/handle_documents/$userid', params: { userid } }),
    },
    banks: {
      key: 'banks',
      label: t('customer.tab.banks'),
      icon: <IconBuildingBank size={size} />,
      link: linkOptions({ to: '/manager/manage_customer_banks/$userId', params: { userId: userid } }),
    },
    registry: {
      key: 'registry',
      label: t('customer.tab.registry'),
      icon: <IconCertificate size={size} />,
      link: linkOptions({ to: '/manager/handle_company_house/$user_id', params: { user_id: userid } }),
    },
    invoices: {
      key: 'invoices',
      label: t('customer.tab.invoices'),
      icon: <IconReceipt size={size} />,
      link: linkOptions({ to: '/manager/user_invoices/$userid', params: { userid } }),
    },
    audit: {
      key: 'audit',
      label: t('customer.tab.audit'),
      icon: <IconListDetails size={size} />,
      link: linkOptions({ to: '/manager/user_audit/$userid', params: { userid } }),
    },
  } satisfies Record<string, MenuEntry>
}
