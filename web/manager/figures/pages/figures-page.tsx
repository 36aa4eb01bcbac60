import { useQuery } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { figuresSearch, figureViews, monthsOf } from '#web/manager/figures/figures-search.ts'
import css from '#web/manager/figures/parts/figures.module.css'
import { FiguresLoading } from '#web/manager/figures/parts/figures-loading.tsx'
import { loadLater } from '#web/ui/base/load-later.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'

/** Loaded while its frame is shown: charts and tables are the largest pieces of the page. */
const FiguresView = loadLater(async () => (await import('#web/manager/figures/parts/figures-view.tsx')).FiguresView)

/** `/manager/figures`: recurring revenue, cancellations, revenue by product, and what is owed. */
export function FiguresPage() {
  const t = useT()
  const { search, change } = usePageSearch(figuresSearch)
  const today = useQuery(productDayQuery).data
  return (
    <>
      <PageHeader title={t('nav.figures')} description={t(`figures.intro.${search.view}`)} />
      <div className={css.tabs}>
        <LinkTabs
          label={t('figures.views')}
          tabs={figureViews.map((view) => ({
            key: view,
            label: t(`figures.view.${view}`),
            link: { to: '/manager/figures', search: figuresSearch.write({ ...search, view }) },
            current: view === search.view,
          }))}
        />
      </div>
      {today === undefined ? (
        <FiguresLoading />
      ) : (
        <FiguresView search={search} months={monthsOf(search, today)} onChange={change} fallback={<FiguresLoading />} />
      )}
    </>
  )
}
