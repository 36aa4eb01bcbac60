import { listAudit, listAuditFilters, listCustomerAudit } from '#contract/platform/audit.ts'
import { productNameSql } from '#server/domains/catalogue/api.ts'
import { companyNameSql, companyUserSql } from '#server/domains/companies/api.ts'
import { trailOf } from '#server/domains/customers/api.ts'
import { documentNumberSql } from '#server/domains/invoicing/api.ts'
import { accountEmailSql, findAnyPerson, usersByEmail } from '#server/domains/people/api.ts'
import type { AuditFilters } from '#server/platform/audit/audit-clauses.ts'
import {
  type AuditList,
  auditChoices as readChoices,
  listAudit as writeAudit,
} from '#server/platform/audit/list-audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import { serveStored } from '#server/platform/http/serve-stored.ts'
import { readAnswer } from '#server/platform/lists/list-answer.ts'

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)

const actorsOf = (text: string | undefined): AuditFilters['actorIds'] => {
  if (text === undefined || text.trim() === '') return undefined
  const id = numberOf(text.trim())
  return id === null ? usersByEmail(text.trim()) : [id]
}

const names = {
  addressOf: accountEmailSql,
  nameOf: {
    company: companyNameSql,
    product: productNameSql,
    invoice: documentNumberSql,
    'credit-note': documentNumberSql,
    'pro-forma': documentNumberSql,
  },
  companyUser: companyUserSql,
}
const admins = { ...names, seesOrigin: true }
const managers = { ...names, seesOrigin: false }

/** Creates the routes of the trail: all of it for admins, entries about one customer for managers. */
export const auditRoutes = (db: Db): Route[] => [
  serveStored(db, listAudit, ({ query: { actor, ...query } }) =>
    writeAudit({ ...query, actorIds: actorsOf(actor) }, query, admins),
  ),
  serve(listAuditFilters, () => readChoices(db)),
  serve(listCustomerAudit, async ({ params: { userId }, query, actor }) => {
    const user = await findAnyPerson(db, userId)
    if (!user) throw refuse('not_found')
    const { about, hides } = await trailOf(db, user, actor)
    const answer = await readAnswer<AuditList>(db, writeAudit({ about, hides }, query, managers))
    if (!answer) throw refuse('not_found')
    return answer
  }),
]
