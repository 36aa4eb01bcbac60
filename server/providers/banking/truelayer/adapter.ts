import * as z from 'zod/mini'
import { type BankCountry, maxHistoryDays } from '#contract/banking/schemas.ts'
import { programBeside } from '#server/platform/threads/program-beside.ts'
import {
  type BankAggregator,
  BankingFailure,
  type DayWindow,
  type RemoteTransaction,
  type StoredConsent,
} from '#server/providers/banking/port.ts'
import { cleanText } from '#server/providers/banking/shared/clean-text.ts'
import { dayBefore, laterDay, withinWindow } from '#server/providers/banking/shared/days.ts'
import { readTransactions } from '#server/providers/banking/shared/read-transactions.ts'
import { createTruelayerClient, type TruelayerClient, type TruelayerOptions } from './client.ts'
import { completeConsent, consentDays, consentReport, startConsent } from './consents.ts'
import { accountOf } from './map.ts'
import { readBalances } from './read-balances.ts'
import { accounts, provider } from './schemas.ts'
import { readSecret } from './secret.ts'
import { run } from './truelayer-transactions-task.ts'

/**
 * The days that a bank gives once the customer's consent is no longer recent, by the rules of strong authentication.
 */
const daysWithoutCustomer = 89

const codeIn = (error: unknown): string => (error instanceof BankingFailure ? (error.code ?? '') : '')

/** Returns the instants around a window in any bank's time zone; never in the future, which is rejected. */
const instantsOf = ({ from, to }: DayWindow, now: number): URLSearchParams => {
  const start = Date.parse(`${from}T00:00:00Z`) - 3 * 3_600_000
  const end = Math.min(Date.parse(`${to}T23:59:59Z`), now)
  const written = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`
  return new URLSearchParams({ from: written(Math.min(start, end)), to: written(end) })
}

const reader = {
  source: 'truelayer',
  program: programBeside(import.meta.url, 'truelayer-transactions-task'),
  run,
} as const

/** The account to read, and its bank's country. */
interface ReadRequest {
  readonly consent: StoredConsent
  readonly accountId: string
  readonly country: BankCountry
}

/** Reads the booked transactions; where older days need the customer, as many as the bank gives without. */
const readBooked = async (
  client: TruelayerClient,
  { apiUrl, now }: TruelayerOptions,
  { consent, accountId, window, country }: ReadRequest & { readonly window: DayWindow },
): Promise<{ booked: RemoteTransaction[]; covered: DayWindow }> => {
  const path = `${apiUrl}/data/v1/accounts/${encodeURIComponent(accountId)}/transactions`
  const read = async (covered: DayWindow) => {
    const call = { url: `${path}?${instantsOf(covered, now())}`, isLong: true }
    const text = await client.read(consent, call, z.string())
    return { booked: await readTransactions(reader, { text, status: 'booked', country }), covered }
  }
  try {
    return await read(window)
  } catch (error) {
    const from = laterDay(window.from, dayBefore(now(), daysWithoutCustomer))
    if (codeIn(error) !== 'sca_exceeded' || from === window.from || from > window.to) throw error
    return read({ from, to: window.to })
  }
}

/** Reads the pending transactions; none from a bank without such a list. */
const readPending = async (
  client: TruelayerClient,
  { apiUrl }: TruelayerOptions,
  { consent, accountId, country }: ReadRequest,
): Promise<RemoteTransaction[]> => {
  const url = `${apiUrl}/data/v1/accounts/${encodeURIComponent(accountId)}/transactions/pending`
  try {
    const text = await client.read(consent, { url, isLong: true }, z.string())
    return await readTransactions(reader, { text, status: 'pending', country })
  } catch (error) {
    if (['endpoint_not_supported', 'http_501', 'http_404'].includes(codeIn(error))) return []
    // The booked ones were answered before.
    if (!(error instanceof BankingFailure)) throw error
    const { reason, kind, resetAt, code = '' } = error
    throw new BankingFailure('truelayer', reason, { kind, resetAt, code, isCounted: true })
  }
}

const isOf = (country: BankCountry, written: string): boolean =>
  (written.toUpperCase() === 'UK' ? 'GB' : written.toUpperCase()) === country

/** Creates the adapter of TrueLayer's Data API v1, or of the sandbox with its protocol. */
export const createTruelayer = (options: TruelayerOptions): BankAggregator => {
  const client = createTruelayerClient(options)
  const { authUrl, apiUrl, clientId, now } = options
  return {
    source: 'truelayer',
    institutions: async (country) => {
      const url = `${authUrl}/api/providers?clientId=${encodeURIComponent(clientId)}`
      const sent = await client.readOpen({ url }, z.array(z.unknown()))
      return sent.flatMap((one) => {
        const read = z.safeParse(provider, one)
        if (!read.success || !isOf(country, read.data.country)) return []
        const { provider_id: id, display_name: name, logo_url: address, logo_uri: other, scopes } = read.data
        if (scopes && !scopes.includes('transactions')) return []
        const logo = address ?? other
        return {
          id,
          name: cleanText(name) ?? id,
          country,
          logo: logo && /^https?:\/\//.test(logo) ? logo : null,
          historyDays: maxHistoryDays,
          consentDays,
        }
      })
    },
    startConsent: async (request) => startConsent(options, request),
    complete: (consent, returned) => completeConsent(client, options, consent, returned),
    inspect: (consent) => consentReport(client, options, consent),
    accounts: async (consent) =>
      (await client.read(consent, { url: `${apiUrl}/data/v1/accounts` }, accounts)).results.map(accountOf),
    transactions: async (consent, accountId, window) => {
      const { country, historyDays } = readSecret(consent.secret)
      const requestedWindow = { from: laterDay(window.from, dayBefore(now(), historyDays)), to: window.to }
      if (requestedWindow.from > requestedWindow.to)
        return { transactions: [], covered: requestedWindow, remainingCalls: null }
      const request = { consent, accountId, country }
      const { booked, covered } = await readBooked(client, options, { ...request, window: requestedWindow })
      const all = [...booked, ...(await readPending(client, options, request))]
      return { transactions: all.filter((one) => withinWindow(one, covered)), covered, remainingCalls: null }
    },
    balance: async (consent, accountId) => {
      const url = `${apiUrl}/data/v1/accounts/${encodeURIComponent(accountId)}/balance`
      const [found] = readBalances(await client.read(consent, { url, isLong: true }, z.string()))
      return found ? { amount: found.current, currency: found.currency, on: null, isBooked: true } : null
    },
    withdraw: async (consent) => {
      if (!readSecret(consent.secret).tokens) return
      try {
        await client.read(consent, { url: `${authUrl}/api/delete`, method: 'DELETE' }, z.unknown())
      } catch (error) {
        if (!(error instanceof BankingFailure) || (error.reason !== 'consent_ended' && error.code !== 'http_404'))
          throw error
      }
    },
  }
}
