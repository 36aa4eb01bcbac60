import { findAnyPerson } from '#server/domains/people/api.ts'
import { hasPaidSubscription } from '#server/domains/subscriptions/api.ts'
import type { Db } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import { companyOf } from './company-of.ts'
import type { CompaniesDeps } from './deps.ts'

/** Refuses a user who has a company already with `company_already_exists`. */
export const requireNoCompany = async (db: Db, userId: number): Promise<void> => {
  if (await companyOf(db, userId)) throw refuse('company_already_exists')
}

/**
 * Enforces the order of onboarding: one company, after a paid subscription and a confirmed address. Refuses with
 * `company_already_exists`, `subscription_required` or `email_not_verified`. Call it outside transactions.
 */
export const requireOnboarded = async (deps: CompaniesDeps, userId: number): Promise<void> => {
  const { db } = deps.platform
  await requireNoCompany(db, userId)
  const person = await findAnyPerson(db, userId)
  const isPaid = person?.isActivatedByManager || (await hasPaidSubscription(db, userId))
  if (!isPaid) throw refuse('subscription_required')
  if (!person?.emailVerified) throw refuse('email_not_verified')
}
