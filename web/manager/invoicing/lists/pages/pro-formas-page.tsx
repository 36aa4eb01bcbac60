import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { zipProFormas } from '#contract/invoicing/manager-pro-formas.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { defaultProFormas, type ProFormasSearch } from '#web/manager/invoicing/lists/default-search.ts'
import { isFiltered, proFormasSearch } from '#web/manager/invoicing/lists/documents-search.ts'
import { ActionLegend } from '#web/manager/invoicing/lists/parts/action-legend.tsx'
import { DocumentFilterBar } from '#web/manager/invoicing/lists/parts/document-filter-bar.tsx'
import { ProFormasTable } from '#web/manager/invoicing/lists/parts/pro-formas-table.tsx'
import { filtersOf, proFormasQuery } from '#web/manager/invoicing/lists/queries.ts'
import { DownloadStatus } from '#web/manager/shared/lists/download-status.tsx'
import { useDownloads } from '#web/manager/shared/lists/use-downloads.ts'
import { usePagedTable } from '#web/manager/shared/lists/use-paged-table.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const archive = 'pro_forma.zip'

/** `/manager/download_pro_forma`: the pro-formas. */
export function ProFormasPage() {
  const t = useT()
  const navigate = useNavigate()
  const search = proFormasSearch(useSearch({ strict: false }))
  const downloads = useDownloads()
  const query = useQuery(proFormasQuery(search))
  const total = query.data?.total
  const change = (next: Partial<ProFormasSearch>, replace = false): void =>
    void navigate({ to: '/manager/download_pro_forma', search: { ...search, ...next }, replace, resetScroll: false })
  const table = usePagedTable(query, search, change)
  const clear = () => change(defaultProFormas)
  return (
    <>
      <PageHeader
        title={t('nav.download_pro_forma')}
        count={total === undefined ? undefined : t('lists.pro_formas_count', { count: total })}
        actions={
          <Button
            icon={<IconDownload size={16} />}
            disabled={total === 0}
            busy={downloads.running.some(({ key }) => key === archive)}
            onClick={() =>
              void downloads.save(archive, archive, (request) =>
                call(zipProFormas, { query: filtersOf(search), ...request }),
              )
            }
          >
            {t('lists.download_all')}
          </Button>
        }
      />
      <DocumentFilterBar
        label={t('lists.filter')}
        nameLabel={t('lists.name')}
        contactLabel={t('lists.email')}
        filters={search}
        onApply={(filters) => change({ ...filters, page: 1 })}
      />
      <ProFormasTable
        {...table}
        downloads={downloads}
        filteredEmpty={isFiltered(search) ? { title: t('lists.no_pro_formas_found'), onClear: clear } : undefined}
      />
      <ActionLegend table="pro_formas" />
      <DownloadStatus running={downloads.running} />
    </>
  )
}
