import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import {
  type AppliedFilters,
  type DocumentFilters,
  isFiltered,
  noFilters,
} from '#web/manager/invoicing/lists/documents-search.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { documentsQuery } from '#web/manager/invoicing/lists/queries.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { ActionLegend } from './action-legend.tsx'
import { DocumentExports } from './document-exports.tsx'
import { DocumentFilterBar } from './document-filter-bar.tsx'
import { DocumentsTable } from './documents-table.tsx'

export interface DocumentListProps {
  title: MessageKey
  kind: DocumentKind
  search: PageSearch & AppliedFilters
  change: (next: Partial<PageSearch & DocumentFilters>, replace?: boolean) => void
  /** Above the filters: the tables of the page, where it has several. */
  tabs?: ReactNode
  /** Between the filters and the table. */
  children?: ReactNode
}

/** Renders the page of a kind's documents: exports, filters, table and legend. */
export function DocumentList({ title, kind, search, change, tabs, children }: DocumentListProps) {
  const t = useT()
  const downloads = useDownloads()
  const total = useQuery(documentsQuery(kind, search)).data?.total
  const texts = kindTexts[kind]
  const clear = () => change({ ...noFilters, page: 1 })
  return (
    <>
      <PageHeader
        title={t(title)}
        count={total === undefined ? undefined : t(texts.count, { count: total })}
        actions={<DocumentExports kind={kind} filters={search} total={total} downloads={downloads} />}
      />
      {tabs}
      <DocumentFilterBar
        label={t('lists.filter')}
        nameLabel={t(texts.nameFilter)}
        contactLabel={t(texts.contactFilter)}
        withNumber={texts.hasNumberFilter}
        withStatus={kindFacts[kind].hasStatus}
        filters={search}
        onApply={(filters) => change({ ...filters, page: 1 })}
      />
      {children}
      <DocumentsTable
        key={kind}
        kind={kind}
        wanted={search}
        go={change}
        downloads={downloads}
        filteredEmpty={isFiltered(search) ? { title: t(texts.noneFound), onClear: clear } : undefined}
      />
      <ActionLegend kind={kind} />
      <DownloadStatus running={downloads.running} />
    </>
  )
}
