import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useT } from '#web/lib/i18n.ts'
import { type PageSearch, pageSearch } from '#web/lib/page-search.ts'
import { usePageClamp } from '#web/lib/use-page-clamp.ts'
import { CompaniesTable } from '#web/manager/companies/parts/companies-table.tsx'
import { unincorporatedQuery } from '#web/manager/companies/queries.ts'
import { tableStatus } from '#web/ui/data/data-column.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/unincorporated`: companies that wait for their incorporation, the longest unchanged first. */
export function UnincorporatedPage() {
  const t = useT()
  const navigate = useNavigate()
  const search = pageSearch(useSearch({ strict: false }))
  const query = useQuery(unincorporatedQuery(search))
  const total = query.data?.total
  const change = (next: Partial<PageSearch>, replace = false): void =>
    void navigate({ to: '/manager/unincorporated', search: { ...search, ...next }, replace, resetScroll: false })
  const beyond = usePageClamp(search, query.isPlaceholderData ? undefined : total, (page) => change({ page }, true))
  return (
    <>
      <PageHeader
        title={t('nav.unincorporated')}
        count={total === undefined ? undefined : t('companies.count', { count: total })}
        description={t('companies.unincorporated_text')}
      />
      <CompaniesTable
        show="change"
        label={t('nav.unincorporated')}
        rows={beyond ? undefined : query.data?.rows}
        status={tableStatus(query)}
        onRetry={() => void query.refetch()}
        empty={{ title: t('companies.all_incorporated'), icon: <IconBuildingSkyscraper size={20} /> }}
        paging={{
          page: search.page,
          pageSize: search.itemsPerPage,
          total: total ?? 0,
          onPage: (page) => change({ page }),
          onPageSize: (itemsPerPage) => change({ itemsPerPage, page: 1 }),
        }}
      />
    </>
  )
}
