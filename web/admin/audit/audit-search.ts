import { day } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'
import { actorKinds } from '#contract/platform/admin-choices.ts'
import { choiceSearch, textSearch, type WindowSearch, windowSearch } from '../../lib/window-search.ts'

/** What the trail is narrowed down by. */
export interface AuditFilters {
  from?: string
  to?: string
  actor?: string
  kind?: (typeof actorKinds)[number]
  act?: string
  subjectType?: string
  subjectId?: string
  text?: string
}

/** State of the trail, as it stands in the page's address. */
export type AuditSearch = WindowSearch & AuditFilters

const daySearch = (value: unknown): string | undefined => {
  const read = check(day, textSearch(value, 10))
  return read.ok ? read.value : undefined
}

/** The filters without those that are not set. */
export const setFilters = (
  filters: {
    readonly [Name in keyof AuditFilters]: AuditFilters[Name] | undefined
  },
): AuditFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

/** Reads the filters of an address; what is none is left out. */
export const auditFilters = (search: Readonly<Record<string, unknown>>): AuditFilters =>
  setFilters({
    from: daySearch(search.from),
    to: daySearch(search.to),
    actor: textSearch(search.actor),
    kind: choiceSearch(search.kind, actorKinds),
    act: textSearch(search.act, 100),
    subjectType: textSearch(search.subjectType, 100),
    subjectId: textSearch(search.subjectId, 100),
    text: textSearch(search.text, 160),
  })

/** Reads the whole state. */
export const auditSearch = (search: Readonly<Record<string, unknown>>): AuditSearch => ({
  ...windowSearch(search),
  ...auditFilters(search),
})
