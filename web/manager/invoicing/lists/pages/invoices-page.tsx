import { kindFacts } from '#contract/invoicing/kinds.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { type InvoicesSearch, invoicesSearch, kindOfTable } from '#web/manager/invoicing/lists/documents-search.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { DocumentList } from '#web/manager/invoicing/lists/parts/document-list.tsx'
import { UnpaidLine } from '#web/manager/invoicing/lists/parts/unpaid-line.tsx'
import { kindPages, kindsListedWith } from '#web/manager/invoicing/shared/kind-pages.ts'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import css from './list-tabs.module.css'

const { to, label } = kindPages.invoice.list

/** `/manager/download_invoices`: the invoices, and in a second table the credit notes. */
export function InvoicesPage() {
  const t = useT()
  const { search, change } = usePageSearch(invoicesSearch)
  const kind = kindOfTable(search.show)
  return (
    <DocumentList
      title={label}
      kind={kind}
      search={search}
      change={change}
      tabs={
        <Row gap={12} align="end" between className={css.tabs}>
          <LinkTabs label={t('lists.tables')} tabs={tabsOf(t, search)} />
        </Row>
      }
    >
      {kind === 'invoice' ? <UnpaidLine filters={search} /> : null}
    </DocumentList>
  )
}

/** Builds the tabs: each table has its address; the filters are preserved. */
const tabsOf = (t: Translate, search: InvoicesSearch): MenuEntry[] =>
  kindsListedWith('invoice').map((kind) => {
    const show = kindFacts[kind].collection
    return {
      key: show,
      label: t(kindTexts[kind].label),
      link: { to, search: invoicesSearch.write({ ...search, show, page: 1, status: '' }) },
      current: search.show === show,
    }
  })
