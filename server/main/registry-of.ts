import type { Settings } from '#server/platform/settings/settings.ts'
import type { Environment } from './environment.ts'

const realUrl = 'https://api.company-information.service.gov.uk'
const realPages = 'https://find-and-update.company-information.service.gov.uk'
/** The key that the sandbox accepts. */
const sandboxKey = 'sandbox-registry-key'

/**
 * Determines the company registry: the real one with a key, else the sandbox's, and none in production without a key.
 * Then everything works, and pages say that the registry is not configured.
 */
export const registryOf = (
  { COMPANIES_HOUSE_API_KEY: apiKey, COMPANIES_HOUSE_URL: url }: Environment,
  sandboxUrl: string | null,
): Settings['registry'] => {
  if (apiKey !== '') return { url: (url || realUrl).replace(/\/$/, ''), apiKey }
  return sandboxUrl === null ? null : { url: `${sandboxUrl}/companies-house`, apiKey: sandboxKey }
}

/** Returns the address of the pages about companies: the real registry's, unless the sandbox replaces it. */
export const registryPagesOf = ({ COMPANIES_HOUSE_API_KEY: apiKey }: Environment, sandboxUrl: string | null): string =>
  apiKey === '' && sandboxUrl !== null ? `${sandboxUrl}/companies-house/pages` : realPages
