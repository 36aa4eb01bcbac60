import { useQuery } from '@tanstack/react-query'
import { amlRatings } from '#contract/aml/answers.ts'
import { amlDues, amlOrders } from '#contract/aml/manager.ts'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { amlSearch, maxSearchLength } from '#web/manager/aml/aml-search.ts'
import { AmlFilesTable } from '#web/manager/aml/parts/aml-files-table.tsx'
import { amlFilesQuery } from '#web/manager/aml/shared/queries.ts'
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
  const query = useQuery(amlFilesQuery(search))
  const table = usePagedTable(query, search, change)
  const { due, rating, text } = search
  const sort = tableSort(amlOrders, search.order, change, nextReview)
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
            onChange: (value) => change({ due: amlDues.find((one) => one === value) ?? '', page: 1 }),
          },
          {
            label: t('aml.rating'),
            options: amlRatings.map((value) => ({ value, label: t(`aml.rating.${value}`) })),
            value: rating,
            onChange: (value) => change({ rating: amlRatings.find((one) => one === value) ?? '', page: 1 }),
          },
        ]}
        sort={{ ...sort, labels: { reviewOn: t('aml.review_on'), name: t('aml.customer') } }}
        onClear={isFiltered ? clear : undefined}
      />
      <AmlFilesTable
        {...table}
        sort={sort}
        filteredEmpty={isFiltered ? { title: t('aml.none_found'), onClear: clear } : undefined}
      />
    </>
  )
}
