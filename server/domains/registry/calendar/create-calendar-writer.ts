import { createHash } from 'node:crypto'
import type { Language } from '#contract/core/fields.ts'
import type { CalendarScope } from '#contract/registry/customer.ts'
import type { Deadline } from '#contract/registry/schemas.ts'
import type { CompanyFacts } from '#server/domains/companies/api.ts'
import { deadlineLabels } from '#server/domains/registry/deadline-labels.ts'
import { dayText } from '#server/platform/language/format.ts'
import { translate } from '#server/platform/language/translate.ts'
import { calendarDay, calendarInstant, calendarLine, calendarText } from './calendar-lines.ts'

/** A company's deadline, with the time since when it has its day: constant while nothing changes. */
export interface DatedDeadline {
  readonly deadline: Deadline
  readonly company: Pick<CompanyFacts, 'userId' | 'name' | 'id'>
  /** Null while the company has no number yet. */
  readonly companyNumber: string | null
  /** Whose personal code is due; null for what the company owes. */
  readonly personId: number | null
  readonly saidSince: Date
}

/** The properties of the whole calendar. */
export interface CalendarFrame {
  readonly language: Language
  readonly scope: CalendarScope
  /** The firm's name. */
  readonly provider: string
  /** The product's public URL, without a trailing slash. */
  readonly publicUrl: string
}

const alarmDays = [30, 7] as const
/** The refresh interval that calendar programs are given. */
const refreshInterval = 'PT6H'

/** Makes a stable UID for a deadline; another period or due day is another event. */
const uidOf = ({ company, personId, deadline: { kind, madeUpTo, dueOn } }: DatedDeadline, host: string): string =>
  `${createHash('sha256')
    .update([company.id, kind, personId, madeUpTo, dueOn].filter((part) => part !== null).join(':'))
    .digest('hex')
    .slice(0, 32)}@${host}`

type DeadlineLabels = ReturnType<typeof deadlineLabels>

/** How the calendars of a scope differ. */
interface ScopeRules {
  /** The name of the text that names the calendar. */
  readonly name: string
  /** The page of a company's deadlines, below the product's URL. */
  readonly pageOf: (company: Pick<CompanyFacts, 'userId'>) => string
  /** Whether events say what must be filed and what a late filing costs, which managers know. */
  readonly isExplained: boolean
}

const scopeRules: Readonly<Record<CalendarScope, ScopeRules>> = {
  company: { name: 'calendar.name.company', pageOf: () => 'financial-statement', isExplained: true },
  companies: {
    name: 'calendar.name.companies',
    pageOf: ({ userId }) => `manager/handle_company_house/${userId}`,
    isExplained: false,
  },
}

const pageOf = ({ scope, publicUrl }: CalendarFrame, company: Pick<CompanyFacts, 'userId'>): string =>
  `${publicUrl}/${scopeRules[scope].pageOf(company)}`

/** Caches the texts of each kind: a calendar of all companies uses them thousands of times. */
const textsIn = (language: Language): ((deadline: Deadline) => DeadlineLabels) => {
  const known = new Map<string, DeadlineLabels>()
  return (deadline) => {
    const key = `${deadline.kind}:${deadline.penalties.validFrom}:${deadline.person ?? ''}`
    const texts = known.get(key) ?? deadlineLabels(language, deadline)
    known.set(key, texts)
    return texts
  }
}

/** Writes the description of an event. */
const descriptionOf = (
  { language, scope }: CalendarFrame,
  { what, costs }: DeadlineLabels,
  { deadline: { madeUpTo, source }, companyNumber }: DatedDeadline,
): string => {
  const facts = [
    ...(madeUpTo === null ? [] : [translate(language, 'calendar.period', { day: dayText(madeUpTo) })]),
    ...(companyNumber === null ? [] : [translate(language, 'calendar.number', { number: companyNumber })]),
    ...(source === 'computed' ? [translate(language, 'mail.deadline.computed')] : []),
  ]
  return (scopeRules[scope].isExplained ? [what, ...facts, ...costs] : facts).join('\n')
}

/** Writes a calendar in parts: its header, an event for each deadline, its end. */
export interface CalendarWriter {
  readonly head: string
  readonly event: (one: DatedDeadline) => string
  readonly end: string
}

const linesOf = (lines: readonly string[]): string => lines.map(calendarLine).join('')

/**
 * Writes deadlines as an iCalendar (RFC 5545): whole-day events, which no time zone moves, with alarms 30 and 7 days
 * before. Uses no library: a calendar of all companies has tens of thousands of events, and must not block the server.
 */
export const createCalendarWriter = (frame: CalendarFrame): CalendarWriter => {
  const { language, scope, provider, publicUrl } = frame
  const host = new URL(publicUrl).hostname
  const labelsOf = textsIn(language)
  const name = calendarText(translate(language, scopeRules[scope].name, { name: provider }))
  const alarmsOf = (summary: string): string[] =>
    alarmDays.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `TRIGGER:-P${days}D`,
      `DESCRIPTION:${summary}`,
      'END:VALARM',
    ])
  return {
    head: linesOf([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      `PRODID:-//Portico//Company deadlines//${language.toUpperCase()}`,
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
      `X-PUBLISHED-TTL:${refreshInterval}`,
    ]),
    event: (one) => {
      const texts = labelsOf(one.deadline)
      const { person } = one.deadline
      const company = person === null ? one.company.name : `${one.company.name}, ${person}`
      const title = { title: texts.title, company }
      const summary = calendarText(translate(language, 'calendar.summary', title))
      return linesOf([
        'BEGIN:VEVENT',
        `UID:${uidOf(one, host)}`,
        `DTSTAMP:${calendarInstant(one.saidSince)}`,
        `DTSTART;VALUE=DATE:${calendarDay(one.deadline.dueOn)}`,
        `SUMMARY:${summary}`,
        `DESCRIPTION:${calendarText(descriptionOf(frame, texts, one))}`,
        `URL;VALUE=URI:${pageOf(frame, one.company)}`,
        'TRANSP:TRANSPARENT',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        ...alarmsOf(summary),
        'END:VEVENT',
      ])
    },
    end: linesOf(['END:VCALENDAR']),
  }
}
