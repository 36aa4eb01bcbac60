import { useQuery } from '@tanstack/react-query'
import { renewalOrders } from '#contract/subscriptions/manager-renewals.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { RenewalFigures } from '#web/manager/renewals/parts/renewal-figures.tsx'
import { RenewalsTable } from '#web/manager/renewals/parts/renewals-table.tsx'
import { renewalsQuery } from '#web/manager/renewals/queries.ts'
import { normalizeEmailQuery, renewalsSearch } from '#web/manager/renewals/renewals-search.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { isRange, noDays } from '#web/shared/lists/day-ranges.ts'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** The order of the list itself. */
const latest = { field: 'createdAt', direction: 'desc' } as const

const statuses = ['renewFailed', 'waitingAction'] as const
const maxEmailLength = 254

/** `/manager/manage_subscriptions`: the counters, and the failed or pending renewals. */
export function RenewalsPage() {
  const t = useT()
  const { search, change } = usePageSearch(renewalsSearch)
  const query = useQuery({
    ...renewalsQuery(search),
    select: ({ unpaid_invoices, num_found, ...figures }) => ({ rows: unpaid_invoices, total: num_found, figures }),
  })
  const table = usePagedTable(query, search, change)
  const { email, status } = search
  const sort = tableSort(renewalOrders, search.order, change, latest)
  const isFiltered = email !== '' || status !== '' || isRange(search)
  const clear = (): void => change({ email: '', status: '', ...noDays, page: 1 })
  return (
    <>
      <PageHeader title={t('nav.manage_subscriptions')} description={t('renewals.intro')} />
      {query.data === undefined && query.isError ? null : <RenewalFigures figures={query.data?.figures} />}
      <LazyListFilters
        views={<LazyListViews list="renewals" schema={renewalsSearch} columns="renewals" />}
        label={t('renewals.search')}
        textLabel="renewals.search_email"
        text={{
          value: email,
          hint: t('renewals.search_hint'),
          maxLength: maxEmailLength,
          normalize: normalizeEmailQuery,
          onSearch: (text) => change({ email: text, page: 1 }, true),
        }}
        chips={[
          {
            label: t('renewals.status'),
            options: statuses.map((value) => ({ value, label: t(`renewals.status.${value}`) })),
            value: status,
            onChange: (value) => change({ status: statuses.find((one) => one === value) ?? '', page: 1 }),
          },
        ]}
        days={{
          label: t('renewals.created'),
          from: search.from,
          to: search.to,
          onChange: (range) => change({ ...range, page: 1 }),
        }}
        sort={{ ...sort, labels: { createdAt: t('renewals.created'), total: t('renewals.total') } }}
        columns={{
          list: 'renewals',
          options: [
            { id: 'createdAt', label: t('renewals.created') },
            { id: 'total', label: t('renewals.total') },
            { id: 'status', label: t('renewals.status') },
            { id: 'attempts', label: t('renewals.manual_attempts') },
          ],
        }}
        onFields={({ from = '', to = '' }) => change({ from, to, page: 1 })}
        onClear={isFiltered ? clear : undefined}
      />
      <RenewalsTable
        {...table}
        sort={sort}
        hiddenColumns={useHiddenColumns('renewals')}
        filteredEmpty={isFiltered ? { title: t('renewals.none_found'), onClear: clear } : undefined}
      />
    </>
  )
}
