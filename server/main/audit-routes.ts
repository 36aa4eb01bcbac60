import { type AuditEntry, listAudit, listAuditFilters, listCustomerAudit } from '#contract/platform/audit.ts'
import { trailOf } from '#server/domains/customers/api.ts'
import { accountEmailsOf, findAnyPerson, usersByEmail } from '#server/domains/people/api.ts'
import type { AuditFilters } from '#server/platform/audit/audit-clauses.ts'
import {
  type AuditItem,
  listAudit as readAudit,
  auditChoices as readChoices,
} from '#server/platform/audit/list-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { presentWindow, type Window } from '#server/platform/database/window.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** Returns the user whose account or documents an entry is about. */
const userOf = ({ targetType, targetId }: Pick<AuditItem, 'targetType' | 'targetId'>): number | null =>
  targetType === 'user' || targetType === 'customer-papers' || targetType === 'customer-banks'
    ? numberOf(targetId)
    : null

const presentWith =
  (names: ReadonlyMap<number, string>, withOrigin: boolean) =>
  (item: AuditItem): AuditEntry => {
    const subjectUser = userOf(item)
    return {
      id: item.id,
      occurredAt: item.occurredAt,
      actor: {
        kind: item.actorKind,
        id: item.actorId,
        name: item.actorId === null ? null : (names.get(item.actorId) ?? null),
      },
      action: item.action,
      target: {
        type: item.targetType,
        id: item.targetId,
        name: subjectUser === null ? null : (names.get(subjectUser) ?? null),
      },
      before: item.before,
      after: item.after,
      requestId: withOrigin ? item.requestId : null,
      ipAddress: withOrigin ? item.ipAddress : null,
      causedBy: withOrigin ? item.causedBy : null,
    }
  }

const peopleIn = (items: readonly AuditItem[]): number[] => [
  ...new Set(
    items.flatMap(({ actorId, targetType, targetId }) => {
      const subject = userOf({ targetType, targetId })
      return [...(actorId === null ? [] : [actorId]), ...(subject === null ? [] : [subject])]
    }),
  ),
]

/** Creates the routes of the trail: all of it for admins, entries about one customer for managers. */
export const auditRoutes = (db: Db): Route[] => {
  const present = async (page: Window<AuditItem>, withOrigin: boolean) => {
    const names = await accountEmailsOf(db, peopleIn(page.items))
    return presentWindow({ ...page, items: page.items.map(presentWith(names, withOrigin)) })
  }
  const actorsOf = (text: string | undefined): AuditFilters['actorIds'] => {
    if (text === undefined || text.trim() === '') return undefined
    const id = numberOf(text.trim())
    return id === null ? usersByEmail(text.trim()) : [id]
  }
  return [
    serve(listAudit, async ({ query: { actor, ...query } }) =>
      present(await readAudit(db, { ...query, actorIds: actorsOf(actor) }, query), true),
    ),
    serve(listAuditFilters, () => readChoices(db)),
    serve(listCustomerAudit, async ({ params: { userId }, query, actor }) => {
      const user = await findAnyPerson(db, userId)
      if (!user) throw refuse('not_found')
      const { about, hides } = await trailOf(db, user, actor)
      return present(await readAudit(db, { about, hides }, query), false)
    }),
  ]
}
