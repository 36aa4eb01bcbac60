import {
  IconCalendarClock,
  IconCalendarX,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconCreditCardOff,
  IconFileInvoice,
  IconHandClick,
  IconMail,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RenewalEvent } from '#contract/subscriptions/manager-renewals.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { isVoided, timelineLabels } from '#web/manager/renewals/timeline-labels.ts'
import css from './timeline.module.css'

type Tone = 'good' | 'bad' | 'waiting' | 'plain'

const size = 16

const looks: Readonly<Record<Exclude<RenewalEvent['kind'], 'attempt'>, { icon: ReactNode; tone: Tone }>> = {
  created: { icon: <IconFileInvoice size={size} />, tone: 'plain' },
  mail: { icon: <IconMail size={size} />, tone: 'plain' },
  action: { icon: <IconHandClick size={size} />, tone: 'plain' },
  paid: { icon: <IconCircleCheck size={size} />, tone: 'good' },
  voided: { icon: <IconCircleX size={size} />, tone: 'plain' },
  next: { icon: <IconCalendarClock size={size} />, tone: 'waiting' },
  last_day: { icon: <IconCalendarX size={size} />, tone: 'waiting' },
}

const attempts: Readonly<Record<'paid' | 'failed' | 'pending', { icon: ReactNode; tone: Tone }>> = {
  paid: { icon: <IconCircleCheck size={size} />, tone: 'good' },
  failed: { icon: <IconCreditCardOff size={size} />, tone: 'bad' },
  pending: { icon: <IconClock size={size} />, tone: 'waiting' },
}

const lookOf = (event: RenewalEvent): { icon: ReactNode; tone: Tone } => {
  if (event.kind === 'attempt') return attempts[event.outcome]
  return event.kind === 'mail' && event.status === 'failed' ? { ...looks.mail, tone: 'bad' } : looks[event.kind]
}

/** Adds a key to each entry: its kind and time, and a counter among equal ones. */
const keyed = (events: readonly RenewalEvent[]) => {
  const seen = new Map<string, number>()
  return events.map((event) => {
    const name = `${event.kind} ${event.occurredAt}`
    const nth = (seen.get(name) ?? 0) + 1
    seen.set(name, nth)
    return { event, key: `${name} ${nth}` }
  })
}

/** Shows the events of a payment invoice, oldest first, and what comes next. */
export function Timeline({ events }: { events: readonly RenewalEvent[] }) {
  const t = useT()
  return (
    <ol className={css.list} aria-label={t('renewals.action.timeline')}>
      {keyed(events).map(({ event, key }) => {
        const { icon, tone } = lookOf(event)
        const { title, details } = timelineLabels(t, event)
        return (
          <li key={key} className={css.entry} data-tone={tone}>
            <span className={css.icon} aria-hidden="true">
              {icon}
            </span>
            <div className={css.labels}>
              <span className={css.title}>{title}</span>
              {details.map((text) => (
                <span key={text} className={css.detail}>
                  {text}
                </span>
              ))}
            </div>
            <time className={css.time} dateTime={event.occurredAt}>
              {formatInstant(event.occurredAt)}
            </time>
          </li>
        )
      })}
      {isVoided(events) ? (
        <li className={css.entry} data-tone="waiting">
          <span className={css.icon} aria-hidden="true">
            {looks.next.icon}
          </span>
          <div className={css.labels}>
            <span className={css.title}>{t('renewals.timeline.no_next')}</span>
          </div>
        </li>
      ) : null}
    </ol>
  )
}
