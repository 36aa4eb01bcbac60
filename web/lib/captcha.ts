import type { CaptchaAction } from '#contract/core/captcha.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import { loadConfig } from './config.ts'
import { proofToken, warmProof } from './proof-of-work.ts'

/** Google's part, fetched only where it is configured. */
const recaptcha = async (captcha: PublicConfig['captcha']) => (await import('./recaptcha.ts')).recaptchaAt(captcha)

const warm = async (action: CaptchaAction): Promise<void> => {
  const { captcha } = await loadConfig()
  if (captcha.kind === 'altcha') warmProof(action)
  else await (await recaptcha(captcha)).load()
}

/** Gets ready for an action, unless that is under way; a form calls it at its first key press. */
export const warmCaptcha = (action: CaptchaAction): void => {
  warm(action).catch(() => {})
}

/**
 * A fresh token for one call of this action: single-use, bound to the action, valid for a few minutes. Throws a
 * `CallFailure` when there is no connection, `captcha_unavailable` when a captcha that is not ours does not answer.
 */
export const captchaToken = async (action: CaptchaAction): Promise<string> => {
  const { captcha } = await loadConfig()
  return captcha.kind === 'altcha' ? proofToken(action) : (await recaptcha(captcha)).token(action)
}
