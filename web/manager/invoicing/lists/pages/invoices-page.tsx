import { IconDownload, IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { csvCreditNotes, zipCreditNotes } from '#contract/invoicing/manager-credit-notes.ts'
import { csvInvoices, zipInvoices } from '#contract/invoicing/manager-invoices.ts'
import { call } from '#web/lib/call.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { type InvoicesSearch, noFilters } from '#web/manager/invoicing/lists/default-search.ts'
import { invoicesSearch, isFiltered } from '#web/manager/invoicing/lists/documents-search.ts'
import { ActionLegend } from '#web/manager/invoicing/lists/parts/action-legend.tsx'
import { CreditNotesTable } from '#web/manager/invoicing/lists/parts/credit-notes-table.tsx'
import { DocumentFilterBar } from '#web/manager/invoicing/lists/parts/document-filter-bar.tsx'
import { InvoicesTable } from '#web/manager/invoicing/lists/parts/invoices-table.tsx'
import { UnpaidLine } from '#web/manager/invoicing/lists/parts/unpaid-line.tsx'
import { creditNotesQuery, filtersOf, invoiceFiltersOf, invoicesQuery } from '#web/manager/invoicing/lists/queries.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { type Downloads, type FileRequest, useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { usePagedTable } from '#web/manager/shared/lists/use-paged-table.ts'
import { Button } from '#web/ui/actions/button.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import css from './list-tabs.module.css'

/** `/manager/download_invoices`: the invoices, and in a second table the credit notes. */
export function InvoicesPage() {
  const t = useT()
  const navigate = useNavigate()
  const search = invoicesSearch(useSearch({ strict: false }))
  const downloads = useDownloads()
  const showsInvoices = search.show === 'invoices'
  const invoices = useQuery({ ...invoicesQuery(search), enabled: showsInvoices })
  const creditNotes = useQuery({ ...creditNotesQuery(search), enabled: !showsInvoices })
  const change = (next: Partial<InvoicesSearch>, replace = false): void =>
    void navigate({ to: '/manager/download_invoices', search: { ...search, ...next }, replace, resetScroll: false })
  const invoiceTable = usePagedTable(invoices, showsInvoices ? search : firstPage, change)
  const creditNoteTable = usePagedTable(creditNotes, showsInvoices ? firstPage : search, change)
  const total = (showsInvoices ? invoices : creditNotes).data?.total
  const clear = () => change({ ...noFilters, page: 1 })
  const noneFound = (title: string) => (isFiltered(search) ? { title, onClear: clear } : undefined)
  const counted = total === undefined ? undefined : countText(t, search.show, total)
  return (
    <>
      <PageHeader
        title={t('nav.download_invoices')}
        count={counted}
        actions={<Exports search={search} total={total} downloads={downloads} />}
      />
      <div className={css.tabs}>
        <LinkTabs label={t('lists.tables')} tabs={tabsOf(t, search)} />
      </div>
      <DocumentFilterBar
        label={t('lists.filter')}
        nameLabel={t('lists.customer_name')}
        contactLabel={t('lists.customer_contact')}
        withNumber
        withStatus={showsInvoices}
        filters={search}
        onApply={(filters) => change({ ...filters, page: 1 })}
      />
      {showsInvoices ? <UnpaidLine filters={search} /> : null}
      {showsInvoices ? (
        <InvoicesTable
          {...invoiceTable}
          downloads={downloads}
          filteredEmpty={noneFound(t('lists.no_invoices_found'))}
        />
      ) : (
        <CreditNotesTable
          {...creditNoteTable}
          downloads={downloads}
          filteredEmpty={noneFound(t('lists.no_credit_notes_found'))}
        />
      )}
      <ActionLegend table={search.show} />
      <DownloadStatus running={downloads.running} />
    </>
  )
}

/** The same name in every language. */
const csvWord = 'CSV'

/** For the hidden table, which has no page to return to. */
const firstPage = { page: 1, itemsPerPage: 20 }

const countText = (t: Translate, show: InvoicesSearch['show'], count: number): string =>
  show === 'invoices' ? t('lists.invoices_count', { count }) : t('lists.credit_notes_count', { count })

/** Builds the tabs: each table has its address; the filters are preserved. */
const tabsOf = (t: Translate, search: InvoicesSearch): MenuEntry[] => {
  const tab = (show: InvoicesSearch['show'], label: string): MenuEntry => ({
    key: show,
    label,
    link: { to: '/manager/download_invoices', search: { ...search, show, page: 1, status: '' } },
    current: search.show === show,
  })
  return [tab('invoices', t('lists.invoices')), tab('credit_notes', t('lists.credit_notes'))]
}

interface ExportsProps {
  search: InvoicesSearch
  total: number | undefined
  downloads: Downloads
}

/** Exports all matching PDFs as an archive, and all rows as a table. */
function Exports({ search, total, downloads }: ExportsProps) {
  const t = useT()
  const query = filtersOf(search)
  const invoices = invoiceFiltersOf(search)
  const files = {
    invoices: {
      zip: (request: FileRequest) => call(zipInvoices, { query: invoices, ...request }),
      csv: (request: FileRequest) => call(csvInvoices, { query: invoices, ...request }),
    },
    credit_notes: {
      zip: (request: FileRequest) => call(zipCreditNotes, { query, ...request }),
      csv: (request: FileRequest) => call(csvCreditNotes, { query, ...request }),
    },
  }[search.show]
  const [zip, csv] = [`${search.show}.zip`, `${search.show}.csv`]
  const isRunning = (name: string): boolean => downloads.running.some(({ key }) => key === name)
  return (
    <>
      <Button
        icon={<IconTableExport size={16} />}
        disabled={total === 0}
        busy={isRunning(csv)}
        onClick={() => void downloads.save(csv, csv, files.csv)}
      >
        {csvWord}
      </Button>
      <Button
        icon={<IconDownload size={16} />}
        disabled={total === 0}
        busy={isRunning(zip)}
        onClick={() => void downloads.save(zip, zip, files.zip)}
      >
        {t('lists.download_all')}
      </Button>
    </>
  )
}
