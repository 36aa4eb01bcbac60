import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { CompaniesDeps } from './deps.ts'

/** Describes a manager's call, with what the audit trail records of it. */
export interface StaffCall {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
  /** Optional in the contract: verified where it was sent. */
  readonly captchaToken: string | undefined
}

/** Refuses with `invalid_captcha` a token that was sent and is no fresh solution. Call it outside transactions. */
export const checkSentCaptcha = async ({ captcha }: CompaniesDeps, { captchaToken, ip }: StaffCall): Promise<void> => {
  if (captchaToken === undefined) return
  if (!(await captcha.verify(captchaToken, 'manage_user', ip))) throw refuse('invalid_captcha')
}
