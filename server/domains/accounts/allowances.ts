import type { Allowance } from '#server/platform/http/limits.ts'

const minutes = (count: number): number => count * 60

/**
 * How often accounts may be tried, on real time. A network is an IPv4 address or an IPv6 /64, behind which whole
 * offices sit; an account is one person. The same limits hold for addresses that are not registered.
 */
export const allowances = {
  challengeByNetwork: { max: 600, seconds: minutes(10) },
  registrationByNetwork: { max: 120, seconds: minutes(10) },
  logInByNetwork: { max: 300, seconds: minutes(15) },
  /** Counted anew after each log-in that succeeds, so that only failures add up. */
  logInByAccount: { max: 10, seconds: minutes(15) },
  /** The own password, asked for again before something weighty. */
  passwordByAccount: { max: 10, seconds: minutes(15) },
  /** Codes of a second factor; counted anew after each one of the authenticator app that was right. */
  codeByAccount: { max: 10, seconds: minutes(15) },
  exportByAccount: { max: 5, seconds: minutes(60) },
  resetByNetwork: { max: 60, seconds: minutes(15) },
  resetByAccount: { max: 5, seconds: minutes(60) },
  linkByNetwork: { max: 120, seconds: minutes(10) },
  resendByAccount: { max: 5, seconds: minutes(60) },
  invitationByAdmin: { max: 30, seconds: minutes(60) },
  correctionByAccount: { max: 5, seconds: minutes(60) },
} as const satisfies Record<string, Allowance>
