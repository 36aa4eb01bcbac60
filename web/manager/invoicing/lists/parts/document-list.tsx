import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { type DocumentKind, kindFacts } from '#contract/invoicing/kinds.ts'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import type { MessageKey } from '#web/lib/message-keys.ts'
import type { PageSearch } from '#web/lib/page-search.ts'
import { useReturnState } from '#web/lib/return-to.ts'
import {
  type AppliedFilters,
  type DocumentFilters,
  type DocumentOrderText,
  isFiltered,
  noFilters,
} from '#web/manager/invoicing/lists/documents-search.ts'
import { kindTexts } from '#web/manager/invoicing/lists/kind-texts.tsx'
import { documentsQuery } from '#web/manager/invoicing/lists/queries.ts'
import { kindPages } from '#web/manager/invoicing/shared/kind-pages.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { ListBarLoading } from '#web/ui/data/list-bar-loading.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { DocumentExports } from './document-exports.tsx'
import { DocumentsTable } from './documents-table.tsx'

/** Below the rows. */
const ActionLegend = lazy(async () => ({ default: (await import('./action-legend.tsx')).ActionLegend }))

/** Loaded with their texts, while the rows are. */
const DocumentListFilters = loadLater(async () => {
  const [piece] = await Promise.all([import('./document-list-filters.tsx'), loadBundle('lists')])
  return piece.DocumentListFilters
})

/** Where a new one is written; a credit note is written for an invoice. */
const formPages = {
  invoice: '/manager/new_invoice/{-$id}',
  pro_forma: '/manager/new_pro_forma/{-$id}',
} as const satisfies Readonly<Record<Exclude<DocumentKind, 'credit_note'>, string>>

export interface DocumentListProps {
  title: MessageKey
  kind: DocumentKind
  search: PageSearch & AppliedFilters & { order: DocumentOrderText }
  change: (next: Partial<PageSearch & DocumentFilters & { order: DocumentOrderText }>, replace?: boolean) => void
  /** Above the filters: the tables of the page, where it has several. */
  tabs?: ReactNode
  /** Above the filters. */
  children?: ReactNode
}

/** Renders the page of a kind's documents: exports, filters, table and legend. */
export function DocumentList({ title, kind, search, change, tabs, children }: DocumentListProps) {
  const t = useT()
  const downloads = useDownloads()
  const total = useQuery(documentsQuery(kind, search)).data?.total
  const state = useReturnState()
  const texts = kindTexts[kind]
  const clear = () => change({ ...noFilters, page: 1 })
  return (
    <>
      <PageHeader
        title={t(title)}
        count={total === undefined ? null : t(texts.count, { count: total })}
        actions={
          <>
            <DocumentExports kind={kind} filters={search} total={total} downloads={downloads} />
            {kind === 'credit_note' ? null : (
              <ButtonLink tone="primary" to={formPages[kind]} state={state}>
                {t(kindPages[kind].create.label)}
              </ButtonLink>
            )}
          </>
        }
      />
      {tabs}
      {children}
      <DocumentListFilters
        kind={kind}
        filters={search}
        onChange={(filters, replace) => change({ ...filters, page: 1 }, replace)}
        fallback={<ListBarLoading hasChips />}
      />
      <DocumentsTable
        key={kind}
        kind={kind}
        wanted={search}
        go={change}
        downloads={downloads}
        hiddenColumns={useHiddenColumns(kindFacts[kind].collection)}
        filteredEmpty={isFiltered(search) ? { title: t(texts.noneFound), onClear: clear } : undefined}
      />
      {kind === 'pro_forma' ? (
        <Suspense fallback={null}>
          <ActionLegend />
        </Suspense>
      ) : null}
      <DownloadStatus running={downloads.running} />
    </>
  )
}
