import { day } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'
import { actorKinds } from '#contract/platform/admin-choices.ts'
import { choiceSearch, textSearch, type WindowSearch, windowSearch } from '#web/lib/window-search.ts'

/** Filters of the audit log. */
export interface AuditFilters {
  from?: string
  to?: string
  actor?: string
  kind?: (typeof actorKinds)[number]
  action?: string
  targetType?: string
  targetId?: string
  text?: string
}

/** Search parameters of the audit log. */
export type AuditSearch = WindowSearch & AuditFilters

const daySearch = (value: unknown): string | undefined => {
  const read = check(day, textSearch(value, 10))
  return read.ok ? read.value : undefined
}

/** Removes filters that are not set. */
export const setFilters = (
  filters: {
    readonly [Name in keyof AuditFilters]: AuditFilters[Name] | undefined
  },
): AuditFilters =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== ''))

/** Parses the filters of an address; omits invalid ones. */
export const auditFilters = (search: Readonly<Record<string, unknown>>): AuditFilters =>
  setFilters({
    from: daySearch(search.from),
    to: daySearch(search.to),
    actor: textSearch(search.actor),
    kind: choiceSearch(search.kind, actorKinds),
    action: textSearch(search.action, 100),
    targetType: textSearch(search.targetType, 100),
    targetId: textSearch(search.targetId, 100),
    text: textSearch(search.text, 160),
  })

/** Parses all search parameters. */
export const auditSearch = (search: Readonly<Record<string, unknown>>): AuditSearch => ({
  ...windowSearch(search),
  ...auditFilters(search),
})
