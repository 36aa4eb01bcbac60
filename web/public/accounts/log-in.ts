import { logIn as sendLogin } from '#contract/accounts/public.ts'
import type { LoginAnswer, SessionUser } from '#contract/accounts/schemas.ts'
import { call } from '#web/lib/call.ts'
import { captchaToken } from '#web/lib/captcha.ts'
import { adoptLanguage } from '#web/lib/choose-language.ts'
import { t } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { setUser } from '#web/lib/session.ts'

/** A completed login; `restored` if it cancelled a requested deletion. */
export type Entered = Extract<LoginAnswer, { user: SessionUser }>

/** Logs in with a fresh captcha. Returns the user, or the ticket for the second step. Throws `CallFailure`. */
export const logIn = async (email: string, password: string): Promise<LoginAnswer> =>
  call(sendLogin, { body: { email, password, captchaToken: await captchaToken('login') } })

/** Stores the logged-in user, applies the language, and clears the notice of an ended session. */
export const enter = async ({ user, restored }: Entered): Promise<void> => {
  setUser(user)
  notice.withdraw(t('error.login_expired'))
  await adoptLanguage().catch(() => undefined)
  if (restored) notice.success(t('login.restored'))
}
