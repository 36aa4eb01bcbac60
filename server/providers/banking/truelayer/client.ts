import * as z from 'zod/mini'
import { BankingFailure, type StoredConsent } from '#server/providers/banking/port.ts'
import { pathOfIssue } from '#server/providers/banking/shared/schemas.ts'
import {
  type AggregatorAnswer,
  type AggregatorRequest,
  sendRequest,
} from '#server/providers/banking/shared/send-request.ts'
import { truelayerFailure } from './failure.ts'
import { token as tokenSchema } from './schemas.ts'
import { readSecret, type Tokens, type TruelayerSecret, writeSecret } from './secret.ts'

/** How TrueLayer, or its sandbox, is reached. */
export interface TruelayerOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** Without a trailing slash: one for consents, tokens and the list of banks, one for the data. */
  readonly authUrl: string
  readonly apiUrl: string
  /** The product's time in milliseconds, for the end of tokens. */
  readonly now: () => number
  readonly timeoutMs?: number
}

type Call = Omit<AggregatorRequest, 'token' | 'timeoutMs'>

/** Sends calls with the tokens of a consent. */
export interface TruelayerClient {
  /** Sends a call without a token. */
  readOpen<Schema extends z.ZodMiniType>(call: Call, schema: Schema): Promise<z.output<Schema>>
  /**
   * Returns the answer's content, validated by a schema; expired tokens are renewed and passed to the consent's owner.
   */
  read<Schema extends z.ZodMiniType>(consent: StoredConsent, call: Call, schema: Schema): Promise<z.output<Schema>>
  /** Exchanges the code of a return; the tokens are passed to the consent's owner. */
  takeCode(consent: StoredConsent, code: string): Promise<void>
}

/** A token that expires within a minute is not used. */
const marginMs = 60_000
/**
 * How long renewed tokens are cached by the replaced ones, in milliseconds. It covers calls with the earlier consent
 * and, when saving failed, the next daily reading.
 */
const rememberedMs = 26 * 3_600_000

/** Creates the client of one instance; nothing is sent before the first call. */
export const createTruelayerClient = (options: TruelayerOptions): TruelayerClient => {
  const { clientId, clientSecret, authUrl, now, timeoutMs } = options
  const limited = timeoutMs === undefined ? {} : { timeoutMs }
  const send = (call: AggregatorRequest): Promise<AggregatorAnswer> => sendRequest('truelayer', { ...call, ...limited })
  const contentOf = <Schema extends z.ZodMiniType>(answer: AggregatorAnswer, schema: Schema): z.output<Schema> => {
    if (answer.status < 200 || answer.status >= 300) throw truelayerFailure(answer, now())
    const read = z.safeParse(schema, answer.body)
    if (read.success) return read.data
    throw new BankingFailure('truelayer', 'invalid_response', {
      code: `answer:${pathOfIssue(read.error)}`,
      isCounted: true,
    })
  }

  const requestTokens = async (grant: Record<string, string>, previousRefresh: string): Promise<Tokens> => {
    const form = { ...grant, client_id: clientId, client_secret: clientSecret }
    const answer = await send({ url: `${authUrl}/connect/token`, method: 'POST', form })
    const { access_token: access, expires_in: seconds, refresh_token: refresh } = contentOf(answer, tokenSchema)
    return { access, accessUntil: now() + seconds * 1000, refresh: refresh || previousRefresh }
  }

  // Codes and refresh tokens can be used once: later calls with the same one get the first call's result.
  const exchanges = new Map<string, Promise<Tokens>>()
  const expireTokens = async (key: string, exchange: Promise<Tokens>, isSpent: (next: Tokens) => boolean) => {
    const next = await exchange.catch(() => null)
    // A failed exchange is retried, and a token that stays the same is renewed with it the next time.
    if (next === null || !isSpent(next)) exchanges.delete(key)
    else setTimeout(() => exchanges.delete(key), rememberedMs).unref()
  }
  const exchangeOnce = (
    key: string,
    exchange: () => Promise<Tokens>,
    isSpent: (next: Tokens) => boolean,
  ): Promise<Tokens> => {
    const known = exchanges.get(key)
    if (known) return known
    const running = exchange()
    exchanges.set(key, running)
    void expireTokens(key, running, isSpent)
    return running
  }
  const renewed = async (old: Tokens, consent: StoredConsent, secret: TruelayerSecret): Promise<Tokens> => {
    if (old.refresh === '') throw new BankingFailure('truelayer', 'consent_ended', { code: 'no_refresh_token' })
    const renew = () => requestTokens({ grant_type: 'refresh_token', refresh_token: old.refresh }, old.refresh)
    const tokens = await exchangeOnce(old.refresh, renew, ({ refresh }) => refresh !== old.refresh)
    // Not within the exchange: when saving fails, the next call still has the new tokens.
    await consent.renewed(writeSecret({ ...secret, tokens }))
    return tokens
  }

  /** Returns the current tokens for stored ones. */
  const currentTokens = async (stored: Tokens): Promise<Tokens> => {
    const next = stored.refresh === '' ? undefined : await exchanges.get(stored.refresh)
    if (!next) return stored
    return next.refresh === stored.refresh ? next : currentTokens(next)
  }

  const tokensOf = (secret: TruelayerSecret): Tokens => {
    if (secret.tokens) return secret.tokens
    throw new BankingFailure('truelayer', 'consent_ended', { code: 'no_tokens' })
  }
  const sendWithToken = async (consent: StoredConsent, call: Call): Promise<AggregatorAnswer> => {
    const secret = readSecret(consent.secret)
    const stored = tokensOf(secret)
    const latest = await currentTokens(stored)
    if (latest !== stored) await consent.renewed(writeSecret({ ...secret, tokens: latest }))
    const tokens = latest.accessUntil - marginMs > now() ? latest : await renewed(latest, consent, secret)
    const answer = await send({ ...call, token: tokens.access })
    if (answer.status !== 401 || tokens !== latest) return answer
    return send({ ...call, token: (await renewed(latest, consent, secret)).access })
  }
  return {
    readOpen: async (call, schema) => contentOf(await send(call), schema),
    read: async (consent, call, schema) => contentOf(await sendWithToken(consent, call), schema),
    takeCode: async (consent, code) => {
      const secret = readSecret(consent.secret)
      const grant = { grant_type: 'authorization_code', code, redirect_uri: secret.returnUrl }
      const take = () => requestTokens(grant, '')
      const tokens = await exchangeOnce(`${secret.reference} ${code}`, take, () => true)
      await consent.renewed(writeSecret({ ...secret, tokens, grantedAt: now() }))
    },
  }
}
