import type { TimelineEvent } from '#contract/customers/manager.ts'
import { formatInstant, formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { numberText } from '#web/manager/invoicing/shared/document-labels.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import css from './event-list.module.css'
import { eventLook } from './event-look.tsx'
import { eventAmount, eventDetails, eventTitle } from './event-text.ts'

interface Day {
  readonly day: string
  readonly events: TimelineEvent[]
}

const byDay = (events: readonly TimelineEvent[]): Day[] => {
  const days: Day[] = []
  for (const event of events) {
    const day = formatInstantDay(event.occurredAt)
    const last = days.at(-1)
    if (last?.day === day) last.events.push(event)
    else days.push({ day, events: [event] })
  }
  return days
}

/** Lists events by day, newest first. */
export function EventList({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <>
      {byDay(events).map(({ day, events: own }) => (
        <section key={day} aria-label={day} className={css.day}>
          <h3 className={css.date}>{day}</h3>
          <ol className={css.list}>
            {own.map((event) => (
              <Entry key={event.id} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function Entry({ event }: { event: TimelineEvent }) {
  const t = useT()
  const { icon, tone } = eventLook(event)
  const details = eventDetails(t, event)
  const amount = eventAmount(event)
  return (
    <li className={css.entry} data-tone={tone}>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={css.labels}>
        <span className={css.title}>
          {eventTitle(t, event)} <DocumentNumber event={event} />
        </span>
        {details.length === 0 ? null : <span className={css.detail}>{details.join(' · ')}</span>}
      </div>
      <span className={css.end}>
        {amount === undefined ? null : <strong className={css.amount}>{amount}</strong>}
        <time className={css.time} dateTime={event.occurredAt}>
          {formatInstant(event.occurredAt).slice(-5)}
        </time>
      </span>
    </li>
  )
}

/** Links to the row of the document that an event is about. */
function DocumentNumber({ event: { document } }: { event: TimelineEvent }) {
  const t = useT()
  if (document === null || document.number === null) return null
  const search = { number: String(document.number), year: String(document.year ?? '') }
  const isProForma = document.kind === 'pro_forma'
  return (
    <EntryLink
      className={css.number}
      link={{
        to: isProForma ? '/manager/download_pro_forma' : '/manager/download_invoices',
        search: document.kind === 'credit_note' ? { show: 'credit_notes', ...search } : search,
      }}
    >
      {numberText(t, document)}
    </EntryLink>
  )
}
