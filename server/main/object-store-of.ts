import type { ObjectStoreSettings } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const

/**
 * Reads the object store's configuration; null for the local disk. Some of its variables without the others are an
 * error.
 */
export const objectStoreOf = (env: Pick<Environment, (typeof names)[number]>): ObjectStoreSettings | null => {
  const missing = names.filter((name) => env[name] === '')
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new ConfigurationError(`To keep files in an S3-compatible store, set these too: ${missing.join(', ')}.`)
  return {
    endpoint: env.S3_ENDPOINT.replace(/\/$/, ''),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  }
}
