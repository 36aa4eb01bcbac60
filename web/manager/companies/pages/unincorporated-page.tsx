import { IconBuildingSkyscraper } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { companyOrders } from '#contract/companies/customer.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { maxFilterLength, unincorporatedSearch } from '#web/manager/companies/companies-search.ts'
import { CompaniesTable } from '#web/manager/companies/parts/companies-table.tsx'
import { oldestChange, unincorporatedQuery } from '#web/manager/companies/queries.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { isRange, noDays } from '#web/shared/lists/day-ranges.ts'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/unincorporated`: companies that wait for their incorporation, the longest unchanged first or sorted. */
export function UnincorporatedPage() {
  const t = useT()
  const { search, change } = usePageSearch(unincorporatedSearch)
  const query = useQuery(unincorporatedQuery(search))
  const total = query.data?.total
  const table = usePagedTable(query, search, change)
  const sort = tableSort(companyOrders, search.order, change, oldestChange)
  const isFiltered = search.name !== '' || isRange(search)
  const clear = (): void => change({ name: '', ...noDays, page: 1 })
  return (
    <>
      <PageHeader
        title={t('nav.unincorporated')}
        count={total === undefined ? null : t('companies.count', { count: total })}
        description={t('companies.unincorporated_text')}
      />
      <LazyListFilters
        views={<LazyListViews list="unincorporated" schema={unincorporatedSearch} columns="unincorporated" />}
        label={t('companies.filter')}
        textLabel="list.search_companies"
        text={{
          value: search.name,
          maxLength: maxFilterLength.name,
          onSearch: (name) => change({ name, page: 1 }, true),
        }}
        days={{
          label: t('companies.last_change'),
          from: search.from,
          to: search.to,
          onChange: (range) => change({ ...range, page: 1 }),
        }}
        sort={{ ...sort, labels: { name: t('companies.name'), lastChangeAt: t('companies.last_change') } }}
        columns={{
          list: 'unincorporated',
          options: [
            { id: 'compiler', label: t('companies.compiler') },
            { id: 'lastChangeAt', label: t('companies.last_change') },
          ],
        }}
        onFields={({ from = '', to = '' }) => change({ from, to, page: 1 })}
        onClear={isFiltered ? clear : undefined}
      />
      <CompaniesTable
        show="change"
        label={t('nav.unincorporated')}
        {...table}
        sort={sort}
        hiddenColumns={useHiddenColumns('unincorporated')}
        empty={{
          title: t('companies.all_incorporated'),
          text: t('companies.all_incorporated_text'),
          icon: <IconBuildingSkyscraper size={20} />,
        }}
        filteredEmpty={isFiltered ? { title: t('companies.none_found'), onClear: clear } : undefined}
      />
    </>
  )
}
