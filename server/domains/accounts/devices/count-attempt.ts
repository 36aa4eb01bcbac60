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

const isUsedUp = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'too_many_requests'

/**
 * Counts one attempt before it is judged; what it returns takes it back, for one that was right. A device that the account
 * knows has an allowance of its own, by the hour (`too_many_requests`) and by the day; all others share one. Who has used up
 * either is told `login_locked`, and the owner is mailed a link that lets one browser in. An address that nobody has is counted
 * alike.
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
  const lock = async (error: unknown): Promise<never> => {
    if (!isUsedUp(error)) throw error
    await reportLocked(platform, { email, knownDeviceId: device?.id ?? null }, origin)
    const { retryAfterSeconds } = error
    throw new Refusal('login_locked', retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
  }
  const byDay = device ? allowances.knownDeviceByDay : allowances.unknownDevicesByDay
  await limits.spend(`${name}-day`, key, byDay).catch(lock)
  const restoreDayAllowance = () => limits.refundPayment(`${name}-day`, key)
  try {
    await limits.spend(name, key, device ? allowances.knownDevice : allowances.unknownDevices)
  } catch (error) {
    // What is refused by the hour is no guess: pressing on costs nobody the day.
    await restoreDayAllowance()
    if (device) throw error
    await lock(error)
  }
  return async () => {
    await limits.refundPayment(name, key)
    await restoreDayAllowance()
  }
}
