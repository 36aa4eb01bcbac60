import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import 'dayjs/locale/it'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useEffect, useRef } from 'react'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './date-calendar.module.css'
import { isDay } from './date-text.ts'

export interface DateCalendarProps {
  value: string
  onPick: (day: string) => void
  min?: string | undefined
  max?: string | undefined
}

const noonUtc = (day: string) => new Date(`${day}T12:00:00Z`)

/** Returns today, or the closest selectable day. */
const nearest = (today: string, min = today, max = today): string => {
  if (today < min) return min
  return today > max ? max : today
}

/**
 * Renders the month view of a date field, loaded when first opened. Values are `YYYY-MM-DD` text, so no time zone
 * shifts them.
 */
export default function DateCalendar({ value, onPick, min, max }: DateCalendarProps) {
  const texts = useUiTexts()
  const fullDay = new Intl.DateTimeFormat(texts.locale, { dateStyle: 'full', timeZone: 'UTC' })
  const chosen = isDay(value) ? value : null
  const today = dayjs().format('YYYY-MM-DD')
  const first = chosen ?? nearest(today, min, max)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={box}>
      <DatePicker
        locale={texts.locale.slice(0, 2)}
        value={chosen}
        onChange={(day) => {
          if (day !== null) onPick(day)
        }}
        defaultDate={first}
        getDayProps={(day) => (day === first ? { 'data-autofocus': true } : {})}
        withNativeLevelSelect
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        firstDayOfWeek={1}
        highlightToday
        size="sm"
        getDayAriaLabel={(day) => fullDay.format(noonUtc(day))}
        ariaLabels={{
          previousMonth: texts.previousMonth,
          nextMonth: texts.nextMonth,
          monthLevelControl: texts.chooseMonthAndYear,
        }}
        classNames={{
          day: css.day ?? '',
          weekday: css.weekday ?? '',
          calendarHeaderControl: css.control ?? '',
          calendarHeaderLevel: css.level ?? '',
          calendarHeaderSelect: css.select ?? '',
        }}
      />
    </div>
  )
}
