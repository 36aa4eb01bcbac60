import type { Settings } from '#server/platform/settings/settings.ts'
import { ConfigurationError } from './configuration-error.ts'
import type { Environment } from './environment.ts'

const realUrl = 'https://pi-api.credas.co.uk'
/** The key and the registration type that the sandbox accepts. */
const sandboxed = { apiKey: 'sandbox-identity-key', regTypeId: '5a4d6f1e-0000-4000-8000-706f72746963' }

/**
 * Determines who checks identities: Credas with a key, else the sandbox, and nobody in production without a key. Then
 * staff check by hand, and everything else works.
 */
export const identityChecksOf = (
  { CREDAS_API_KEY: apiKey, CREDAS_REG_TYPE_ID: regTypeId, CREDAS_URL: url }: Environment,
  sandboxUrl: string | null,
): Settings['identityChecks'] => {
  if ((apiKey === '') !== (regTypeId === ''))
    throw new ConfigurationError('CREDAS_API_KEY and CREDAS_REG_TYPE_ID go together: set both or none.')
  if (apiKey !== '') return { url: (url || realUrl).replace(/\/$/, ''), apiKey, regTypeId }
  return sandboxUrl === null ? null : { url: `${sandboxUrl}/credas`, ...sandboxed }
}
