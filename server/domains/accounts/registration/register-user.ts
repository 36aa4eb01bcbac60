import type { register as endpoint } from '#contract/accounts/public.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/fields.ts'
import { iri } from '#contract/core/reference.ts'
import { allowances } from '#server/domains/accounts/allowances.ts'
import { auditAccount } from '#server/domains/accounts/audit-account.ts'
import { checkCaptcha } from '#server/domains/accounts/check-captcha.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { type DeviceCookie, rememberDevice } from '#server/domains/accounts/devices/known-devices.ts'
import { issueLink } from '#server/domains/accounts/links.ts'
import { mailConfirmation } from '#server/domains/accounts/mails/mails.ts'
import { isGuessablePassword } from '#server/domains/accounts/passwords/is-guessable-password.ts'
import { hashPassword } from '#server/domains/accounts/passwords/password.ts'
import { tables } from '#server/domains/accounts/tables.ts'
import { addressTaken, findUserByEmail, type UserRow } from '#server/domains/people/api.ts'
import type { Trx } from '#server/platform/database/database.ts'
import { refuseField } from '#server/platform/http/refusal.ts'

/** Describes a visitor's registration. */
export interface Registration {
  readonly email: string
  readonly plainPassword: string
  readonly language: Language
  readonly captchaToken: string
}

const emailTaken = () => refuseField('email', 'email_unique_violation')

const insertUser = (
  trx: Trx,
  values: { email: string; hash: string; language: Language; now: Date },
): Promise<UserRow | undefined> =>
  tables(trx)
    .insertInto('app_user')
    .values({
      email: values.email,
      password_hash: values.hash,
      language: values.language,
      manager_active_reason: null,
      registered_at: values.now.toISOString(),
    })
    .onConflict(addressTaken)
    .returningAll()
    .executeTakeFirst()

/**
 * Registers a customer and mails the confirmation link. Refuses a common password (`password_too_common`) and a taken
 * address (`email_unique_violation`), the latter also for concurrent registrations.
 */
export const registerUser = async (
  deps: AccountsDeps,
  registration: Registration,
  origin: Origin,
): Promise<AnswerOf<typeof endpoint> & { device: DeviceCookie }> => {
  const { platform } = deps
  const email = registration.email.toLowerCase()
  await platform.limits.spend('registration', platform.limits.network(origin.ip), allowances.registrationByNetwork)
  if (await isGuessablePassword(registration.plainPassword)) throw refuseField('plainPassword', 'password_too_common')
  await checkCaptcha(deps, registration.captchaToken, 'registration', origin.ip)
  if (await findUserByEmail(platform.db, email)) throw emailTaken()

  const hash = await hashPassword(registration.plainPassword)
  const now = platform.clock.now()
  return platform.db.transaction().execute(async (trx) => {
    const user = await insertUser(trx, { email, hash, language: registration.language, now })
    if (!user) throw emailTaken()
    const token = await issueLink(trx, { userId: user.id, kind: 'confirm', now })
    await mailConfirmation(platform, trx, user, token)
    await auditAccount(platform, trx, {
      action: 'register-user',
      userId: user.id,
      by: 'visitor',
      origin,
      after: { email, language: user.language },
    })
    // The log-in that follows is the registrant's, whatever strangers have attempted for this address before.
    const device = await rememberDevice(trx, user.id, [], platform.clock.realNow())
    const answer = { '@id': iri('users', user.id), id: user.id, email }
    return { ...(await platform.idempotency.recordAnswer(trx, answer)), device }
  })
}
