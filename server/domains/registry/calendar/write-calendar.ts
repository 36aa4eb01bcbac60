import { createHash } from 'node:crypto'
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import type { Language } from '#contract/core/fields.ts'
import type { Deadline } from '#contract/registry/schemas.ts'
import { dayText } from '../../../platform/language/format.ts'
import { translate } from '../../../platform/language/translate.ts'
import { deadlineWords } from '../deadline-words.ts'
import type { RegistryCompany } from '../deps.ts'

/** A deadline of a company, and when the registry said so. */
export interface DatedDeadline {
  readonly deadline: Deadline
  readonly company: RegistryCompany
  readonly companyNumber: string
  readonly readAt: Date
}

/** What a calendar is written from. */
export interface CalendarContent {
  readonly language: Language
  readonly scope: 'own' | 'companies'
  /** The firm's name. */
  readonly provider: string
  /** Where people reach the product, without a trailing slash. */
  readonly publicUrl: string
  readonly deadlines: readonly DatedDeadline[]
}

const daySeconds = 86_400
const alarmDays = [30, 7] as const
/** Calendars are asked to look again so often. */
const lookAgainSeconds = daySeconds / 4

/** The same for a deadline whenever it is written; another due day is another event. */
const uidOf = ({ company, deadline: { kind, dueOn } }: DatedDeadline, host: string): string =>
  `${createHash('sha256').update(`${company.id}:${kind}:${dueOn}`).digest('hex').slice(0, 32)}@${host}`

const pageOf = ({ scope, publicUrl }: CalendarContent, { userId }: RegistryCompany): string =>
  scope === 'own' ? `${publicUrl}/financial-statement` : `${publicUrl}/manager/handle_company_house/${userId}`

type Words = ReturnType<typeof deadlineWords>

/** The words of each kind, found once: a calendar of all companies says them thousands of times. */
const wordsIn = (language: Language): ((deadline: Deadline) => Words) => {
  const known = new Map<string, Words>()
  return (deadline) => {
    const key = `${deadline.kind}:${deadline.penalties.validFrom}`
    const words = known.get(key) ?? deadlineWords(language, deadline)
    known.set(key, words)
    return words
  }
}

/** What an event says. Managers know what is to be filed and what lateness costs: theirs says of which company it is. */
const descriptionOf = (
  { language, scope }: CalendarContent,
  { what, costs }: Words,
  { deadline: { madeUpTo }, companyNumber }: DatedDeadline,
): string => {
  const facts = [
    ...(madeUpTo === null ? [] : [translate(language, 'calendar.period', { day: dayText(madeUpTo) })]),
    translate(language, 'calendar.number', { number: companyNumber }),
  ]
  return (scope === 'own' ? [what, ...facts, ...costs] : facts).join('\n')
}

/** Deadlines as an iCalendar (RFC 5545): events of whole days, which no time zone moves, with alarms 30 and 7 days before. */
export const writeCalendar = (content: CalendarContent): string => {
  const { language, scope, provider, publicUrl, deadlines } = content
  const host = new URL(publicUrl).hostname
  const calendar = ical({
    name: translate(language, scope === 'own' ? 'calendar.name.own' : 'calendar.name.companies', { name: provider }),
    prodId: { company: 'Portico', product: 'Company deadlines', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: lookAgainSeconds,
  })
  const wordsOf = wordsIn(language)
  for (const one of deadlines) {
    const { deadline, company, readAt } = one
    const words = wordsOf(deadline)
    const summary = translate(language, 'calendar.summary', { title: words.title, company: company.name })
    const event = calendar.createEvent({
      id: uidOf(one, host),
      // Midnight of UTC with no zone named: the library writes the day as it stands here, wherever this runs.
      start: new Date(`${deadline.dueOn}T00:00:00Z`),
      allDay: true,
      stamp: readAt,
      transparency: ICalEventTransparency.TRANSPARENT,
      summary,
      description: descriptionOf(content, words, one),
      url: pageOf(content, company),
    })
    for (const days of alarmDays)
      event.createAlarm({
        type: ICalAlarmType.display,
        triggerBefore: days * daySeconds,
        description: summary,
      })
  }
  return calendar.toString()
}
