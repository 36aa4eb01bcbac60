import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type TimelineFilter, timelineFilters } from '#contract/customers/timeline-actions.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextLink } from '#web/ui/base/text-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { EventList } from './event-list.tsx'
import { FilterChips } from './filter-chips.tsx'
import { timelineQuery } from './queries.ts'
import css from './timeline-card.module.css'

interface TimelineCardProps {
  userId: number
  show: TimelineFilter | undefined
  onShow: (show: TimelineFilter | undefined) => void
}

/** Shows what happened to a customer in all parts of the product, newest first, with a filter by part. */
export function TimelineCard({ userId, show, onShow }: TimelineCardProps) {
  const t = useT()
  const query = useInfiniteQuery(timelineQuery(userId, show))
  const options = [undefined, ...timelineFilters].map((value) => ({
    value,
    label: t(value === undefined ? 'timeline.show.all' : `timeline.show.${value}`),
  }))
  return (
    <Card
      title={t('timeline.title')}
      actions={
        <TextLink to="/manager/user_audit/$userid" params={{ userid: String(userId) }}>
          {t('timeline.audit')}
        </TextLink>
      }
    >
      <FilterChips label={t('timeline.show')} value={show} options={options} onChange={onShow} />
      <PageState
        query={query}
        errorText={t('timeline.failed')}
        loading={<Loading />}
        isEmpty={({ pages }) => pages.every((page) => page['hydra:member'].length === 0)}
        empty={
          <EmptyState icon={<IconHistory size={24} />} title={t('timeline.none')} text={t('timeline.none_text')} />
        }
      >
        {({ pages }) => <EventList events={pages.flatMap((page) => page['hydra:member'])} />}
      </PageState>
      {query.hasNextPage ? (
        <div className={css.more}>
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            {t('timeline.more')}
          </Button>
        </div>
      ) : null}
    </Card>
  )
}

function Loading() {
  return (
    <div className={css.loading} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <Skeleton key={row} height="2.5rem" />
      ))}
    </div>
  )
}
