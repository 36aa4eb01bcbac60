import { londonDay } from '#contract/companies/rules.ts'
import type { Company, NewCompany } from '#contract/companies/schemas.ts'
import { nameUser } from '#server/domains/people/api.ts'
import { refuse, refuseFields } from '#server/platform/http/refusal.ts'
import type { CompaniesDeps } from './deps.ts'
import { companyReceived } from './events.ts'
import { wholeCompany } from './find-company.ts'
import { insertCompany } from './insert-company.ts'
import { lockOwnerAccount } from './lock-owner-account.ts'
import { requireOnboarded } from './require-onboarded.ts'
import { requireOpenAccount } from './require-open-account.ts'
import { violationsOf } from './rules.ts'
import { startStage } from './stages/follow-status.ts'
import { tables } from './tables.ts'
import { tally } from './tally.ts'

/** Describes who creates which company, and what the audit trail records of the call. */
export interface Creation {
  readonly userId: number
  readonly company: NewCompany
  readonly requestId: string
  readonly ip: string
}

const companyValues = ({ userId, company }: Creation, now: string) => ({
  compiler_id: userId,
  name: company.name,
  description: company.description,
  share_capital: company.shareCapital,
  status: 0 as const,
  terms_accepted_at: now,
  adult_declared_at: company.adult ? now : null,
  made_by: 'customer' as const,
  created_at: now,
  last_change_at: now,
})

/**
 * Creates the user's company once from the finished wizard: company, people, the compiler's name, stage and audit entry.
 * The same transaction deletes the draft. Refuses out of order, with the invalid fields, or with `company_already_exists`.
 */
export const createCompany = async (deps: CompaniesDeps, creation: Creation): Promise<Company> => {
  const { platform } = deps
  const { userId, company } = creation
  const now = platform.clock.now()
  await requireOnboarded(deps, userId)
  const problems = violationsOf(company, londonDay(now))
  if (problems.length > 0) throw refuseFields(problems)

  return platform.db.transaction().execute(async (trx) => {
    await requireOpenAccount(trx, userId)
    await lockOwnerAccount(trx, userId)
    const made = await insertCompany(trx, companyValues(creation, now.toISOString()), company.shareholders)
    if (!made) throw refuse('company_already_exists')
    await tables(trx).deleteFrom('company_draft').where('user_id', '=', userId).execute()
    await nameUser(platform, trx, { userId, firstName: company.compilerName, lastName: company.compilerSurname })
    await platform.audit.record(trx, {
      actor: { userId, kind: 'customer' },
      action: 'create-company',
      subject: { type: 'company', id: made.id },
      after: { name: company.name, shareCapital: company.shareCapital, people: company.shareholders.length },
      requestId: creation.requestId,
      ip: creation.ip,
    })
    await startStage(platform, trx, made, { kind: 'customer', userId })
    await platform.events.publish(trx, companyReceived, { companyId: made.id, userId })
    await tally(trx, [{ id: made.id, from: null, to: made.status }])
    return platform.idempotency.recordAnswer(trx, await wholeCompany(deps, trx, made))
  })
}
