import { useQuery } from '@tanstack/react-query'
import { checkOrders } from '#contract/identity/customer.ts'
import { checkMethods, checkStatuses } from '#contract/identity/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { checksQuery } from '#web/manager/identity/checks-query.ts'
import { checksSearch, maxNameLength } from '#web/manager/identity/checks-search.ts'
import { ChecksTable } from '#web/manager/identity/parts/checks-table.tsx'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** The order of the list itself. */
const newest = { field: 'startedAt', direction: 'desc' } as const

/** `/manager/identity_checks`: the current identity check of each person that has one. */
export function IdentityChecksPage() {
  const t = useT()
  const { search, change } = usePageSearch(checksSearch)
  const query = useQuery(checksQuery(search))
  const total = query.data?.total
  const table = usePagedTable(query, search, change)
  const sort = tableSort(checkOrders, search.order, change, newest)
  const { status, method, name } = search
  const isFiltered = status !== '' || method !== '' || name !== ''
  const clear = (): void => change({ status: '', method: '', name: '', page: 1 })
  return (
    <>
      <PageHeader
        title={t('nav.identity_checks')}
        description={t('identity_checks.intro')}
        count={total === undefined ? null : t('identity_checks.count', { count: total })}
      />
      <LazyListFilters
        label={t('identity_checks.filter')}
        textLabel="list.search_companies"
        text={{
          value: name,
          maxLength: maxNameLength,
          onSearch: (text) => change({ name: text, page: 1 }, true),
        }}
        chips={[
          {
            label: t('identity_checks.status'),
            options: checkStatuses.map((value) => ({ value, label: t(`identity.status.${value}`) })),
            value: status,
            onChange: (value) => change({ status: checkStatuses.find((one) => one === value) ?? '', page: 1 }),
          },
          {
            label: t('identity_checks.method'),
            options: checkMethods.map((value) => ({ value, label: t(`identity_checks.method.${value}`) })),
            value: method,
            onChange: (value) => change({ method: checkMethods.find((one) => one === value) ?? '', page: 1 }),
          },
        ]}
        sort={{ ...sort, labels: { startedAt: t('identity_checks.started') } }}
        views={<LazyListViews list="identity_checks" schema={checksSearch} columns="identity_checks" />}
        columns={{
          list: 'identity_checks',
          options: [
            { id: 'status', label: t('identity_checks.status') },
            { id: 'method', label: t('identity_checks.method') },
            { id: 'startedAt', label: t('identity_checks.started') },
          ],
        }}
        onClear={isFiltered ? clear : undefined}
      />
      <ChecksTable
        {...table}
        sort={sort}
        hiddenColumns={useHiddenColumns('identity_checks')}
        filteredEmpty={isFiltered ? { title: t('identity_checks.none_found'), onClear: clear } : undefined}
      />
    </>
  )
}
