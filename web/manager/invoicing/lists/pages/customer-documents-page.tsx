import { type DocumentKind, documentKinds, kindFacts } from '#contract/invoicing/kinds.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { customerDocumentsSearch, kindOfTable } from '#web/manager/invoicing/lists/documents-search.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { ActionLegend } from '#web/manager/invoicing/lists/parts/action-legend.tsx'
import { DocumentsTable } from '#web/manager/invoicing/lists/parts/documents-table.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import type { MenuEntry } from '#web/ui/base/menu-entry.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import css from './list-tabs.module.css'

/** `/manager/user_invoices/{userid}`: a customer's documents of every kind. */
export function CustomerDocumentsPage() {
  const t = useT()
  const { id: userId } = useCustomer()
  const { search, change } = usePageSearch(customerDocumentsSearch)
  const kind = kindOfTable(search.show)
  const downloads = useDownloads()
  return (
    <>
      <Row className={css.tabs}>
        <LinkTabs label={t('lists.tables')} tabs={tabsOf(t, userId, kind)} />
      </Row>
      <DocumentsTable
        key={kind}
        kind={kind}
        wanted={{ ...search, userId }}
        go={change}
        downloads={downloads}
        withCustomer={false}
      />
      {kind === 'pro_forma' ? <ActionLegend /> : null}
      <DownloadStatus running={downloads.running} />
    </>
  )
}

const tabsOf = (t: Translate, userId: number, shown: DocumentKind): MenuEntry[] =>
  documentKinds.map((kind) => {
    const show = kindFacts[kind].collection
    return {
      key: show,
      label: t(kindTexts[kind].label),
      link: {
        to: '/manager/user_invoices/$userid',
        params: { userid: String(userId) },
        search: customerDocumentsSearch.write({ show }),
      },
      current: kind === shown,
    }
  })
