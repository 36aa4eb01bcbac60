import type { CaptchaAction } from '#contract/core/captcha.ts'
import type { PublicConfig } from '#contract/platform/public.ts'
import { loadConfig } from './config.ts'

/** Loads Google's part only where it is configured. */
const recaptcha = async (captcha: PublicConfig['captcha']) => (await import('./recaptcha.ts')).recaptchaAt(captcha)

/** Loads our own part with the first key press. */
const proof = () => import('./proof-of-work.ts')

const warm = async (action: CaptchaAction): Promise<void> => {
  const { captcha } = await loadConfig()
  if (captcha.type === 'altcha') (await proof()).warmProof(action)
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
  return captcha.type === 'altcha' ? (await proof()).proofToken(action) : (await recaptcha(captcha)).token(action)
}
