import { createSpentCaptchas } from '#server/platform/captcha/spent-captchas.ts'
import type { Platform } from '#server/platform/platform.ts'
import { deriveKey } from '#server/platform/secrets/derive-key.ts'
import { createAltchaCaptcha } from '#server/providers/captcha/altcha/adapter.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'
import { createRecaptcha } from '#server/providers/captcha/recaptcha/adapter.ts'

/** Creates the configured captcha: Google's with its keys, else the proof of work. */
export const captchaOf = ({ db, jobs, settings }: Platform): CaptchaVerifier => {
  const spent = createSpentCaptchas(db, jobs)
  const { cost, recaptcha } = settings.captcha
  if (recaptcha) return createRecaptcha({ ...recaptcha, hostname: new URL(settings.publicUrl).hostname, spent })
  return createAltchaCaptcha({
    cost,
    signatureKey: deriveKey(settings.appKey, 'captcha-signature'),
    solutionKey: deriveKey(settings.appKey, 'captcha-solution'),
    spent,
  })
}
