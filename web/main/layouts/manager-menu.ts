import { linkOptions } from '@tanstack/react-router'
import type { SessionUser } from '#contract/accounts/schemas.ts'
import { documentKinds, kindFacts } from '#contract/invoicing/kinds.ts'
import type { Translate } from '#web/lib/i18n.ts'
import { hasRole } from '#web/lib/session.ts'
import { kindPages } from '#web/manager/invoicing/shared/kind-pages.ts'
import type { MenuEntry, NavEntry } from '#web/ui/base/menu-entry.ts'

/** A group of the managers' pages; the first has no name. */
export interface ManagerGroup {
  key: string
  label?: string | undefined
  items: MenuEntry[]
}

/**
 * Lists what managers can create. Plain addresses: a typed link would take over the page number of the current page.
 * A form that is opened from its own list, shown at the address `shown`, returns there.
 */
export const createEntries = (t: Translate, shown = ''): MenuEntry[] => [
  ...documentKinds.map((kind): MenuEntry => {
    const { to, label } = kindPages[kind].create
    const state = shown.split('?')[0] === kindPages[kind].list?.to ? { returnTo: shown } : undefined
    // A credit note belongs to an invoice: its entry opens the list to choose one.
    return kind === 'credit_note'
      ? {
          key: `new_${kind}`,
          label: t('nav.credit_note_of_invoice'),
          link: { to: '/manager/download_invoices' },
          current: false,
        }
      : { key: `new_${kind}`, label: t(label), link: { to, ...(state === undefined ? {} : { state }) } }
  }),
  {
    key: 'new_public_document',
    label: t('nav.new_public_document'),
    link: { to: '/manager/manage_public_documents' },
    current: false,
  },
  {
    key: 'new_product',
    label: t('nav.new_product'),
    link: linkOptions({ to: '/manager/manage_products', hash: 'new' }),
    current: false,
  },
]

/** Lists the managers' pages that need no selected customer or document, in the order of side bar and drawer. */
export const managerGroups = (t: Translate): ManagerGroup[] => [
  { key: 'home', items: [{ key: 'home', label: t('nav.home'), link: linkOptions({ to: '/manager/home' }) }] },
  {
    key: 'customers',
    label: t('nav.group_customers'),
    items: [
      { key: 'users_stats', label: t('nav.users_stats'), link: linkOptions({ to: '/manager/users_stats' }) },
      { key: 'companies', label: t('nav.list_companies'), link: linkOptions({ to: '/manager/list_companies' }) },
      { key: 'formations', label: t('nav.formations'), link: linkOptions({ to: '/manager/formations' }) },
      { key: 'unincorporated', label: t('nav.unincorporated'), link: linkOptions({ to: '/manager/unincorporated' }) },
      {
        key: 'deadlines',
        label: t('nav.company_deadlines'),
        link: linkOptions({ to: '/manager/company_deadlines' }),
      },
      { key: 'aml_files', label: t('nav.aml_files'), link: linkOptions({ to: '/manager/aml_files' }) },
      {
        key: 'identity_checks',
        label: t('nav.identity_checks'),
        link: linkOptions({ to: '/manager/identity_checks' }),
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
      { key: 'transfers', label: t('nav.transfers'), link: linkOptions({ to: '/manager/transfers' }) },
      { key: 'refunds', label: t('nav.refunds'), link: linkOptions({ to: '/manager/refunds' }) },
      { key: 'figures', label: t('nav.figures'), link: linkOptions({ to: '/manager/figures' }) },
      { key: 'revenue', label: t('nav.revenue_report'), link: linkOptions({ to: '/manager/revenue_report' }) },
      { key: 'products', label: t('nav.manage_products'), link: linkOptions({ to: '/manager/manage_products' }) },
    ],
  },
  {
    key: 'documents',
    label: t('nav.documents'),
    items: [
      {
        key: 'document_requests',
        label: t('nav.document_requests'),
        link: linkOptions({ to: '/manager/document_requests' }),
      },
      {
        key: 'public_documents',
        label: t('nav.manage_public_documents'),
        link: linkOptions({ to: '/manager/manage_public_documents' }),
      },
    ],
  },
]

/** Returns the Manager dropdown of the specified bar, for managers only; in their own frame the side bar replaces it. */
export const managerMenu = (t: Translate, user: SessionUser): NavEntry[] =>
  hasRole(user, 'ROLE_MANAGER')
    ? [
        {
          key: 'manager',
          label: t('nav.manager'),
          items: [...managerGroups(t).flatMap(({ items }) => items), ...createEntries(t)],
        },
      ]
    : []
