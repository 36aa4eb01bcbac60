import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { userOrders } from '#contract/accounts/manager.ts'
import type { BasicUser } from '#contract/accounts/manager-schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { maxQueryLength, type OverviewSearch, overviewSearch } from '#web/manager/people/overview-search.ts'
import { statsQuery, usersCountQuery, usersQuery } from '#web/manager/people/queries.ts'
import { usersCsv } from '#web/manager/people/users-csv.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { BulkActions } from '#web/shared/lists/bulk-actions.tsx'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { listState } from '#web/shared/lists/list-state.ts'
import { tableSelectionOf } from '#web/shared/lists/table-selection-of.ts'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { lastPage } from '#web/shared/lists/use-page-clamp.ts'
import { useSelection } from '#web/shared/lists/use-selection.ts'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { UsersTable } from './users-table.tsx'

/** Loaded with the first change: most readers of the list change nobody. */
const changes = () => import('#web/manager/people/change-user.ts')

/** The order of the list itself. */
const newestFirst = { field: 'regDate', direction: 'desc' } as const

const noFilters = { text: '', verified: '', subscription: '', from: '', to: '' } as const

export interface AllUsersProps {
  search: OverviewSearch
  onChange: (change: Partial<OverviewSearch>, replace?: boolean) => void
}

/** Shows the users that match the filters, on the page of the address, clamped between 1 and the last. */
export function AllUsers({ search, onChange }: AllUsersProps) {
  const t = useT()
  const { itemsPerPage, order, text, verified, subscription, from, to } = search
  const filters = { text, verified, subscription, from, to }
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const matching = useQuery({ ...usersCountQuery(filters), enabled: isFiltered })
  const all = useQuery({ ...statsQuery, select: ({ total_users: total }) => ({ total }) })
  const count = isFiltered ? matching : all
  const known = count.isPlaceholderData ? undefined : count.data?.total
  const totalIsCapped = isFiltered && known !== undefined && matching.data?.totalIsCapped === true
  // The field says itself that a text is too broad, for the list and for its count.
  useShownFailures(matching.error)
  const isCounted = !count.isPending
  const page = known === undefined ? search.page : Math.min(search.page, lastPage(known, itemsPerPage))
  const query = useQuery({
    ...usersQuery({ page, itemsPerPage, order, ...filters }),
    enabled: isCounted || search.page === 1,
  })
  useEffect(() => {
    if (page !== search.page) onChange({ page }, true)
  })
  // Without a count, only a page that is not full says how many there are.
  const counted = isCounted && query.data && query.data.length < itemsPerPage
  const total = known ?? (counted ? (page - 1) * itemsPerPage + query.data.length : undefined)
  const sort = tableSort(userOrders, order, onChange, newestFirst)
  const selection = useSelection<BasicUser>(({ id }) => String(id), {
    rows: query.data,
    // Rows and total are of one time only when both were read.
    status: query.isFetching || count.isFetching ? 'refreshing' : 'ready',
    paging: { total: known, totalIsCapped },
  })
  const rowName = ({ email }: BasicUser): string => email
  const clear = (): void => onChange({ ...noFilters, page: 1 })
  return (
    <>
      <LazyListFilters
        views={<LazyListViews list="users" schema={overviewSearch} columns="users" />}
        label={t('overview.filter')}
        textLabel="overview.find_text"
        text={{
          value: text,
          maxLength: maxQueryLength,
          onSearch: (next) => onChange({ text: next, page: 1 }, true),
        }}
        chips={[
          {
            label: t('overview.verified'),
            options: [
              { value: 'yes', label: t('overview.chip.verified') },
              { value: 'no', label: t('overview.chip.unverified') },
            ],
            value: verified,
            onChange: (value) => onChange({ verified: value === 'yes' || value === 'no' ? value : '', page: 1 }),
          },
          {
            label: t('overview.subscription'),
            options: [
              { value: 'active', label: t('customer.active') },
              { value: 'inactive', label: t('customer.inactive') },
            ],
            value: subscription,
            onChange: (value) =>
              onChange({ subscription: value === 'active' || value === 'inactive' ? value : '', page: 1 }),
          },
        ]}
        days={{ label: t('overview.reg_date'), from, to, onChange: (range) => onChange({ ...range, page: 1 }) }}
        sort={{ ...sort, labels: { regDate: t('overview.reg_date'), email: t('overview.email') } }}
        columns={{
          list: 'users',
          options: [
            { id: 'id', label: t('overview.id') },
            { id: 'regDate', label: t('overview.reg_date') },
            { id: 'emailVerified', label: t('overview.verified') },
            { id: 'hasActiveSubscription', label: t('overview.subscription') },
            { id: 'company', label: t('overview.company') },
          ],
        }}
        onFields={({ from: first = '', to: last = '' }) => onChange({ from: first, to: last, page: 1 })}
        onClear={isFiltered ? clear : undefined}
      />
      <UsersTable
        label={t('overview.users')}
        rows={query.data}
        {...listState(query)}
        sort={sort}
        hiddenColumns={useHiddenColumns('users')}
        selection={tableSelectionOf(t, selection, rowName)}
        empty={{ title: t('overview.no_users'), text: t('overview.no_users_text'), icon: <IconUsers size={20} /> }}
        filteredEmpty={isFiltered ? { title: t('overview.none_match'), onClear: clear } : undefined}
        paging={{
          page,
          pageSize: itemsPerPage,
          total,
          totalIsCapped,
          onPage: (next) => onChange({ page: next }),
          onPageSize: (size) => onChange({ itemsPerPage: size, page: 1 }),
        }}
      />
      <BulkActions
        selection={selection}
        rowName={rowName}
        direct={[
          {
            label: 'list.bulk.csv',
            onSelect: (rows) => saveFile(new Blob([usersCsv(t, rows)], { type: 'text/csv' }), 'users.csv'),
          },
        ]}
        actions={[
          {
            label: 'list.bulk.verify',
            text: 'list.bulk.verify_text',
            run: async (user) => (await changes()).changeVerified(user, true),
          },
          {
            label: 'list.bulk.activate',
            text: 'list.bulk.activate_text',
            run: async (user) => (await changes()).changeActive(user, true, ''),
          },
          {
            label: 'list.bulk.deactivate',
            text: 'list.bulk.deactivate_text',
            run: async (user) => (await changes()).changeActive(user, false, ''),
          },
        ]}
        refreshes={[
          ['manager', 'stats'],
          ['manager', 'users'],
          ['manager', 'customer'],
        ]}
      />
    </>
  )
}
