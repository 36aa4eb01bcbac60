import type { Deadline, FilingKind, RegistryRecord, RegistryStatus } from '#contract/registry/schemas.ts'

/** An event in the life of a company at the registry. `on` is its day, YYYY-MM-DD. */
export type CompanyEvent =
  | { readonly kind: 'formed'; readonly on: string }
  | { readonly kind: 'filed'; readonly on: string; readonly filing: FilingKind; readonly madeUpTo: string }
  | { readonly kind: 'due'; readonly on: string; readonly deadline: Deadline }

const lastMadeUpTo = {
  accounts: 'accountLastMadeUpTo',
  confirmationStatement: 'confirmationStatementLastMadeUpTo',
} as const satisfies Readonly<Record<FilingKind, keyof RegistryRecord>>

/** The facts of a record from which events are derived. */
type Source = Pick<
  RegistryRecord,
  'incorporatedOn' | 'accountLastMadeUpTo' | 'confirmationStatementLastMadeUpTo' | 'changes'
>

/** Returns the last filing of a kind; its day is when we saw it at the registry, or else the end of its period. */
const lastFiling = (record: Source, filing: FilingKind): CompanyEvent[] => {
  const field = lastMadeUpTo[filing]
  const madeUpTo = record[field]
  if (madeUpTo === null) return []
  const seen = record.changes.find((change) => change.field === field && change.after === madeUpTo)
  return [{ kind: 'filed', on: seen?.detectedAt.slice(0, 10) ?? madeUpTo, filing, madeUpTo }]
}

const pastEvents = (record: Source): CompanyEvent[] => [
  ...(record.incorporatedOn === null ? [] : [{ kind: 'formed', on: record.incorporatedOn } as const]),
  ...lastFiling(record, 'accounts'),
  ...lastFiling(record, 'confirmationStatement'),
]

/** Lists what happened and what is due, oldest first: formed, the last filings, the next deadlines. */
export const companyEvents = ({
  record,
  deadlines,
}: {
  readonly record: Source | null
  readonly deadlines: RegistryStatus['deadlines']
}): readonly CompanyEvent[] =>
  [
    ...(record === null ? [] : pastEvents(record)),
    ...deadlines.map((deadline) => ({ kind: 'due', on: deadline.dueOn, deadline }) as const),
  ].toSorted((one, other) => one.on.localeCompare(other.on))

/** The most events to come that are shown; all are on the page of deadlines. */
const maxAhead = 3

/** Lists the next events: those of one year from today, or else the first one. */
export const nextEvents = (events: readonly CompanyEvent[], today: string): readonly CompanyEvent[] => {
  const ahead = events.filter(({ on }) => on >= today)
  const lastDay = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  const inYear = ahead.filter(({ on }) => on <= lastDay)
  return (inYear.length > 0 ? inYear : ahead.slice(0, 1)).slice(0, maxAhead)
}

/** Returns a unique key of an event. */
export const eventKey = (event: CompanyEvent): string => {
  if (event.kind === 'formed') return event.kind
  return `${event.kind} ${event.kind === 'filed' ? event.filing : event.deadline.id}`
}
