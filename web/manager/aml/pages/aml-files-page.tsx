import { useQuery } from '@tanstack/react-query'
import { amlRatings } from '#contract/aml/answers.ts'
import { type AmlOrder, amlDues, amlOrders } from '#contract/aml/manager.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { amlSearch, knownOf, maxSearchLength } from '#web/manager/aml/aml-search.ts'
import { AmlFilesTable } from '#web/manager/aml/parts/aml-files-table.tsx'
import { amlFilesQuery } from '#web/manager/aml/shared/queries.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** The order of the list itself: the next review first. */
const nextReview = { field: 'reviewOn', direction: 'asc' } as const

/** `/manager/aml_files`: the files of all customers, and what is due. */
export function AmlFilesPage() {
  const t = useT()
  const { search, change } = usePageSearch(amlSearch)
  // Customers without a file have no rating and no review.
  const isMissing = search.due === 'without_file'
  const shown = knownOf(search)
  const query = useQuery(amlFilesQuery(shown))
  const table = usePagedTable(query, shown, change)
  const { due, rating, text, order } = shown
  const sort = isMissing
    ? tableSort<AmlOrder>(['name'], order, change)
    : tableSort(amlOrders, order, change, nextReview)
  const isFiltered = due !== '' || rating !== '' || text !== ''
  const clear = (): void => change({ due: '', rating: '', text: '', page: 1 })
  return (
    <>
      <PageHeader title={t('nav.aml_files')} description={t('aml.intro')} />
      <LazyListFilters
        label={t('aml.search')}
        textLabel="aml.search_text"
        text={{ value: text, maxLength: maxSearchLength, onSearch: (words) => change({ text: words, page: 1 }, true) }}
        chips={[
          {
            label: t('aml.due'),
            options: amlDues.map((value) => ({ value, label: t(`aml.due.${value}`) })),
            value: due,
            onChange: (value) => {
              const next = amlDues.find((one) => one === value) ?? ''
              change(knownOf({ ...search, due: next, page: 1 }))
            },
          },
          ...(isMissing
            ? []
            : [
                {
                  label: t('aml.rating'),
                  options: amlRatings.map((value) => ({ value, label: t(`aml.rating.${value}`) })),
                  value: rating,
                  onChange: (value: string) =>
                    change({ rating: amlRatings.find((one) => one === value) ?? '', page: 1 }),
                },
              ]),
        ]}
        views={<LazyListViews list="aml_files" schema={amlSearch} columns="aml_files" />}
        columns={{
          list: 'aml_files',
          options: [
            { id: 'rating', label: t('aml.rating') },
            { id: 'status', label: t('aml.status') },
            { id: 'reviewOn', label: t('aml.review_on') },
          ],
        }}
        sort={{ ...sort, labels: { reviewOn: t('aml.review_on'), name: t('aml.customer') } }}
        onClear={isFiltered ? clear : undefined}
      />
      <AmlFilesTable
        key={isMissing ? 'without' : 'files'}
        {...table}
        isWithoutFile={isMissing}
        sort={sort}
        hiddenColumns={useHiddenColumns('aml_files')}
        filteredEmpty={isFiltered ? { title: t('aml.none_found'), onClear: clear } : undefined}
      />
    </>
  )
}
