import { refuse } from '../../platform/http/refusal.ts'
import type { UserActor } from '../../platform/http/route.ts'
import type { CompaniesDependencies } from './dependencies.ts'

/** A manager's call, with what the audit trail keeps of it. */
export interface StaffCall {
  readonly actor: UserActor
  readonly requestId: string
  readonly ip: string
  /** Part of the contract, not demanded: verified where it was sent. */
  readonly captchaToken: string | undefined
}

/** Refuses with `invalid_captcha` a token that was sent and is no fresh solution. Call it outside of transactions. */
export const checkSentCaptcha = async (
  { captcha }: CompaniesDependencies,
  { captchaToken, ip }: StaffCall,
): Promise<void> => {
  if (captchaToken === undefined) return
  if (!(await captcha.verify(captchaToken, 'manage_user', ip))) throw refuse('invalid_captcha')
}
