import { IconCalendarCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { deadlineLists, deadlinesSearch } from '#web/manager/registry/deadlines-search.ts'
import { DeadlinesTable } from '#web/manager/registry/parts/deadlines-table.tsx'
import css from '#web/manager/registry/parts/registry.module.css'
import { deadlinesQuery } from '#web/manager/registry/queries.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { NameSearch } from '#web/shared/name-search.tsx'
import { CalendarCard } from '#web/shared/registry/calendar/calendar-card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'

/** `/manager/company_deadlines`: coming and missed deadlines of all companies, and their calendar. */
export function DeadlinesPage() {
  const t = useT()
  const { search, change } = usePageSearch(deadlinesSearch)
  const query = useQuery(deadlinesQuery(search))
  const total = query.data?.total
  const table = usePagedTable(query, search, change)
  const { show, name } = search
  return (
    <>
      <PageHeader
        title={t('nav.company_deadlines')}
        description={t('deadlines.intro')}
        count={total === undefined ? undefined : t('deadlines.count', { count: total })}
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
      <NameSearch
        name={name}
        label={t('deadlines.search')}
        fieldLabel={t('deadlines.search_name')}
        hint={t('deadlines.search_hint')}
        onSearch={(searched) => change({ name: searched, page: 1 }, true)}
      />
      <DeadlinesTable
        label={t(`deadlines.list.${show}`)}
        {...table}
        empty={{
          icon: <IconCalendarCheck size={22} />,
          title: t(`deadlines.none.${show}`),
          text: t(`deadlines.none_text.${show}`),
        }}
        filteredEmpty={
          name === ''
            ? undefined
            : { title: t('deadlines.none_found', { name }), onClear: () => change({ name: '', page: 1 }) }
        }
      />
      <div className={css.calendar}>
        <CalendarCard scope="companies" />
      </div>
    </>
  )
}
