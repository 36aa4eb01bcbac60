import { IconSeeding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Home, isEmptyFirm } from '#web/manager/home/home-links.ts'
import css from '#web/manager/home/parts/home.module.css'
import { HomeFigures, HomeFiguresLoading } from '#web/manager/home/parts/home-figures.tsx'
import { RevenueCard, RevenueCardLoading } from '#web/manager/home/parts/revenue-card.tsx'
import { StagesCard, StagesCardLoading } from '#web/manager/home/parts/stages-card.tsx'
import { homeQuery } from '#web/manager/home/queries.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** `/manager/home`: what the firm received, what waits for staff, and where its customers are. */
export function HomePage() {
  const t = useT()
  const query = useQuery(homeQuery)
  return (
    <>
      <PageHeader
        title={t('nav.home')}
        description={
          query.data === undefined ? t('home.intro') : t('home.as_of', { day: formatDate(query.data.today) })
        }
      />
      <div className={css.box}>
        <PageState query={query} errorText={t('home.failed')} loading={<Loading />}>
          {(home) => <Ready home={home} />}
        </PageState>
      </div>
    </>
  )
}

function Ready({ home }: { home: Home }) {
  const t = useT()
  return (
    <div className={css.parts}>
      {isEmptyFirm(home) ? (
        <Card>
          <EmptyState
            icon={<IconSeeding size={28} />}
            title={t('home.empty')}
            text={t('home.empty_text')}
            action={
              <ButtonLink to="/manager/manage_products" tone="primary">
                {t('home.empty_action')}
              </ButtonLink>
            }
          />
        </Card>
      ) : null}
      <section aria-labelledby="figures">
        <VisuallyHidden>
          <h2 id="figures">{t('home.figures')}</h2>
        </VisuallyHidden>
        <HomeFigures home={home} />
      </section>
      <div className={css.wide}>
        <RevenueCard home={home} />
        <StagesCard home={home} />
      </div>
    </div>
  )
}

function Loading() {
  return (
    <div className={css.parts}>
      <HomeFiguresLoading />
      <div className={css.wide}>
        <RevenueCardLoading />
        <StagesCardLoading />
      </div>
    </div>
  )
}
