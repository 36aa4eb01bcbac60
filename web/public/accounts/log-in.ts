import { logIn as sendLogin } from '#contract/accounts/public.ts'
import type { LoginAnswer, SessionUser } from '#contract/accounts/schemas.ts'
import { call } from '../../lib/call.ts'
import { captchaToken } from '../../lib/captcha.ts'
import { adoptLanguage } from '../../lib/choose-language.ts'
import { t } from '../../lib/i18n.ts'
import { notice } from '../../lib/notices.ts'
import { setUser } from '../../lib/session.ts'

/** Who has logged in; `restored` when that took a deletion back. */
export type Entered = Extract<LoginAnswer, { user: SessionUser }>

/** Logs in with a fresh captcha: somebody, or the ticket for the second step. Throws the `CallFailure` of the call. */
export const logIn = async (email: string, password: string): Promise<LoginAnswer> =>
  call(sendLogin, { body: { email, password, captchaToken: await captchaToken('login') } })

/** Takes over who has logged in, with the language, and takes back that a session had ended. */
export const enter = async ({ user, restored }: Entered): Promise<void> => {
  setUser(user)
  notice.withdraw(t('error.login_expired'))
  await adoptLanguage().catch(() => undefined)
  if (restored) notice.success(t('login.restored'))
}
