import { IconCircleCheck, IconSeeding } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { formatDate } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { type Home, isCalm, isEmptyFirm } from '#web/manager/home/home-links.ts'
import { AttentionFigures, AttentionFiguresLoading } from '#web/manager/home/parts/attention-figures.tsx'
import { AttentionRows, AttentionRowsLoading } from '#web/manager/home/parts/attention-rows.tsx'
import css from '#web/manager/home/parts/home.module.css'
import { MonthCards, MonthCardsLoading } from '#web/manager/home/parts/month-cards.tsx'
import { StagesCard, StagesCardLoading } from '#web/manager/home/parts/stages-card.tsx'
import { homeQuery } from '#web/manager/home/queries.ts'
import { Overpayments } from '#web/manager/invoicing/shared/overpayments.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
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
  const isEmpty = isEmptyFirm(home)
  return (
    <div className={css.parts}>
      {isEmpty ? (
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
      <Part title={t('home.attention')}>
        <Overpayments fallback={null} />
        <AttentionFigures home={home} />
        {isCalm(home) ? isEmpty ? null : <Calm /> : <AttentionRows home={home} />}
      </Part>
      <Part title={t('home.this_month')}>
        <MonthCards home={home} />
      </Part>
      <StagesCard home={home} />
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {title}
      </h2>
      {children}
    </section>
  )
}

function Calm() {
  const t = useT()
  return (
    <Card>
      <EmptyState icon={<IconCircleCheck size={28} />} title={t('home.calm')} text={t('home.calm_text')} />
    </Card>
  )
}

function Loading() {
  const t = useT()
  return (
    <div className={css.parts}>
      <Part title={t('home.attention')}>
        <AttentionFiguresLoading />
        <AttentionRowsLoading />
      </Part>
      <Part title={t('home.this_month')}>
        <MonthCardsLoading />
      </Part>
      <StagesCardLoading />
    </div>
  )
}
