import type { CaptchaAction } from '#contract/core/captcha.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { AccountsDeps } from './deps.ts'

/** Refuses with `invalid_captcha` a token that is not a fresh, unused solution for this action. */
export const checkCaptcha = async (
  { captcha }: Pick<AccountsDeps, 'captcha'>,
  token: string,
  action: CaptchaAction,
  ip: string,
): Promise<void> => {
  if (!(await captcha.verify(token, action, ip))) throw refuse('invalid_captcha')
}
