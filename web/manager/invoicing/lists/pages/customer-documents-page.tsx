import { IconFilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Translate, useT } from '#web/lib/i18n.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import type { CustomerDocumentsSearch } from '#web/manager/invoicing/lists/default-search.ts'
import { type CustomerTable, customerDocumentsSearch } from '#web/manager/invoicing/lists/documents-search.ts'
import { ActionLegend } from '#web/manager/invoicing/lists/parts/action-legend.tsx'
import { CreditNotesTable } from '#web/manager/invoicing/lists/parts/credit-notes-table.tsx'
import { InvoicesTable } from '#web/manager/invoicing/lists/parts/invoices-table.tsx'
import { ProFormasTable } from '#web/manager/invoicing/lists/parts/pro-formas-table.tsx'
import {
  creditNotesQuery,
  type DocumentsWanted,
  invoicesQuery,
  proFormasQuery,
} from '#web/manager/invoicing/lists/queries.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { type Downloads, useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { usePagedTable } from '#web/manager/shared/lists/use-paged-table.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import css from './list-tabs.module.css'

/** `/manager/user_invoices/{userid}`: a customer's invoices, credit notes and pro-formas. */
export function CustomerDocumentsPage() {
  const t = useT()
  const { id: userId } = useCustomer()
  const navigate = useNavigate()
  const search = customerDocumentsSearch(useSearch({ strict: false }))
  const downloads = useDownloads()
  const change = (next: Partial<CustomerDocumentsSearch>, replace = false): void =>
    void navigate({
      to: '/manager/user_invoices/$userid',
      params: { userid: String(userId) },
      search: { ...search, ...next },
      replace,
      resetScroll: false,
    })
  const Documents = tables[search.show]
  return (
    <>
      <div className={css.tabs}>
        <LinkTabs label={t('lists.tables')} tabs={tabsOf(t, userId, search.show)} />
        <ButtonLink
          to="/manager/new_invoice/{-$id}"
          search={{ customer: userId }}
          icon={<IconFilePlus size={16} />}
          tone="primary"
        >
          {t('nav.new_invoice')}
        </ButtonLink>
      </div>
      <Documents wanted={{ ...search, userId }} go={change} downloads={downloads} />
      <ActionLegend table={search.show} />
      <DownloadStatus running={downloads.running} />
    </>
  )
}

interface OfCustomer {
  wanted: DocumentsWanted
  go: (position: Partial<PageSearch>, replace?: boolean) => void
  downloads: Downloads
}

function InvoicesOf({ wanted, go, downloads }: OfCustomer) {
  const table = usePagedTable(useQuery(invoicesQuery(wanted)), wanted, go)
  return <InvoicesTable {...table} downloads={downloads} withCustomer={false} />
}

function CreditNotesOf({ wanted, go, downloads }: OfCustomer) {
  const table = usePagedTable(useQuery(creditNotesQuery(wanted)), wanted, go)
  return <CreditNotesTable {...table} downloads={downloads} withCustomer={false} />
}

function ProFormasOf({ wanted, go, downloads }: OfCustomer) {
  const table = usePagedTable(useQuery(proFormasQuery(wanted)), wanted, go)
  return <ProFormasTable {...table} downloads={downloads} withCustomer={false} />
}

const tables = { invoices: InvoicesOf, credit_notes: CreditNotesOf, pro_formas: ProFormasOf } as const

const tabsOf = (t: Translate, userId: number, shown: CustomerTable): MenuEntry[] => {
  const tab = (show: CustomerTable, label: string): MenuEntry => ({
    key: show,
    label,
    link: { to: '/manager/user_invoices/$userid', params: { userid: String(userId) }, search: { show } },
    current: show === shown,
  })
  return [
    tab('invoices', t('lists.invoices')),
    tab('credit_notes', t('lists.credit_notes')),
    tab('pro_formas', t('lists.pro_formas')),
  ]
}
