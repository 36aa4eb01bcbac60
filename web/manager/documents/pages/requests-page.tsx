import { requestOrders } from '#contract/documents/manager-requests.ts'
import { requestStatuses } from '#contract/documents/request-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { RequestsTable } from '#web/manager/documents/parts/requests-table.tsx'
import { statusLabels } from '#web/manager/documents/request-labels.ts'
import { maxEmailLength, requestsSearch } from '#web/manager/documents/requests-search.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { isRange, noDays, waitingRangeNames } from '#web/shared/lists/day-ranges.ts'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'

/** The order of the list itself: requests of one status, newest first. */
const newest = { field: 'createdAt', direction: 'desc' } as const

/** `/manager/document_requests`: the requests to all customers, those that wait for staff first. */
export function RequestsPage() {
  const t = useT()
  const { search, change } = usePageSearch(requestsSearch)
  // What waits for staff comes first, as the page opens with it.
  const statuses = requestStatuses.toSorted((one, other) => Number(other === 'submitted') - Number(one === 'submitted'))
  const { status, email, from, to } = search
  const sort = tableSort(requestOrders, search.order, change, newest)
  const isFiltered = email !== '' || isRange(search)
  const clear = (): void => change({ email: '', ...noDays, page: 1 })
  return (
    <>
      <PageHeader title={t('nav.document_requests')} description={t('managed_documents.all_requests_intro')} />
      <Stack gap={16}>
        <LinkTabs
          label={t('managed_documents.state')}
          tabs={statuses.map((status) => ({
            key: status,
            label: t(statusLabels[status]),
            link: {
              to: '/manager/document_requests',
              search: requestsSearch.write({ ...search, status, page: 1 }),
            },
            current: status === search.status,
          }))}
        />
        <div>
          <LazyListFilters
            views={<LazyListViews list="document_requests" schema={requestsSearch} columns="document_requests" />}
            label={t('managed_documents.search_requests')}
            textLabel="managed_documents.search_email"
            text={{
              value: email,
              maxLength: maxEmailLength,
              onSearch: (text) => change({ email: text, page: 1 }, true),
            }}
            days={{
              label: t('managed_documents.requested'),
              names: waitingRangeNames,
              from,
              to,
              onChange: (range) => change({ ...range, page: 1 }),
            }}
            sort={{
              ...sort,
              labels: { createdAt: t('managed_documents.requested'), dueOn: t('managed_documents.due') },
            }}
            columns={{
              list: 'document_requests',
              options: [
                { id: 'dueOn', label: t('managed_documents.due') },
                { id: 'files', label: t('managed_documents.files') },
                { id: 'state', label: t('managed_documents.state') },
                { id: 'createdAt', label: t('managed_documents.requested') },
              ],
            }}
            onFields={(days) => change({ from: days['from'] ?? '', to: days['to'] ?? '', page: 1 })}
            onClear={isFiltered ? clear : undefined}
          />
          <RequestsTable
            key={status}
            of={{ status, email, from, to }}
            search={search}
            go={change}
            sort={sort}
            hiddenColumns={useHiddenColumns('document_requests')}
            filteredEmpty={isFiltered ? { title: t('managed_documents.no_requests_found'), onClear: clear } : undefined}
          />
        </div>
      </Stack>
    </>
  )
}
