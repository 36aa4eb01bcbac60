import type { Allowance } from '#server/platform/http/limits.ts'

const minutes = (count: number): number => count * 60
const day = minutes(24 * 60)

/**
 * Rate limits of the account calls, in real time. A network is an IPv4 address or an IPv6 /64, which may be a whole
 * office. The same limits apply to addresses that are not registered. Nothing that a stranger can use up locks out
 * the owner.
 */
export const allowances = {
  challengeByNetwork: { max: 600, seconds: minutes(10) },
  registrationByNetwork: { max: 120, seconds: minutes(10) },
  logInByNetwork: { max: 300, seconds: minutes(15) },
  /** Wrong passwords and codes from one device that the account knows: the limit for whoever has its cookie. */
  knownDevice: { max: 10, seconds: minutes(60) },
  knownDeviceByDay: { max: 20, seconds: day },
  /** The same for all other devices together. Anybody can use it up, so a mailed link bypasses it. */
  unknownDevices: { max: 10, seconds: minutes(15) },
  unknownDevicesByDay: { max: 40, seconds: day },
  /** For new devices together, and for each known device that has used up its daily limit. */
  unlockLink: { max: 1, seconds: day },
  /** The user's own password and codes, confirmed before a sensitive action. Each session has its own limit. */
  passwordBySession: { max: 10, seconds: minutes(15) },
  codeBySession: { max: 10, seconds: minutes(15) },
  exportByAccount: { max: 5, seconds: minutes(60) },
  resetByNetwork: { max: 60, seconds: minutes(15) },
  linkByNetwork: { max: 120, seconds: minutes(10) },
  resendByAccount: { max: 5, seconds: minutes(60) },
  invitationByAdmin: { max: 30, seconds: minutes(60) },
  correctionByAccount: { max: 5, seconds: minutes(60) },
} as const satisfies Record<string, Allowance>
