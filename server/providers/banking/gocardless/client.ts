import * as z from 'zod/mini'
import { BankingFailure } from '#server/providers/banking/port.ts'
import { pathOfIssue } from '#server/providers/banking/shared/schemas.ts'
import {
  type AggregatorAnswer,
  type AggregatorRequest,
  sendRequest,
} from '#server/providers/banking/shared/send-request.ts'
import { gocardlessFailure, refusesToken } from './failure.ts'
import { newToken, refreshedToken } from './schemas.ts'

/** How GoCardless, or its sandbox, is reached. */
export interface GocardlessOptions {
  readonly secretId: string
  readonly secretKey: string
  /** The address before `api/v2/…`, without a trailing slash. */
  readonly url: string
  /** The product's time in milliseconds, for the end of tokens and limits. */
  readonly now: () => number
  readonly timeoutMs?: number
}

/** A call's path below `api/v2/`, with its trailing slash, and its content. */
type Call = Omit<AggregatorRequest, 'url' | 'token' | 'timeoutMs'> & { readonly path: string }

/** Sends calls with our token. */
export interface GocardlessClient {
  /** Returns the answer, whatever its status. */
  send(call: Call): Promise<AggregatorAnswer>
  /** Returns the answer's content, validated by a schema, with its headers; anything but a success throws. */
  read<Schema extends z.ZodMiniType>(
    call: Call,
    schema: Schema,
  ): Promise<{ content: z.output<Schema>; headers: Headers }>
}

/** Returns the content of a success, or throws the answer's failure. */
const contentOf = <Schema extends z.ZodMiniType>(
  answer: AggregatorAnswer,
  schema: Schema,
  now: number,
): z.output<Schema> => {
  if (answer.status < 200 || answer.status >= 300) throw gocardlessFailure(answer, now)
  const read = z.safeParse(schema, answer.body)
  if (read.success) return read.data
  throw new BankingFailure('gocardless', 'invalid_response', {
    code: `answer:${pathOfIssue(read.error)}`,
    isCounted: true,
  })
}

interface Tokens {
  readonly access: string
  readonly accessUntil: number
  readonly refresh: string
  readonly refreshUntil: number
}

/** A token that expires within a minute is not used. */
const marginMs = 60_000

/**
 * Caches tokens while they are valid; all waiting calls share one request. The tokens' endpoint has a limit of its own.
 */
const createTokens = (post: (path: string, json: object) => Promise<AggregatorAnswer>, options: GocardlessOptions) => {
  const { secretId, secretKey, now } = options
  let cached: Tokens | null = null
  let requesting: Promise<string> | null = null

  const refresh = async (old: Tokens): Promise<Tokens | null> => {
    const answer = await post('token/refresh/', { refresh: old.refresh })
    if (answer.status === 401) return null
    const { access, access_expires: seconds } = contentOf(answer, refreshedToken, now())
    return { ...old, access, accessUntil: now() + seconds * 1000 }
  }
  const start = async (): Promise<Tokens> => {
    const answer = await post('token/new/', { secret_id: secretId, secret_key: secretKey })
    if (answer.status === 401)
      throw new BankingFailure('gocardless', 'provider_unavailable', {
        kind: 'misconfigured',
        code: 'AuthenticationFailed',
      })
    const token = contentOf(answer, newToken, now())
    return {
      access: token.access,
      accessUntil: now() + token.access_expires * 1000,
      refresh: token.refresh,
      refreshUntil: now() + token.refresh_expires * 1000,
    }
  }
  const request = async (): Promise<string> => {
    const renewable = cached && cached.refreshUntil - marginMs > now() ? await refresh(cached) : null
    cached = renewable ?? (await start())
    return cached.access
  }
  return {
    access: (): Promise<string> => {
      if (cached && cached.accessUntil - marginMs > now()) return Promise.resolve(cached.access)
      requesting ??= request().finally(() => {
        requesting = null
      })
      return requesting
    },
    /** Invalidates a token that was rejected early. */
    invalidate: (access: string): void => {
      if (cached?.access === access) cached = null
    },
  }
}

/** Creates the client of one instance; nothing is sent before the first call. */
export const createGocardlessClient = (options: GocardlessOptions): GocardlessClient => {
  const { url, now, timeoutMs } = options
  const limited = timeoutMs === undefined ? {} : { timeoutMs }
  const post = (path: string, json: object): Promise<AggregatorAnswer> =>
    sendRequest('gocardless', { url: `${url}/api/v2/${path}`, method: 'POST', json, ...limited })
  const tokens = createTokens(post, options)
  const send = async ({ path, ...call }: Call): Promise<AggregatorAnswer> => {
    const once = async (): Promise<{ answer: AggregatorAnswer; token: string }> => {
      const token = await tokens.access()
      return {
        answer: await sendRequest('gocardless', { ...call, ...limited, url: `${url}/api/v2/${path}`, token }),
        token,
      }
    }
    const { answer, token } = await once()
    if (!refusesToken(answer)) return answer
    tokens.invalidate(token)
    return (await once()).answer
  }
  return {
    send,
    read: async (call, schema) => {
      const answer = await send(call)
      return { content: contentOf(answer, schema, now()), headers: answer.headers }
    },
  }
}
