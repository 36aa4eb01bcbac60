import { monthsLater } from '#contract/registry/months.ts'
import type { StatutoryForm } from '#contract/statutory/schemas.ts'
import { companiesOf } from '#server/domains/companies/api.ts'
import { createStatutoryDocument } from '#server/domains/statutory/create-statutory-document.ts'
import type { StatutoryDeps } from '#server/domains/statutory/deps.ts'
import { tables } from '#server/domains/statutory/tables.ts'
import { londonDay } from '#server/platform/clock/london-day.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

const forms = (today: string): StatutoryForm[] => [
  { kind: 'register_of_members' },
  { kind: 'share_certificate' },
  {
    kind: 'dividend_voucher',
    amountPerShare: '12.5',
    declaredOn: monthsLater(today, -1),
    paidOn: today,
    yearEndsOn: `${Number(today.slice(0, 4)) - 1}-12-31`,
  },
]

/**
 * Makes the documents of a demo customer's company, as a manager would. Does nothing if it has some, or if its data are
 * incomplete.
 */
export const seedDemoStatutory = async (deps: StatutoryDeps, userId: number, managerId: number): Promise<void> => {
  const { db, clock } = deps.platform
  const company = (await companiesOf(db, [userId])).get(userId)
  if (!company) return
  const existing = await tables(db)
    .selectFrom('statutory_document')
    .select('id')
    .where('company_id', '=', company.id)
    .limit(1)
    .executeTakeFirst()
  if (existing) return
  const call = { actor: { userId: managerId }, requestId: 'demo', ip: '127.0.0.1', language: 'en' as const }
  for (const form of forms(londonDay(clock.now())))
    await createStatutoryDocument(deps, call, company.id, form).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
