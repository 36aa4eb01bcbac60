import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { pageSearch } from '#web/lib/page-search.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { CompaniesTable } from '#web/manager/companies/parts/companies-table.tsx'
import { unincorporatedQuery } from '#web/manager/companies/queries.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/unincorporated`: companies that wait for their incorporation, the longest unchanged first. */
export function UnincorporatedPage() {
  const t = useT()
  const { search, change } = usePageSearch(pageSearch)
  const query = useQuery(unincorporatedQuery(search))
  const total = query.data?.total
  const table = usePagedTable(query, search, change)
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
        {...table}
        empty={{ title: t('companies.all_incorporated'), icon: <IconBuildingSkyscraper size={20} /> }}
      />
    </>
  )
}
