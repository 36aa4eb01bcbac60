import '#web/theme/styles-app.ts'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import { type InvoicesSearch, invoicesSearch } from '#web/customer/invoicing/invoices-search.ts'
import { CreditNotesSection } from '#web/customer/invoicing/parts/credit-notes-section.tsx'
import css from '#web/customer/invoicing/parts/invoices.module.css'
import { InvoicesSection } from '#web/customer/invoicing/parts/invoices-section.tsx'
import { ownCreditNotesQuery, ownInvoicesQuery } from '#web/customer/invoicing/queries.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageClamp } from '#web/lib/use-page-clamp.ts'
import { TextAround, textSlot } from '#web/ui/base/text-around.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { tableStatus } from '#web/ui/data/data-column.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Renders `/invoices`: the user's invoices and credit notes with their PDFs; omits an empty kind. */
export function InvoicesPage() {
  const t = useT()
  return (
    <ConfirmedOnly title={t('nav.invoices')}>
      <OwnInvoices />
    </ConfirmedOnly>
  )
}

function OwnInvoices() {
  const t = useT()
  const navigate = useNavigate()
  const search = invoicesSearch(useSearch({ strict: false }))
  const notesSearch = { page: search.notesPage, itemsPerPage: search.notesPerPage }
  const invoices = useQuery(ownInvoicesQuery(search))
  const notes = useQuery(ownCreditNotesQuery(notesSearch))
  const change = (next: Partial<InvoicesSearch>, replace = false): void =>
    void navigate({ to: '/invoices', search: { ...search, ...next }, replace, resetScroll: false })
  const total = invoices.data?.total
  const notesTotal = notes.data?.total
  const beyond = usePageClamp(search, invoices.isPlaceholderData ? undefined : total, (page) => change({ page }, true))
  const notesBeyond = usePageClamp(notesSearch, notes.isPlaceholderData ? undefined : notesTotal, (notesPage) =>
    change({ notesPage }, true),
  )
  const nothing = total === 0 && notesTotal === 0
  // While the first list loads its table shows a skeleton; the second table appears only with rows.
  const showInvoices = total !== 0
  const showNotes = notes.isError || (notesTotal !== undefined && notesTotal > 0)
  return (
    <>
      <PageHeader title={t('nav.invoices')} description={t('own_invoices.intro')} />
      <div className={css.sections}>
        {showInvoices ? (
          <InvoicesSection
            rows={beyond ? undefined : invoices.data?.rows}
            status={tableStatus(invoices)}
            onRetry={() => void invoices.refetch()}
            paging={{
              page: search.page,
              pageSize: search.itemsPerPage,
              total: total ?? 0,
              onPage: (page) => change({ page }),
              onPageSize: (itemsPerPage) => change({ itemsPerPage, page: 1 }),
              label: t('own_invoices.invoices_pages'),
            }}
          />
        ) : null}
        {showNotes ? (
          <CreditNotesSection
            rows={notesBeyond ? undefined : notes.data?.rows}
            status={tableStatus(notes)}
            onRetry={() => void notes.refetch()}
            paging={{
              page: search.notesPage,
              pageSize: search.notesPerPage,
              total: notesTotal ?? 0,
              onPage: (notesPage) => change({ notesPage }),
              onPageSize: (notesPerPage) => change({ notesPerPage, notesPage: 1 }),
              label: t('own_invoices.notes_pages'),
            }}
          />
        ) : null}
        {nothing ? (
          <Card>
            <EmptyState
              icon={<IconFileInvoice size={28} />}
              title={t('own_invoices.empty')}
              text={t('own_invoices.empty_text')}
            />
          </Card>
        ) : null}
        <OlderInvoices />
      </div>
    </>
  )
}

/** Explains that only the provider has invoices issued before this portal. */
function OlderInvoices() {
  const t = useT()
  return (
    <p className={css.note}>
      <TextAround text={t('own_invoices.older', { contact: textSlot })}>
        <TextLink to="/contact_us">{t('own_invoices.contact')}</TextLink>
      </TextAround>
    </p>
  )
}
