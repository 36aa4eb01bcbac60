import '#web/theme/styles-app.ts'
import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import { invoicesSearch } from '#web/customer/invoicing/invoices-search.ts'
import { CreditNotesSection } from '#web/customer/invoicing/parts/credit-notes-section.tsx'
import css from '#web/customer/invoicing/parts/invoices.module.css'
import { InvoicesSection } from '#web/customer/invoicing/parts/invoices-section.tsx'
import { ownCreditNotesQuery, ownInvoicesQuery } from '#web/customer/invoicing/queries.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { TextAround, textSlot } from '#web/ui/base/text-around.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

const OwnBalances = loadLater(async () => (await import('#web/customer/invoicing/parts/own-balances.tsx')).OwnBalances)

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
  const { search, change } = usePageSearch(invoicesSearch)
  const notesSearch = { page: search.notesPage, itemsPerPage: search.notesPerPage }
  const invoices = useQuery(ownInvoicesQuery(search))
  const notes = useQuery(ownCreditNotesQuery(notesSearch))
  const total = invoices.data?.total
  const notesTotal = notes.data?.total
  const table = usePagedTable(invoices, search, change, t('own_invoices.invoices_pages'))
  const notesTable = usePagedTable(
    notes,
    notesSearch,
    ({ page = search.notesPage, itemsPerPage = search.notesPerPage }, replace) =>
      change({ notesPage: page, notesPerPage: itemsPerPage }, replace),
    t('own_invoices.notes_pages'),
  )
  const onlyUnpaid = search.status === 'unpaid'
  const nothing = !onlyUnpaid && total === 0 && notesTotal === 0
  // While the first list loads its table shows a skeleton; the second table appears only with rows.
  const showInvoices = onlyUnpaid || total !== 0
  const showNotes = !onlyUnpaid && (notes.isError || (notesTotal !== undefined && notesTotal > 0))
  return (
    <>
      <PageHeader title={t('nav.invoices')} description={t('own_invoices.intro')} />
      <Stack gap={32}>
        {showInvoices ? (
          <InvoicesSection
            {...table}
            onlyUnpaid={onlyUnpaid}
            onChoose={(unpaid) => change({ status: unpaid ? 'unpaid' : undefined, page: 1 })}
          />
        ) : null}
        {showNotes ? <CreditNotesSection {...notesTable} /> : null}
        {nothing ? (
          <Card>
            <EmptyState
              icon={<IconFileInvoice size={28} />}
              title={t('own_invoices.empty')}
              text={t('own_invoices.empty_text')}
            />
          </Card>
        ) : null}
        {/* Only once the rows above are there: they would push it down. */}
        {invoices.isPending || notes.isPending ? null : onlyUnpaid ? <HowToPay /> : <OlderInvoices />}
        {invoices.isPending || notes.isPending ? null : <OwnBalances fallback={null} />}
      </Stack>
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

/** Names the way to pay, or to report a payment. */
function HowToPay() {
  const t = useT()
  return (
    <p className={css.note}>
      <TextAround text={t('own_invoices.how_to_pay', { contact: textSlot })}>
        <TextLink to="/contact_us">{t('own_invoices.contact')}</TextLink>
      </TextAround>
    </p>
  )
}
