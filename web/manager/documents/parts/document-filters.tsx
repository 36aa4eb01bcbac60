import { fileOrders } from '#contract/documents/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { maxNameCharacters, normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import type { DocumentKind } from '#web/manager/documents/document-calls.ts'
import { columnLists, newestUpload } from '#web/manager/documents/document-order.ts'
import { publicDocumentsSearch } from '#web/manager/documents/documents-search.ts'
import type { DocumentsQuery } from '#web/manager/documents/queries.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'

export interface DocumentFiltersProps {
  kind: DocumentKind
  search: DocumentsQuery
  onChange: (change: Partial<DocumentsQuery>, replace?: boolean) => void
}

/** Searches documents by part of their name, sorts them and chooses their columns. */
export function DocumentFilters({ kind, search: { name, order, deleted }, onChange }: DocumentFiltersProps) {
  const t = useT()
  const sort = tableSort(fileOrders, order, onChange, newestUpload)
  return (
    <LazyListFilters
      views={
        kind === 'public' ? (
          <LazyListViews list="public_documents" schema={publicDocumentsSearch} columns="public_documents" />
        ) : undefined
      }
      label={t('managed_documents.search')}
      textLabel="managed_documents.search_name"
      text={{
        value: name,
        hint: t('managed_documents.search_hint'),
        maxLength: maxNameCharacters,
        normalize: normalizeNameQuery,
        onSearch: (text) => onChange({ name: text, page: 1 }, true),
      }}
      sort={{ ...sort, labels: { name: t('managed_documents.name'), uploadDate: t('managed_documents.uploaded') } }}
      columns={
        deleted
          ? undefined
          : {
              list: columnLists[kind],
              options: [
                ...(kind === 'public' ? [{ id: 'folder', label: t('managed_documents.folder') }] : []),
                { id: 'uploadDate', label: t('managed_documents.uploaded') },
                ...(kind === 'personal'
                  ? [
                      { id: 'visible', label: t('managed_documents.visible') },
                      { id: 'opened', label: t('managed_documents.opened') },
                    ]
                  : []),
              ],
            }
      }
      onClear={name === '' ? undefined : () => onChange({ name: '', page: 1 })}
    />
  )
}
