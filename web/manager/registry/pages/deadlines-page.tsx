import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { deadlineOrders } from '#contract/registry/manager.ts'
import { deadlineKinds } from '#contract/registry/schemas.ts'
import { loadBundle, useT } from '#web/lib/i18n.ts'
import { maxNameCharacters, normalizeNameQuery } from '#web/lib/normalize-name-query.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { deadlineLists, deadlinesSearch } from '#web/manager/registry/deadlines-search.ts'
import { DeadlinesTable } from '#web/manager/registry/parts/deadlines-table.tsx'
import css from '#web/manager/registry/parts/registry.module.css'
import { deadlinesQuery } from '#web/manager/registry/queries.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { CalendarCard } from '#web/shared/registry/calendar/calendar-card.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'

const ReviewsCard = loadLater(async () => {
  const [piece] = await Promise.all([import('#web/manager/aml/shared/reviews-card.tsx'), loadBundle('aml')])
  return piece.ReviewsCard
})

/** The order of the lists of open deadlines; that of those that are done is by another day. */
const earliest = { field: 'dueOn', direction: 'asc' } as const

/** `/manager/company_deadlines`: coming and missed deadlines of all companies, and their calendar. */
export function DeadlinesPage() {
  const t = useT()
  const { search, change } = usePageSearch(deadlinesSearch)
  const query = useQuery(deadlinesQuery(search))
  const total = query.data?.total
  const table = usePagedTable(query, search, change)
  const { show, name, kind } = search
  const sort = tableSort(deadlineOrders, search.order, change, show === 'done' ? undefined : earliest)
  const isFiltered = name !== '' || kind !== ''
  const clear = (): void => change({ name: '', kind: '', page: 1 })
  return (
    <>
      <PageHeader
        title={t('nav.company_deadlines')}
        description={t('deadlines.intro')}
        count={total === undefined ? null : t('deadlines.count', { count: total })}
      />
      <div className={css.tabs}>
        <LinkTabs
          label={t('deadlines.lists')}
          tabs={deadlineLists.map((list) => ({
            key: list,
            label: t(`deadlines.list.${list}`),
            link: {
              to: '/manager/company_deadlines',
              search: deadlinesSearch.write({ ...search, show: list, page: 1 }),
            },
            current: list === show,
          }))}
        />
      </div>
      <LazyListFilters
        views={<LazyListViews list="deadlines" schema={deadlinesSearch} columns="deadlines" />}
        label={t('deadlines.search')}
        textLabel="deadlines.search_name"
        text={{
          value: name,
          hint: t('deadlines.search_hint'),
          maxLength: maxNameCharacters,
          normalize: normalizeNameQuery,
          onSearch: (searched) => change({ name: searched, page: 1 }, true),
        }}
        chips={[
          {
            label: t('deadlines.what'),
            options: deadlineKinds.map((value) => ({ value, label: t(`deadline.kind.${value}`) })),
            value: kind,
            onChange: (value) => change({ kind: deadlineKinds.find((one) => one === value) ?? '', page: 1 }),
          },
        ]}
        sort={{ ...sort, labels: { dueOn: t('deadlines.due') } }}
        columns={{
          list: 'deadlines',
          options: [
            { id: 'customer', label: t('deadlines.customer') },
            { id: 'kind', label: t('deadlines.what') },
            { id: 'dueOn', label: t('deadlines.due') },
            { id: 'days', label: t('deadlines.days') },
          ],
        }}
        onClear={isFiltered ? clear : undefined}
      />
      <DeadlinesTable
        key={show}
        label={t(`deadlines.list.${show}`)}
        {...table}
        sort={sort}
        hiddenColumns={useHiddenColumns('deadlines')}
        empty={{
          icon: <IconCalendarCheck size={22} />,
          title: t(`deadlines.none.${show}`),
          text: t(`deadlines.none_text.${show}`),
          action:
            show === 'upcoming' ? (
              <ButtonLink small to="/manager/list_companies">
                {t('nav.list_companies')}
              </ButtonLink>
            ) : undefined,
        }}
        filteredEmpty={isFiltered ? { title: t('deadlines.none_found'), onClear: clear } : undefined}
      />
      {show === 'done' ? null : (
        <div className={css.below}>
          <ReviewsCard fallback={<SkeletonCard lines={4} />} />
        </div>
      )}
      <div className={css.below}>
        <CalendarCard scope="companies" />
      </div>
    </>
  )
}
