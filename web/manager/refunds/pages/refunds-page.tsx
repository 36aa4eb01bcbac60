import { useQuery } from '@tanstack/react-query'
import { refundOrders } from '#contract/refunds/manager.ts'
import { refundStatuses } from '#contract/refunds/states.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { RefundsTable } from '#web/manager/refunds/parts/refunds-table.tsx'
import { refundsQuery } from '#web/manager/refunds/refunds-query.ts'
import { maxNameLength, refundSelections, refundsSearch } from '#web/manager/refunds/refunds-search.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** The order of the list itself. */
const newest = { field: 'createdAt', direction: 'desc' } as const

/** `/manager/refunds`: all refunds, with those that wait for staff. */
export function RefundsPage() {
  const t = useT()
  const { search, change } = usePageSearch(refundsSearch)
  const query = useQuery(refundsQuery(search))
  const total = query.data?.total
  const table = usePagedTable(query, search, change)
  const sort = tableSort(refundOrders, search.order, change, newest)
  const { show, status, name, credit_note: note } = search
  const isFiltered = show !== '' || status !== '' || name !== '' || note !== undefined
  const clear = (): void => change({ show: '', status: '', name: '', credit_note: undefined, page: 1 })
  return (
    <>
      <PageHeader
        title={t('nav.refunds')}
        description={t('refunds.intro')}
        count={total === undefined ? null : t('refunds.count', { count: total })}
      />
      <LazyListFilters
        label={t('refunds.filter')}
        textLabel="refunds.customer"
        text={{
          value: name,
          maxLength: maxNameLength,
          onSearch: (text) => change({ name: text, page: 1 }, true),
        }}
        chips={[
          {
            label: t('refunds.show'),
            options: refundSelections.map((value) => ({ value, label: t(`refunds.${value}`) })),
            value: show,
            onChange: (value) => change({ show: refundSelections.find((one) => one === value) ?? '', page: 1 }),
          },
          {
            label: t('refunds.status'),
            options: refundStatuses.map((value) => ({ value, label: t(`refund.status.${value}`) })),
            value: status,
            onChange: (value) => change({ status: refundStatuses.find((one) => one === value) ?? '', page: 1 }),
          },
        ]}
        sort={{ ...sort, labels: { createdAt: t('refunds.started') } }}
        onClear={isFiltered ? clear : undefined}
      />
      <RefundsTable
        {...table}
        sort={sort}
        filteredEmpty={isFiltered ? { title: t('refunds.none_found'), onClear: clear } : undefined}
      />
    </>
  )
}
