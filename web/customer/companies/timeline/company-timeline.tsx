import { useQuery } from '@tanstack/react-query'
import { ownRegistryQuery } from '#web/customer/registry/shared/queries.ts'
import { formatDate } from '#web/lib/format.ts'
import { type Translate, useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { ComputedBadge } from '#web/shared/registry/computed-badge.tsx'
import { DeadlineBadge } from '#web/shared/registry/deadline-badge.tsx'
import { deadlineTitle } from '#web/shared/registry/deadline-labels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { type CompanyEvent, companyEvents, eventKey, nextEvents } from './company-events.ts'
import css from './company-timeline.module.css'
import { YearStrip } from './year-strip.tsx'

/** Shows the company's year at the registry: a strip of months, and in words what was filed and what is due. */
export function CompanyTimeline() {
  const t = useT()
  const { data, isError, refetch } = useQuery(ownRegistryQuery)
  return (
    <Card
      title={t('year.title')}
      actions={
        <ButtonLink small to="/financial-statement">
          {t('year.details')}
        </ButtonLink>
      }
    >
      {data !== undefined ? (
        <Events events={companyEvents(data)} />
      ) : isError ? (
        <Stack gap={12} align="start">
          <p>{t('year.failed')}</p>
          <Button small onClick={() => void refetch()}>
            {t('ui.retry')}
          </Button>
        </Stack>
      ) : (
        <SkeletonText lines={9} />
      )}
    </Card>
  )
}

function Events({ events }: { events: readonly CompanyEvent[] }) {
  const t = useT()
  const { data: today } = useQuery(productDayQuery)
  if (events.length === 0) return <Text dimmed>{t('year.empty')}</Text>
  if (today === undefined) return <SkeletonText lines={9} />
  const past = events.filter(({ on }) => on < today)
  const ahead = nextEvents(events, today)
  return (
    <Stack gap={16}>
      <YearStrip events={events} today={today} />
      <ol className={css.events}>
        {past.map((event, index) => (
          <Event key={eventKey(event)} event={event} next={ahead.length === 0 && index === past.length - 1} />
        ))}
        <li className={css.today}>{t('year.today', { date: formatDate(today) })}</li>
        {ahead.map((event, index) => (
          <Event key={eventKey(event)} event={event} next={index === 0} />
        ))}
      </ol>
    </Stack>
  )
}

const detailOf = (t: Translate, event: CompanyEvent): string => {
  if (event.kind === 'formed') return formatDate(event.on)
  if (event.kind === 'filed') return t(`year.made_up_to.${event.filing}`, { date: formatDate(event.madeUpTo) })
  return t('year.due_on', { date: formatDate(event.on) })
}

const titleOf = (t: Translate, event: CompanyEvent): string => {
  if (event.kind === 'formed') return t('year.formed')
  return event.kind === 'filed' ? t(`year.filed.${event.filing}`) : deadlineTitle(t, event.deadline)
}

interface EventProps {
  event: CompanyEvent
  /** Whether it is shown where there is room for one event only. */
  next: boolean
}

function Event({ event, next }: EventProps) {
  const t = useT()
  const late = event.kind === 'due' && event.deadline.status === 'overdue'
  return (
    <li className={css.event} data-kind={event.kind} data-late={late || undefined} data-next={next || undefined}>
      <span className={css.title}>{titleOf(t, event)}</span>
      <span className={css.detail}>
        {detailOf(t, event)}
        {event.kind === 'due' ? (
          <>
            <DeadlineBadge deadline={event.deadline} /> <ComputedBadge source={event.deadline.source} iconOnly />
          </>
        ) : null}
      </span>
    </li>
  )
}
