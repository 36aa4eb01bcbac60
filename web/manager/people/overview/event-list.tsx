import type { TimelineEvent } from '#contract/customers/manager.ts'
import { formatInstant, formatInstantDay } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { monthTitle } from '#web/lib/month-text.ts'
import { numberText } from '#web/manager/invoicing/shared/document-labels.ts'
import { EntryLink } from '#web/ui/base/entry-link.tsx'
import css from './event-list.module.css'
import { eventLook } from './event-look.tsx'
import { eventAmount, eventDetails, eventTitle } from './event-text.ts'

interface Month {
  /** `YYYY-MM` in London. */
  readonly month: string
  readonly events: TimelineEvent[]
}

const monthOf = (event: TimelineEvent): string => {
  const [, month, year] = formatInstantDay(event.occurredAt).split('/')
  return `${year}-${month}`
}

const byMonth = (events: readonly TimelineEvent[]): Month[] => {
  const months: Month[] = []
  for (const event of events) {
    const month = monthOf(event)
    const last = months.at(-1)
    if (last?.month === month) last.events.push(event)
    else months.push({ month, events: [event] })
  }
  return months
}

/** Lists events by month, newest first. */
export function EventList({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <>
      {byMonth(events).map(({ month, events: own }) => (
        <section key={month} aria-label={monthTitle(month)} className={css.month}>
          <h3 className={css.name}>{monthTitle(month)}</h3>
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
          {formatInstant(event.occurredAt).replace(/\/\d{4}/, '')}
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
