import { Refusal } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { allowances } from '../allowances.ts'
import type { Origin } from '../deps.ts'
import { findKnownDevice } from './known-devices.ts'
import { reportLocked } from './send-unlock-link.ts'

/** What is tried: the password or the code of the second factor, of an address that may belong to nobody. */
export interface Attempt {
  readonly what: 'password' | 'code'
  readonly email: string
  readonly userId: number | null
}

/**
 * Counts one attempt before it is judged; what it returns takes it back, for one that was right. A device that the account
 * knows has an allowance of its own (`too_many_requests`); all others share one (`login_locked`, and the owner is mailed a
 * link that lets one browser in). An address that nobody has is counted alike.
 */
export const countAttempt = async (
  platform: Platform,
  { what, email, userId }: Attempt,
  origin: Origin,
): Promise<() => Promise<void>> => {
  const { limits, db, clock } = platform
  const device = await findKnownDevice(db, userId ?? 0, origin.deviceTokens ?? [], clock.realNow())
  const key = device ? String(device.id) : tokenHash(email)
  const name = `${what}-${device ? 'known' : 'unknown'}-device`
  try {
    await limits.spend(name, key, device ? allowances.knownDevice : allowances.unknownDevices)
    await limits.spend(`${name}-day`, key, device ? allowances.knownDeviceByDay : allowances.unknownDevicesByDay)
  } catch (error) {
    if (device || !(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
    await reportLocked(platform, email, origin)
    const { retryAfterSeconds } = error
    throw new Refusal('login_locked', retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  }
  return async () => {
    await limits.giveBack(name, key)
    await limits.giveBack(`${name}-day`, key)
  }
}
