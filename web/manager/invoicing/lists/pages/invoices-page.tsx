import { kindFacts } from '#contract/invoicing/kinds.ts'
import { loadBundle, type Translate, useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { type InvoicesSearch, invoicesSearch, kindOfTable } from '#web/manager/invoicing/lists/documents-search.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { DocumentList } from '#web/manager/invoicing/lists/parts/document-list.tsx'
import { UnpaidLine } from '#web/manager/invoicing/lists/parts/unpaid-line.tsx'
import { kindPages, kindsListedWith } from '#web/manager/invoicing/shared/kind-pages.ts'
import { Overpayments } from '#web/manager/invoicing/shared/overpayments.tsx'
import { loadLater } from '#web/ui/base/load-later.tsx'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import css from './list-tabs.module.css'

const { to, label } = kindPages.invoice.list

/** Loaded with its texts on first use. */
const InvoiceDrafts = loadLater(async () => {
  const [piece] = await Promise.all([
    import('#web/manager/invoicing/lists/parts/invoice-drafts.tsx'),
    loadBundle('invoicing'),
  ])
  return piece.InvoiceDrafts
})

/** `/manager/download_invoices`: the invoices, in a second table the credit notes, and the drafts. */
export function InvoicesPage() {
  const t = useT()
  const { search, change } = usePageSearch(invoicesSearch)
  const kind = kindOfTable(search.show)
  const tabs = (
    <Row gap={12} align="end" between className={css.tabs}>
      <LinkTabs label={t('lists.tables')} tabs={tabsOf(t, search)} />
    </Row>
  )
  if (search.show === 'drafts')
    return <InvoiceDrafts search={search} change={change} tabs={tabs} fallback={<SkeletonCard lines={8} />} />
  return (
    <DocumentList title={label} kind={kind} search={search} change={change} tabs={tabs}>
      {kind === 'invoice' ? <UnpaidLine filters={search} /> : null}
      {kind === 'invoice' ? <Overpayments fallback={null} /> : null}
    </DocumentList>
  )
}

/** Builds the tabs: each table has its address; the filters are preserved, but no view. */
const tabsOf = (t: Translate, search: InvoicesSearch): MenuEntry[] => {
  const tab = (show: InvoicesSearch['show'], name: MenuEntry['label']): MenuEntry => ({
    key: show,
    label: name,
    link: {
      to,
      search: invoicesSearch.write({ ...search, show, page: 1, status: '', view: undefined, hide: undefined }),
    },
    current: search.show === show,
  })
  return [
    ...kindsListedWith('invoice').map((kind) => tab(kindFacts[kind].collection, t(kindTexts[kind].label))),
    tab('drafts', t('lists.drafts')),
  ]
}
