import { IconBuilding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { companyOrders } from '#contract/companies/customer.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { companiesSearch, maxFilterLength } from '#web/manager/companies/companies-search.ts'
import { CompaniesTable } from '#web/manager/companies/parts/companies-table.tsx'
import { companiesQuery, newestChange } from '#web/manager/companies/queries.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { isRange, noDays } from '#web/shared/lists/day-ranges.ts'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/list_companies/`: all companies, by name, status and the address of the user who filled in the form. */
export function CompaniesPage() {
  const t = useT()
  const { search, change } = usePageSearch(companiesSearch)
  const query = useQuery(companiesQuery(search))
  const total = query.data?.total
  const filtered = search.name !== '' || search.compiler !== '' || search.status !== '' || isRange(search)
  const clear = () => change({ name: '', compiler: '', status: '', ...noDays, page: 1 })
  const hiddenColumns = useHiddenColumns('companies')
  const sort = tableSort(companyOrders, search.order, change, newestChange)
  const table = usePagedTable(query, search, change)
  return (
    <>
      <PageHeader
        title={t('nav.list_companies')}
        count={total === undefined ? null : t('companies.count', { count: total })}
      />
      <LazyListFilters
        label={t('companies.filter')}
        textLabel="list.search_companies"
        text={{
          value: search.name,
          maxLength: maxFilterLength.name,
          onSearch: (name) => change({ name, page: 1 }, true),
        }}
        chips={[
          {
            label: t('companies.status'),
            options: (['1', '0'] as const).map((value) => ({ value, label: t(`company_status.${value}`) })),
            value: search.status,
            onChange: (status) => change({ status: status === '0' || status === '1' ? status : '', page: 1 }),
          },
        ]}
        days={{
          label: t('companies.last_change'),
          from: search.from,
          to: search.to,
          onChange: (range) => change({ ...range, page: 1 }),
        }}
        fields={[
          {
            name: 'compiler',
            label: t('companies.compiler'),
            value: search.compiler,
            maxLength: maxFilterLength.compiler,
          },
        ]}
        sort={{ ...sort, labels: { name: t('companies.name'), lastChangeAt: t('companies.last_change') } }}
        views={<LazyListViews list="companies" schema={companiesSearch} columns="companies" />}
        columns={{
          list: 'companies',
          options: [
            { id: 'companyNumber', label: t('companies.number') },
            { id: 'status', label: t('companies.status') },
            { id: 'compiler', label: t('companies.compiler') },
            { id: 'lastChangeAt', label: t('companies.last_change') },
          ],
        }}
        onFields={({ compiler = '', from = '', to = '' }) => change({ compiler, from, to, page: 1 })}
        onClear={filtered ? clear : undefined}
      />
      <CompaniesTable
        show="all"
        label={t('nav.list_companies')}
        {...table}
        sort={sort}
        hiddenColumns={hiddenColumns}
        empty={{
          title: t('companies.none'),
          text: t('companies.none_text'),
          icon: <IconBuilding size={20} />,
          action: (
            <ButtonLink small to="/manager/users_stats">
              {t('customer.choose')}
            </ButtonLink>
          ),
        }}
        filteredEmpty={filtered ? { title: t('companies.none_found'), onClear: clear } : undefined}
      />
    </>
  )
}
