import type { Platform } from '#server/platform/platform.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'

/** What the contact page stands on. */
export interface ContactDeps {
  readonly platform: Platform
  readonly captcha: CaptchaVerifier
}
