import { changeUserEmail, restrictUser, updateUser } from '#contract/accounts/manager.ts'
import { type ManagedUser, managedUser } from '#contract/accounts/manager-schemas.ts'
import { check } from '#contract/core/violations.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { captchaToken } from '#web/lib/captcha.ts'

/** What a change needs of a user: a row of a list has it too. */
type Changed = Pick<ManagedUser, 'id' | 'version'>

const proof = () => captchaToken('manage_user')

/** Changes the address; sessions end and both addresses get a mail. */
export const changeEmail = async ({ id, version }: Changed, email: string): Promise<ManagedUser> =>
  call(changeUserEmail, { params: { id }, body: { email, version, captchaToken: await proof() } })

const updateFlag = async (
  { id, version }: Changed,
  flag: { readonly emailVerified: boolean } | { readonly invoiceReminders: boolean },
): Promise<ManagedUser> => {
  const body = { ...flag, version, captchaToken: await proof() }
  const answer = await call(updateUser, { params: { id }, body })
  // An account's owner gets the session's user instead; managers never change their own.
  if (!('version' in answer)) throw new CallFailure('', { status: 200 })
  return answer
}

/** Sets whether the address is verified. */
export const changeVerified = (user: Changed, emailVerified: boolean): Promise<ManagedUser> =>
  updateFlag(user, { emailVerified })

/** Sets whether reminders of unpaid invoices go out by themselves. */
export const changeReminders = (user: Changed, invoiceReminders: boolean): Promise<ManagedUser> =>
  updateFlag(user, { invoiceReminders })

/** Switches to active without a payment, or back. */
export const changeActive = async (
  { id, version }: Changed,
  hasActiveSubscription: boolean,
  reason: string,
): Promise<ManagedUser> =>
  call(restrictUser, {
    params: { id },
    body: { hasActiveSubscription, version, captchaToken: await proof(), ...(reason === '' ? {} : { reason }) },
  })

/** Returns the newer user of a refused change; null for other refusals. */
export const newerUserOf = (failure: unknown): ManagedUser | null => {
  if (!(failure instanceof CallFailure) || failure.message !== 'conflict') return null
  const read = check(managedUser, failure.current)
  return read.ok ? read.value : null
}
