import type { updateUser as declaration } from '#contract/accounts/manager.ts'
import type { AnswerOf, BodyOf } from '#contract/core/endpoint.ts'
import { changeLanguage } from '#server/domains/accounts/change-language.ts'
import type { AccountsDeps, Origin } from '#server/domains/accounts/deps.ts'
import { findSessionUser } from '#server/domains/accounts/find-session-user.ts'
import { maySeeUser } from '#server/domains/accounts/policy.ts'
import { refuse, refuseField } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import { reachUser } from './find-managed-user.ts'
import { setEmailVerified } from './set-email-verified.ts'
import { setInvoiceReminders } from './set-invoice-reminders.ts'

type Body = BodyOf<typeof declaration>
type Answer = AnswerOf<typeof declaration>

const changeOwn = async (deps: AccountsDeps, actor: UserActor, body: Body, origin: Origin): Promise<Answer> => {
  const { language, emailVerified, invoiceReminders, version } = body
  if (emailVerified !== undefined || invoiceReminders !== undefined || version !== undefined)
    throw refuse(actor.roles.includes('ROLE_MANAGER') ? 'access_denied' : 'fields_not_changeable')
  if (language === undefined) throw refuseField('language', 'yup.required')
  await changeLanguage(deps.platform, actor, { userId: actor.userId, language }, origin)
  return findSessionUser(deps, actor.userId)
}

const changeOther = async (
  deps: AccountsDeps,
  actor: UserActor,
  userId: number,
  body: Body,
  origin: Origin,
): Promise<Answer> => {
  await reachUser(deps, actor, userId)
  const { language, emailVerified, invoiceReminders, version, captchaToken } = body
  if (language !== undefined) throw refuse('fields_not_changeable')
  // One change at a time: each has its own entry in the audit trail.
  if (emailVerified !== undefined && invoiceReminders !== undefined) throw refuse('fields_not_changeable')
  if (emailVerified === undefined && invoiceReminders === undefined) throw refuseField('emailVerified', 'yup.required')
  if (captchaToken === undefined) throw refuseField('captchaToken', 'yup.required')
  const call = { actor, userId, captchaToken, version, origin }
  if (invoiceReminders !== undefined) return setInvoiceReminders(deps, call, invoiceReminders)
  return setEmailVerified(deps, call, emailVerified === true)
}

/**
 * Changes the user's own language or, for a manager, whether another user's address is verified or whether they get
 * reminders of unpaid invoices; nothing else.
 */
export const updateUser = async (
  deps: AccountsDeps,
  actor: UserActor,
  change: { userId: number; body: Body },
  origin: Origin,
): Promise<Answer> => {
  if (!maySeeUser(actor, change.userId)) throw refuse('not_found')
  return change.userId === actor.userId
    ? changeOwn(deps, actor, change.body, origin)
    : changeOther(deps, actor, change.userId, change.body, origin)
}
