import { day } from '#contract/core/fields.ts'
import { check } from '#contract/core/violations.ts'
import { actorKinds } from '#contract/platform/admin-choices.ts'
import { choiceParam, idParam, optionalText, textSearch } from '#web/lib/search-params.ts'
import { type SearchOf, type SearchParam, searchSchema } from '#web/lib/search-schema.ts'
import { oneCursor, windowParams } from '#web/lib/window-search.ts'

/** A calendar day: the server would refuse one that does not exist. */
const dayParam: SearchParam<string | undefined> = {
  absent: undefined,
  read: (written) => {
    const read = check(day, textSearch(written, 10))
    return read.ok ? read.value : undefined
  },
}

const filters = {
  from: dayParam,
  to: dayParam,
  actor: optionalText(),
  kind: choiceParam(actorKinds, undefined),
  action: optionalText(100),
  targetType: optionalText(100),
  targetId: optionalText(100),
  text: optionalText(160),
  causedBy: optionalText(255),
}

/** Filters of the audit log. */
export const auditFilters = searchSchema(filters)
export type AuditFilters = SearchOf<typeof auditFilters>

/** Search state of the audit log. `entry` is the entry in the details dialog. */
export const auditSearch = searchSchema({ ...windowParams, ...filters, entry: idParam }, oneCursor)
export type AuditSearch = SearchOf<typeof auditSearch>
