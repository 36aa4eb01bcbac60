import { boundedText } from '#server/providers/bounded-text.ts'
import { ProviderFailure } from '#server/providers/provider-failure.ts'
import { type CallAllowance, type CompanyRegistry, RegistryLimited } from '#server/providers/registry/port.ts'
import { readProfile, readSearch } from './read-answer.ts'

/** What the adapter needs. */
export interface CompaniesHouseOptions {
  /** The API's address without a trailing slash. */
  readonly url: string
  readonly apiKey: string
  /** The time by which the registry counts its windows. */
  readonly now: () => Date
  /** How long an answer may take, in milliseconds; ten seconds by default. */
  readonly timeoutMs?: number
}

/** The registry counts calls in windows of five minutes. */
const windowMs = 300_000
const maxFound = 20
/** More than the longest profile or search. It is parsed on the main thread, so its length limits that block. */
const maxBytes = 512 * 1024

const unavailable = (cause: unknown): never => {
  throw new ProviderFailure('registry', 'unavailable', cause)
}

const whole = (value: string | null): number | null =>
  value !== null && /^\d{1,12}$/.test(value) ? Number(value) : null

/** Returns when the current window ends, by any header that says so. */
const resetOf = (headers: Headers, now: Date): Date => {
  const reset = whole(headers.get('x-ratelimit-reset'))
  const after = whole(headers.get('retry-after'))
  const at = reset !== null ? reset * 1_000 : now.getTime() + (after === null ? windowMs : after * 1_000)
  // An invalid header must not stop us for longer than a window lasts.
  return new Date(Math.min(Math.max(at, now.getTime() + 1_000), now.getTime() + windowMs))
}

const allowanceOf = (headers: Headers, now: Date): CallAllowance | null => {
  const remaining = whole(headers.get('x-ratelimit-remain') ?? headers.get('x-ratelimit-remaining'))
  return remaining === null ? null : { remaining, resetsAt: resetOf(headers, now) }
}

interface Answered {
  /** False when the registry answers that the object does not exist. */
  readonly exists: boolean
  readonly body: unknown
  readonly allowance: CallAllowance | null
}

const request = async (
  { url, apiKey, now, timeoutMs = 10_000 }: CompaniesHouseOptions,
  path: string,
): Promise<Answered> => {
  const response = await fetch(`${url}${path}`, {
    headers: { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`, accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch(unavailable)
  const { status, headers } = response
  const allowance = allowanceOf(headers, now())
  const text = await boundedText(response, maxBytes).catch(unavailable)
  if (status === 404) return { exists: false, body: null, allowance }
  if (status === 429) throw new RegistryLimited(resetOf(headers, now()))
  if (status === 401 || status === 403)
    throw new ProviderFailure('registry', 'misconfigured', undefined, String(status))
  if (status >= 500) throw new ProviderFailure('registry', 'unavailable', undefined, String(status))
  if (status !== 200) throw new ProviderFailure('registry', 'unexpected', undefined, String(status))
  if (text === null) throw new ProviderFailure('registry', 'unexpected', new Error('endless answer'))
  try {
    return { exists: true, body: JSON.parse(text) as unknown, allowance }
  } catch (error) {
    throw new ProviderFailure('registry', 'unexpected', error)
  }
}

const understood = <Found>(found: Found | null): Found => {
  if (found === null) throw new ProviderFailure('registry', 'unexpected', new Error('invalid answer'))
  return found
}

const search = async (options: CompaniesHouseOptions, name: string, restrictions: string) => {
  const query = new URLSearchParams({ q: name, items_per_page: String(maxFound), restrictions })
  const { exists, body, allowance } = await request(options, `/search/companies?${query.toString()}`)
  return { found: exists ? understood(readSearch(body)) : [], allowance }
}

/**
 * Creates the adapter of Companies House's public data API: the key is the user name of HTTP Basic, without a password.
 */
export const createCompaniesHouse = (options: CompaniesHouseOptions): CompanyRegistry => ({
  profile: async (companyNumber) => {
    const { exists, body, allowance } = await request(options, `/company/${encodeURIComponent(companyNumber)}`)
    if (!exists) return { found: null, allowance }
    const found = understood(readProfile(body))
    // Another company's answer is not accepted.
    return { found: understood(found.companyNumber === companyNumber ? found : null), allowance }
  },
  searchByName: async (name) => {
    const same = await search(options, name, 'active-companies legally-equivalent-company-name')
    const near = await search(options, name, 'active-companies')
    const all = [...same.found, ...near.found]
    const numbers = all.map(({ companyNumber }) => companyNumber)
    const found = all.filter(({ companyNumber }, index) => numbers.indexOf(companyNumber) === index)
    return { found, allowance: near.allowance ?? same.allowance }
  },
})
