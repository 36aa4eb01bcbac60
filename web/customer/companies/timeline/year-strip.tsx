import { localeOf, useLanguage } from '#web/lib/i18n.ts'
import { type CompanyEvent, eventKey } from './company-events.ts'
import css from './company-timeline.module.css'
import { yearScale } from './year-scale.ts'

const share = (position: number): string => `${(position * 100).toFixed(2)}%`

/** Draws twelve months with today and the events among them; the list below says the same in words. */
export function YearStrip({ events, today }: { events: readonly CompanyEvent[]; today: string }) {
  const language = useLanguage()
  const monthName = new Intl.DateTimeFormat(localeOf[language], { month: 'narrow', timeZone: 'UTC' })
  const { months, positionOf } = yearScale(today)
  const now = share(positionOf(today) ?? 0)
  return (
    <div className={css.strip} aria-hidden="true">
      <div className={css.track}>
        <span className={css.elapsed} style={{ width: now }} />
        <span className={css.now} style={{ insetInlineStart: now }} />
        {events.map((event) => {
          const position = positionOf(event.on)
          return position === null ? null : (
            <span
              key={eventKey(event)}
              className={css.mark}
              data-kind={event.kind}
              data-late={(event.kind === 'due' && event.deadline.status === 'overdue') || undefined}
              style={{ insetInlineStart: share(position) }}
            />
          )
        })}
      </div>
      <div className={css.months}>
        {months.map((month) => (
          <span key={month} data-now={month.slice(0, 7) === today.slice(0, 7) || undefined}>
            {monthName.format(new Date(month))}
          </span>
        ))}
      </div>
    </div>
  )
}
