import { boundedText } from '#server/providers/bounded-text.ts'
import type { IdentityChecks } from '#server/providers/identity-checks/port.ts'
import { type FailureKind, ProviderFailure } from '#server/providers/provider-failure.ts'
import { readCallback, readCreated, readJourney, readSummaries, readSummary } from './read-answer.ts'

/** What the adapter needs. */
export interface CredasOptions {
  /** The API's address without a trailing slash. */
  readonly url: string
  readonly apiKey: string
  /** The id of the registration type that the account offers: which documents and checks it asks for. */
  readonly regTypeId: string
  /** How long an answer may take, in milliseconds; ten seconds by default. */
  readonly timeoutMs?: number
}

/** More than the longest summary. It is parsed on the main thread, so its length limits that block. */
const maxBytes = 1024 * 1024
/** The longest names and references that the API accepts. */
const maxName = 50

const failure = (kind: FailureKind, cause?: unknown, code?: string): ProviderFailure =>
  new ProviderFailure('identity-checks', kind, cause, code)

const unavailable = (cause: unknown): never => {
  throw failure('unavailable', cause)
}

/** Maps a status of HTTP to a failure; 402 means that the account has no credits. */
const failureOf = (status: number): ProviderFailure => {
  if ([401, 402, 403].includes(status)) return failure('misconfigured', undefined, String(status))
  if (status === 400) return failure('rejected', undefined, '400')
  return failure(status >= 500 || status === 429 ? 'unavailable' : 'unexpected', undefined, String(status))
}

const send = async (
  { url, apiKey, timeoutMs = 10_000 }: CredasOptions,
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      apikey: apiKey,
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch(unavailable)
  const text = await boundedText(response, maxBytes).catch(unavailable)
  if (response.status === 404) return { status: 404, body: null }
  if (response.status !== 200) throw failureOf(response.status)
  if (text === null) throw failure('unexpected', new Error('endless answer'))
  try {
    return { status: 200, body: JSON.parse(text) as unknown }
  } catch (error) {
    throw failure('unexpected', error)
  }
}

const understood = <Found>(found: Found | null | undefined): Found => {
  if (found === null || found === undefined) throw failure('unexpected', new Error('invalid answer'))
  return found
}

/** Creates the adapter of Credas's "PI" API, version 1: the key is a header, and registrations are the checks. */
export const createCredas = (options: CredasOptions): IdentityChecks => ({
  create: async ({ reference, name, surname, email, returnUrl }) => {
    const { status, body } = await send(options, '/api/registrations', {
      forename: name.slice(0, maxName),
      surname: surname.slice(0, maxName),
      emailAddress: email,
      regTypeId: options.regTypeId,
      referenceId: reference,
      sendSms: false,
      sendEmail: false,
      provideWebJourneyLink: true,
      returnUrls: { returnUrl },
      // The same person may be checked for two companies, or once more.
      duplicateAcknowledgement: true,
    })
    if (status === 404) throw failure('misconfigured', undefined, '404')
    return understood(readCreated(body))
  },
  find: async (reference) => {
    const { status, body } = await send(
      options,
      `/api/registrations/referenceid/${encodeURIComponent(reference)}/summary`,
    )
    if (status === 404) return null
    return understood(readSummaries(body)).find((report) => report.reference === reference) ?? null
  },
  read: async (id) => {
    const { status, body } = await send(options, `/api/registrations/${encodeURIComponent(id)}/summary`)
    if (status === 404) return null
    const report = understood(readSummary(body))
    // Another check's answer is not accepted.
    return understood(report.id === id ? report : null)
  },
  link: async (id, returnUrl) => {
    const { status, body } = await send(options, '/api/web-verifications/by-registrationid', {
      registrationId: id,
      returnUrls: { returnUrl },
    })
    if (status === 404) return null
    const url = readJourney(body)
    if (url === undefined) throw failure('unexpected', new Error('invalid answer'))
    return url
  },
  checkOfCallback: readCallback,
})
