import { setTimeout as pause } from 'node:timers/promises'
import { type FailureKind, ProviderFailure } from '#server/providers/provider-failure.ts'

const textOf = (error: object, name: string): string => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : ''
}

const kinds: Readonly<Record<string, FailureKind>> = {
  StripeConnectionError: 'unavailable',
  StripeAPIError: 'unavailable',
  StripeRateLimitError: 'unavailable',
  StripeAuthenticationError: 'misconfigured',
  StripePermissionError: 'misconfigured',
  StripeInvalidRequestError: 'rejected',
  StripeIdempotencyError: 'rejected',
  StripeCardError: 'rejected',
}

/** The provider's code for a key that was used for something else. */
const idempotencyCode = 'idempotency_error'

/** Maps an error of the SDK; its code is Stripe's, with the invalid parameter after a colon. */
export const stripeFailure = (error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error
  if (!(error instanceof Error)) return new ProviderFailure('stripe', 'unexpected', error)
  const type = textOf(error, 'type')
  if (type === 'StripeIdempotencyError') {
    // 409: another call is processing the same key; a later attempt will find it finished.
    const busy = Reflect.get(error, 'statusCode') === 409
    return new ProviderFailure('stripe', busy ? 'unavailable' : 'rejected', error, idempotencyCode)
  }
  if (type === 'StripeAPIError' && Number(Reflect.get(error, 'statusCode')) >= 500)
    return new ProviderFailure('stripe', 'unavailable', error, 'server_error')
  const code = [textOf(error, 'code') || type, textOf(error, 'param')].filter(Boolean).join(':')
  return new ProviderFailure('stripe', kinds[type] ?? 'unexpected', error, code)
}

/** Returns the bank's reason of a declined card, if the error has one. */
export const declineOf = (error: Error): string | null => textOf(error, 'decline_code') || null

/** Checks whether Stripe does not have the requested object itself. */
const isMissing = (failure: ProviderFailure): boolean =>
  failure.code === 'resource_missing' || (failure.code?.startsWith('resource_missing:') ?? false)

/** Runs an action; true when Stripe refused it with this code because it was done before. */
export const refusedWith = async (code: string, action: () => Promise<unknown>): Promise<boolean> => {
  try {
    await action()
    return false
  } catch (error) {
    const failure = stripeFailure(error)
    if (failure.code?.split(':')[0] !== code) throw failure
    return true
  }
}

/** Checks whether another call is processing the same key: it ends in a moment, and then returns its answer. */
const isBusy = (failure: ProviderFailure): boolean => failure.code === idempotencyCode && failure.retryable

/** Waits before a busy key is retried, in milliseconds. */
const busyWaits = [200, 400, 800, 1600, 3200]

/** Runs a write that may run twice in parallel, such as a double click; the second gets the answer of the first. */
export const patiently = async <T>(write: () => Promise<T>): Promise<T> => {
  for (const wait of busyWaits) {
    try {
      return await write()
    } catch (error) {
      if (!isBusy(stripeFailure(error))) throw error
      await pause(wait)
    }
  }
  return write()
}

/** Runs a call; its errors become `ProviderFailure`. */
export const calling = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call()
  } catch (error) {
    throw stripeFailure(error)
  }
}

/** Runs a look-up; null when Stripe does not have the object. */
export const finding = async <T>(call: () => Promise<T>): Promise<T | null> => {
  try {
    return await calling(call)
  } catch (error) {
    if (error instanceof ProviderFailure && isMissing(error)) return null
    throw error
  }
}
