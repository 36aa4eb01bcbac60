import { S3ServiceError } from 's3mini'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return ''
  const code: unknown = Reflect.get(error, 'code') ?? (error.cause ? Reflect.get(Object(error.cause), 'code') : '')
  return typeof code === 'string' ? code : error.name
}

/** Maps an error of the store: unavailable, key or bucket rejected, or something else. */
export const storeFailure = (error: unknown): ProviderFailure => {
  if (error instanceof ProviderFailure) return error
  if (!(error instanceof S3ServiceError))
    return new ProviderFailure('object-store', 'unavailable', error, codeOf(error))
  const { status, serviceCode } = error
  if (status >= 500 || status === 429 || status === 408)
    return new ProviderFailure('object-store', 'unavailable', error, serviceCode)
  const isOurs = status === 401 || status === 403 || status === 301 || serviceCode === 'NoSuchBucket'
  return new ProviderFailure('object-store', isOurs ? 'misconfigured' : 'unexpected', error, serviceCode)
}

/** Checks whether a retry may succeed immediately: the store was busy, or a connection broke; not after a timeout. */
export const isPassing = ({ kind, cause }: ProviderFailure): boolean =>
  kind === 'unavailable' && !(cause instanceof DOMException)
