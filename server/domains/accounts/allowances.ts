import type { Allowance } from '#server/platform/http/limits.ts'

const minutes = (count: number): number => count * 60
const day = minutes(24 * 60)

/**
 * How often accounts may be tried, on real time. A network is an IPv4 address or an IPv6 /64, behind which whole
 * offices sit. The same limits hold for addresses that are not registered. What a stranger can use up never stops the owner.
 */
export const allowances = {
  challengeByNetwork: { max: 600, seconds: minutes(10) },
  registrationByNetwork: { max: 120, seconds: minutes(10) },
  logInByNetwork: { max: 300, seconds: minutes(15) },
  /** Passwords and codes that were wrong, from one device that the account knows: whoever holds its cookie may guess so often. */
  knownDevice: { max: 10, seconds: minutes(60) },
  knownDeviceByDay: { max: 20, seconds: day },
  /** The same from all other devices together: anybody can use it up, so that a mailed link leads past it. */
  unknownDevices: { max: 10, seconds: minutes(15) },
  unknownDevicesByDay: { max: 40, seconds: day },
  /** For new devices together, and for each known one that has used up its day. */
  unlockLink: { max: 1, seconds: day },
  /** The own password and codes, asked for again before something weighty: each session has its own. */
  passwordBySession: { max: 10, seconds: minutes(15) },
  codeBySession: { max: 10, seconds: minutes(15) },
  exportByAccount: { max: 5, seconds: minutes(60) },
  resetByNetwork: { max: 60, seconds: minutes(15) },
  linkByNetwork: { max: 120, seconds: minutes(10) },
  resendByAccount: { max: 5, seconds: minutes(60) },
  invitationByAdmin: { max: 30, seconds: minutes(60) },
  correctionByAccount: { max: 5, seconds: minutes(60) },
} as const satisfies Record<string, Allowance>
