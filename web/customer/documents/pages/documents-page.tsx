import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import '#web/theme/styles-app.ts'
import { IconFiles, IconFolderOpen, IconSearch, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import { type DocumentFolder, type DocumentsSearch, documentsSearch } from '#web/customer/documents/documents-search.ts'
import { countDocuments, firstFolder, isPersonal } from '#web/customer/documents/folder-counts.ts'
import css from '#web/customer/documents/parts/documents.module.css'
import { DocumentsTable } from '#web/customer/documents/parts/documents-table.tsx'
import { Elsewhere } from '#web/customer/documents/parts/elsewhere.tsx'
import { type FolderFacts, FolderList } from '#web/customer/documents/parts/folder-list.tsx'
import { LazyOwnStatutory } from '#web/customer/documents/parts/lazy-own-statutory.tsx'
import { folderCountsQuery, folderQuery, foundQuery } from '#web/customer/documents/queries.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { NameSearch } from '#web/shared/name-search.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState, type EmptyStateProps } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Renders `/documents`: the user's documents and the public ones, by folder and name. */
export function DocumentsPage() {
  const t = useT()
  return (
    <ConfirmedOnly title={t('nav.documents')}>
      <Documents />
    </ConfirmedOnly>
  )
}

function Documents() {
  const t = useT()
  const { search, change } = usePageSearch(documentsSearch)
  const { name } = search
  const counts = useQuery(folderCountsQuery)
  useShownFailures(counts.error)
  const found = useQuery(foundQuery(name))
  const hits = name === '' ? undefined : found.data
  // The initial folder remains selected, even after its new documents are opened.
  const [first, setFirst] = useState<DocumentFolder>()
  if (first === undefined && counts.data !== undefined) setFirst(firstFolder(counts.data))
  const withHits = [...(hits ?? [])].filter(([, count]) => count > 0)
  const folder = search.folder ?? withHits[0]?.[0] ?? first ?? (counts.failureCount > 0 ? 'archive' : undefined)

  const factsOf = (one: DocumentFolder): FolderFacts => {
    if (name !== '') {
      const count = hits?.get(one)
      return { count, labels: count === undefined ? undefined : t('documents.found', { count }) }
    }
    const known = counts.data?.[one]
    return {
      count: known?.total,
      labels: known === undefined ? undefined : t('documents.count', { count: known.total }),
      unopened: known?.unopened,
    }
  }
  return (
    <>
      <PageHeader
        title={t('nav.documents')}
        description={t('documents.intro')}
        actions={
          <ButtonLink to="/customer_documents" icon={<IconUpload size={16} />}>
            {t('nav.upload_documents')}
          </ButtonLink>
        }
      />
      {counts.data !== undefined && countDocuments(counts.data) === 0 ? (
        <NoDocuments />
      ) : (
        <>
          <NameSearch
            name={name}
            label={t('documents.search')}
            fieldLabel={t('documents.search_name')}
            hint={t('documents.search_hint')}
            onSearch={(searched) => change({ name: searched, page: 1 })}
          />
          <div className={css.columns}>
            <div className={css.folders}>
              {counts.isError && counts.data === undefined ? (
                <Alert tone="error" action={<Retry query={counts} />}>
                  {t('documents.counts_failed')}
                </Alert>
              ) : null}
              <FolderList current={folder} name={name} factsOf={factsOf} />
            </div>
            <Folder
              folder={folder}
              search={search}
              found={hits === undefined ? undefined : withHits}
              onChange={change}
            />
          </div>
        </>
      )}
      <LazyOwnStatutory />
    </>
  )
}

function Retry({ query }: { query: { isFetching: boolean; refetch: () => unknown } }) {
  const t = useT()
  return (
    <Button small busy={query.isFetching} onClick={() => void query.refetch()}>
      {t('ui.retry')}
    </Button>
  )
}

interface FolderProps {
  folder: DocumentFolder | undefined
  search: DocumentsSearch
  /** Folders with a document of the searched name; undefined while unknown. */
  found: readonly (readonly [DocumentFolder, number])[] | undefined
  onChange: (next: Partial<DocumentsSearch>, replace?: boolean) => void
}

function Folder({ folder, search, found, onChange }: FolderProps) {
  const t = useT()
  const headingId = useId()
  const query = useQuery(folderQuery(folder, search))
  const table = usePagedTable(query, search, onChange, t('documents.pages'))
  const label = folder === undefined ? t('documents.mine') : t(`documents.folder.${folder}`)
  return (
    <section className={css.folder} aria-labelledby={headingId}>
      <h2 id={headingId} className={css.heading}>
        {label}{' '}
        {folder === undefined ? null : (
          <span className={css.shelf}>{t(isPersonal(folder) ? 'documents.mine' : 'documents.for_all')}</span>
        )}
      </h2>
      <DocumentsTable
        label={label}
        {...table}
        empty={emptyState(t, search.name, found, () => onChange({ name: '', page: 1 }))}
      />
    </section>
  )
}

/** Explains why a folder is empty, and where to look instead. */
const emptyState = (
  t: ReturnType<typeof useT>,
  name: string,
  found: FolderProps['found'],
  onClear: () => void,
): EmptyStateProps => {
  if (name === '')
    return {
      icon: <IconFolderOpen size={22} />,
      title: t('documents.folder_empty'),
      text: t('documents.folder_empty_text'),
    }
  const action = (
    <Button small onClick={onClear}>
      {t('ui.clear_filters')}
    </Button>
  )
  const icon = <IconSearch size={22} />
  if (found?.length === 0) return { icon, title: t('documents.none_anywhere', { name }), action }
  return {
    icon,
    title: t('documents.none_here', { name }),
    ...(found === undefined ? {} : { text: <Elsewhere name={name} found={found} /> }),
    action,
  }
}

function NoDocuments() {
  const t = useT()
  return (
    <Card>
      <EmptyState
        icon={<IconFiles size={22} />}
        title={t('documents.empty')}
        text={t('documents.empty_text')}
        action={
          <ButtonLink to="/customer_documents" tone="primary">
            {t('documents.send')}
          </ButtonLink>
        }
      />
    </Card>
  )
}
