import { allowances } from '#server/domains/accounts/allowances.ts'
import type { Origin } from '#server/domains/accounts/deps.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { tokenHash } from '#server/platform/secrets/token.ts'
import { findKnownDevice } from './known-devices.ts'
import { reportLocked } from './send-unlock-link.ts'

/** Describes an attempt with a password or two-factor code; the address may belong to nobody. */
export interface Attempt {
  readonly what: 'password' | 'code'
  readonly email: string
  readonly userId: number | null
}

const isUsedUp = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'too_many_requests'

/**
 * Counts one attempt before it is checked; the returned function takes it back after a correct one. Each device that
 * the account knows has hourly (`too_many_requests`) and daily limits of its own; all other devices share one. A
 * used-up limit answers `login_locked` and mails the owner a link that unlocks one browser. Unregistered addresses
 * are counted in the same way.
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
    // An attempt refused by the hourly limit is never checked, so it does not count for the day.
    await restoreDayAllowance()
    if (device) throw error
    await lock(error)
  }
  return async () => {
    await limits.refundPayment(name, key)
    await restoreDayAllowance()
  }
}
