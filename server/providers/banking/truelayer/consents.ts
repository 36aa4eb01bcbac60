import {
  BankingFailure,
  type BankReturn,
  type ConsentReport,
  type ConsentRequest,
  type ConsentStatus,
  type StartedConsent,
  type StoredConsent,
} from '#server/providers/banking/port.ts'
import type { TruelayerClient, TruelayerOptions } from './client.ts'
import { me } from './schemas.ts'
import { readSecret, writeSecret } from './secret.ts'

const dayMs = 86_400_000
/** How many days a consent lasts when its end is not stated. */
export const consentDays = 90

/** No name: unused data are not requested. */
const scope = 'accounts balance transactions offline_access'

/** Builds the address at which the customer consents; nothing is sent. */
export const startConsent = (
  { authUrl, clientId }: TruelayerOptions,
  { institution, reference, returnUrl, language, historyDays: requestedDays }: ConsentRequest,
): StartedConsent => {
  const historyDays = Math.min(requestedDays, institution.historyDays)
  const query = Object.entries({
    response_type: 'code',
    client_id: clientId,
    scope,
    redirect_uri: returnUrl,
    providers: institution.id,
    provider_id: institution.id,
    country_id: institution.country === 'GB' ? 'UK' : institution.country,
    language_id: language,
    state: reference,
  })
    // Spaces as %20: the page does not accept a plus sign.
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  return {
    link: `${authUrl}/?${query}`,
    externalId: null,
    secret: writeSecret({
      reference,
      country: institution.country,
      returnUrl,
      historyDays,
      tokens: null,
      grantedAt: null,
    }),
    historyDays,
  }
}

const notGranted = (status: ConsentStatus): ConsentReport => ({
  status,
  grantedAt: null,
  expiresAt: null,
  externalId: null,
})

/** Reports a consent's status: granted while the aggregator accepts its tokens, otherwise ended. */
export const consentReport = async (
  client: TruelayerClient,
  { apiUrl }: TruelayerOptions,
  consent: StoredConsent,
): Promise<ConsentReport> => {
  const { tokens, grantedAt: taken } = readSecret(consent.secret)
  if (!tokens) return notGranted('waiting')
  try {
    const { results } = await client.read(consent, { url: `${apiUrl}/data/v1/me` }, me)
    const details = results[0]
    const grantedAt = details?.consent_created_at ?? (taken === null ? null : new Date(taken))
    const counted = grantedAt ? new Date(grantedAt.getTime() + consentDays * dayMs) : null
    return {
      status: 'granted',
      grantedAt,
      expiresAt: details?.consent_expires_at ?? counted,
      externalId: details?.credentials_id ?? null,
    }
  } catch (error) {
    if (error instanceof BankingFailure && error.reason === 'consent_ended') return notGranted('ended')
    throw error
  }
}

/** Completes a visit: exchanges the code unless done before, and queries the consent's status. */
export const completeConsent = async (
  client: TruelayerClient,
  options: TruelayerOptions,
  consent: StoredConsent,
  { code, error }: BankReturn,
): Promise<ConsentReport> => {
  if (readSecret(consent.secret).tokens) return consentReport(client, options, consent)
  if (error) return notGranted(error === 'access_denied' ? 'cancelled' : 'refused')
  if (!code) return notGranted('waiting')
  let secret = consent.secret
  const saving: StoredConsent = {
    get secret() {
      return secret
    },
    renewed: async (next) => {
      secret = next
      await consent.renewed(next)
    },
  }
  try {
    await client.takeCode(saving, code)
  } catch (failure) {
    // An exchanged or expired code: only a new visit gives another.
    if (failure instanceof BankingFailure && failure.reason === 'consent_ended') return notGranted('ended')
    throw failure
  }
  return consentReport(client, options, saving)
}
