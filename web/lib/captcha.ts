import type { CaptchaAction } from '#contract/core/captcha.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import { loadConfig } from './config.ts'
import { proofToken, warmProof } from './proof-of-work.ts'

/** Loads Google's part only where it is configured. */
const recaptcha = async (captcha: PublicConfig['captcha']) => (await import('./recaptcha.ts')).recaptchaAt(captcha)

const warm = async (action: CaptchaAction): Promise<void> => {
  const { captcha } = await loadConfig()
  if (captcha.type === 'altcha') warmProof(action)
  else await (await recaptcha(captcha)).load()
}

/** Prepares a token for an action, unless in progress; a form calls it on the first key press. */
export const warmCaptcha = (action: CaptchaAction): void => {
  warm(action).catch(() => {})
}

/**
 * Returns a fresh token for one call of this action: single-use, bound to the action, valid for a few minutes. Throws
 * `CallFailure` without a connection, and `captcha_unavailable` if an external captcha does not respond.
 */
export const captchaToken = async (action: CaptchaAction): Promise<string> => {
  const { captcha } = await loadConfig()
  return captcha.type === 'altcha' ? proofToken(action) : (await recaptcha(captcha)).token(action)
}
