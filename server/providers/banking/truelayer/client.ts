import * as z from 'zod/mini'
import { BankingFailure, type StoredConsent } from '../port.ts'
import { pathOfIssue } from '../reading/schemas.ts'
import { type AggregatorAnswer, type AggregatorRequest, sendRequest } from '../reading/send-request.ts'
import { truelayerFailure } from './failure.ts'
import { token as tokenSchema } from './schemas.ts'
import { readSecret, type Tokens, type TruelayerSecret, writeSecret } from './secret.ts'

/** How TrueLayer, or what stands in for it, is reached. */
export interface TruelayerOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** Without a trailing slash: the consent, the tokens and the list of banks; and the data. */
  readonly authUrl: string
  readonly apiUrl: string
  /** The product's time in milliseconds, by which tokens end. */
  readonly now: () => number
  readonly timeoutMs?: number
}

type Call = Omit<AggregatorRequest, 'token' | 'timeoutMs'>

/** Calls with the tokens of a consent. */
export interface TruelayerClient {
  /** A call with nobody's token. */
  readOpen<Schema extends z.ZodMiniType>(call: Call, schema: Schema): Promise<z.output<Schema>>
  /** The answer's content held against a schema; tokens that ended are renewed and handed to their keeper. */
  read<Schema extends z.ZodMiniType>(consent: StoredConsent, call: Call, schema: Schema): Promise<z.output<Schema>>
  /** Takes the code of a return; the tokens are handed to the consent's keeper. */
  takeCode(consent: StoredConsent, code: string): Promise<void>
}

/** A token that ends within a minute is not begun with. */
const marginMs = 60_000
/**
 * So long renewed tokens are known by the ones that they replaced: for calls that hold the consent from before, and beyond the next
 * daily reading for when they could not be kept.
 */
const rememberedMs = 26 * 3_600_000

/** Opens the client of one instance; nothing is sent before the first call. */
export const createTruelayerClient = (options: TruelayerOptions): TruelayerClient => {
  const { clientId, clientSecret, authUrl, now, timeoutMs } = options
  const limited = timeoutMs === undefined ? {} : { timeoutMs }
  const send = (call: AggregatorRequest): Promise<AggregatorAnswer> => sendRequest('truelayer', { ...call, ...limited })
  const contentOf = <Schema extends z.ZodMiniType>(answer: AggregatorAnswer, schema: Schema): z.output<Schema> => {
    if (answer.status < 200 || answer.status >= 300) throw truelayerFailure(answer, now())
    const read = z.safeParse(schema, answer.body)
    if (read.success) return read.data
    throw new BankingFailure('truelayer', 'unexpected', { code: `answer:${pathOfIssue(read.error)}`, isCounted: true })
  }

  const requestTokens = async (grant: Record<string, string>, locked: string): Promise<Tokens> => {
    const form = { ...grant, client_id: clientId, client_secret: clientSecret }
    const answer = await send({ url: `${authUrl}/connect/token`, method: 'POST', form })
    const { access_token: access, expires_in: seconds, refresh_token: refresh } = contentOf(answer, tokenSchema)
    return { access, accessUntil: now() + seconds * 1000, refresh: refresh || locked }
  }

  // Codes and refresh tokens are good for one use: whoever comes with the same one gets what the first who came was given.
  const exchanges = new Map<string, Promise<Tokens>>()
  const expireTokens = async (key: string, exchange: Promise<Tokens>, isSpent: (next: Tokens) => boolean) => {
    const next = await exchange.catch(() => null)
    // One that failed is tried again, and a token that stays the same is renewed with it the next time.
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
    // Not within the exchange: where they cannot be kept now, they are known to the next call all the same.
    await consent.renewed(writeSecret({ ...secret, tokens }))
    return tokens
  }

  /** What became of tokens that somebody holds from before. */
  const currentTokens = async (locked: Tokens): Promise<Tokens> => {
    const next = locked.refresh === '' ? undefined : await exchanges.get(locked.refresh)
    if (!next) return locked
    return next.refresh === locked.refresh ? next : currentTokens(next)
  }

  const tokensOf = (secret: TruelayerSecret): Tokens => {
    if (secret.tokens) return secret.tokens
    throw new BankingFailure('truelayer', 'consent_ended', { code: 'no_tokens' })
  }
  const sendWithToken = async (consent: StoredConsent, call: Call): Promise<AggregatorAnswer> => {
    const secret = readSecret(consent.secret)
    const locked = tokensOf(secret)
    const latest = await currentTokens(locked)
    if (latest !== locked) await consent.renewed(writeSecret({ ...secret, tokens: latest }))
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
