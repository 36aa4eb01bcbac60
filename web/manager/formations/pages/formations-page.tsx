import { useQuery } from '@tanstack/react-query'
import { stageOrders } from '#contract/companies/manager-stages.ts'
import { listedStages } from '#contract/companies/stages.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { type FormationsSearch, formationsSearch, maxNameLength } from '#web/manager/formations/formations-search.ts'
import { FormationBoard } from '#web/manager/formations/parts/formation-board.tsx'
import { FormationsTable } from '#web/manager/formations/parts/formations-table.tsx'
import { formationsQuery } from '#web/manager/formations/queries.ts'
import { boardQuery } from '#web/manager/formations/shared/formation-queries.ts'
import { LazyListViews } from '#web/manager/shared/views/lazy-list-views.tsx'
import { useHiddenColumns } from '#web/shared/lists/hidden-columns.ts'
import { LazyListFilters } from '#web/shared/lists/lazy-list-filters.tsx'
import { tableSort } from '#web/shared/lists/table-sort.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'

type Change = (change: Partial<FormationsSearch>, replace?: boolean) => void

/** The order of the list itself: the longest in their stage first. */
const longest = { field: 'since', direction: 'asc' } as const

/** `/manager/formations`: the formations of all customers by stage, as a board or a list. */
export function FormationsPage() {
  const t = useT()
  const { search, change } = usePageSearch(formationsSearch)
  return (
    <>
      <PageHeader title={t('nav.formations')} description={t('stages.intro')} />
      <Stack gap={16}>
        <LinkTabs
          label={t('stages.views')}
          tabs={(['', 'list'] as const).map((show) => ({
            key: show === '' ? 'board' : show,
            label: t(show === '' ? 'stages.board' : 'stages.list'),
            link: { to: '/manager/formations', search: formationsSearch.write({ ...search, show, page: 1 }) },
            current: show === search.show,
          }))}
        />
        {search.show === '' ? <Board /> : <List search={search} change={change} />}
      </Stack>
    </>
  )
}

function Board() {
  const t = useT()
  return (
    <PageState query={useQuery(boardQuery)} errorText={t('stages.failed')} loading={<SkeletonCard lines={12} />}>
      {({ columns }) => <FormationBoard columns={columns} />}
    </PageState>
  )
}

function List({ search, change }: { search: FormationsSearch; change: Change }) {
  const t = useT()
  const userId = useSessionUser()?.id ?? 0
  const sort = tableSort(stageOrders, search.order, change, longest)
  const table = usePagedTable(useQuery(formationsQuery(search, userId)), search, change)
  const isFiltered = search.name !== '' || search.stage !== '' || search.owner !== ''
  const clear = (): void => change({ name: '', stage: '', owner: '', page: 1 })
  return (
    <div>
      <LazyListFilters
        label={t('stages.filter')}
        textLabel="list.search_companies"
        text={{
          value: search.name,
          maxLength: maxNameLength,
          onSearch: (name) => change({ name, page: 1 }, true),
        }}
        chips={[
          {
            label: t('stages.stage'),
            options: listedStages.map((value) => ({ value, label: t(`stage.${value}`) })),
            value: search.stage,
            onChange: (value) => change({ stage: listedStages.find((one) => one === value) ?? '', page: 1 }),
          },
          {
            label: t('stages.owner'),
            options: [
              { value: 'mine', label: t('stages.mine') },
              { value: 'none', label: t('stages.unassigned') },
            ],
            value: search.owner,
            onChange: (value) => change({ owner: value === 'mine' || value === 'none' ? value : '', page: 1 }),
          },
        ]}
        sort={{ ...sort, labels: { since: t('stages.age') } }}
        views={<LazyListViews list="formations" schema={formationsSearch} columns="formations" />}
        columns={{
          list: 'formations',
          options: [
            { id: 'stage', label: t('stages.stage') },
            { id: 'since', label: t('stages.age') },
            { id: 'owner', label: t('stages.owner') },
            { id: 'blockers', label: t('stages.blockers') },
          ],
        }}
        onClear={isFiltered ? clear : undefined}
      />
      <FormationsTable
        key={search.stage}
        {...table}
        of={search.stage}
        sort={sort}
        hiddenColumns={useHiddenColumns('formations')}
        filteredEmpty={isFiltered ? { title: t('stages.none_found'), onClear: clear } : undefined}
      />
    </div>
  )
}
