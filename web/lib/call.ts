import type * as z from 'zod/mini'
import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf } from '#contract/core/endpoint.ts'
import { CallFailure, failureOf, isOfSession, unreachable } from './call-failure.ts'

type QueryInputOf<E extends Endpoint> = E['query'] extends z.ZodMiniType ? Partial<z.output<E['query']>> : undefined
/** A part of a call's input: none, optional or needed, as its type says. */
export type PartOf<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }
/** What stands in an endpoint's path. */
export type ParamsInputOf<E extends Endpoint> = E['params'] extends z.ZodMiniType ? ParamsOf<E> : undefined

/** A creating call says under which key it is sent (`lib/idempotency-key.ts`). */
export type KeyOf<E extends Endpoint> = E extends { readonly creates: true }
  ? { readonly idempotencyKey: string }
  : unknown

/** What a call of this endpoint needs: its path's parameters, its query (all optional), its body. */
export type CallInput<E extends Endpoint> = PartOf<'params', ParamsInputOf<E>> &
  (QueryInputOf<E> extends undefined ? unknown : { readonly query?: QueryInputOf<E> }) &
  PartOf<'body', BodyInputOf<E>> &
  KeyOf<E> & {
    readonly signal?: AbortSignal
    /** Stands between a stream and its reader (`countBytes`). */
    readonly through?: (response: Response) => Response
  }

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly through?: (response: Response) => Response
}

type Arguments<E extends Endpoint> = object extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]

let openedFor: Record<string, string> = {}

/** For whom this page was opened: said with every call, and refused by the server once the session is somebody else's. */
export const openFor = (userId: number | undefined): void => {
  openedFor = userId === undefined ? {} : { 'x-portico-user': String(userId) }
}

/** The headers of every call of this page. */
export const pageHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  'x-requested-with': 'portico',
  ...openedFor,
})

let loginExpired: (failure: CallFailure) => void = () => {}

/** The one place that learns of a session that has ended or is somebody else's now; the shell sets it. Restoring is not reported. */
export const onLoginExpired = (handler: (failure: CallFailure) => void): void => {
  loginExpired = handler
}

/** Counts the sessions of this page: what a call of an earlier one learns is no news of the one that is open now. */
let session = 0

/** Another session has begun here, or none is open any more. */
export const countSession = (): void => {
  session += 1
}

/** Tells the shell that the session has ended under which this is taken; what is learnt later than its end is not told. */
export const loginExpiredReporter = (): ((failure: CallFailure) => void) => {
  const own = session
  return (failure) => {
    if (own === session) loginExpired(failure)
  }
}

/** As it stands in an address; what is no plain value cannot stand there and is left out. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The address of a call on this origin. */
export const addressOf = (
  endpoint: Endpoint,
  { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'>,
): string => {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(plain(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (plain(value) !== '') search.set(name, plain(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

const requestOf = (endpoint: Endpoint, { body, idempotencyKey, signal }: LooseInput): RequestInit => {
  const headers = pageHeaders()
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey
  const request: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(signal ? { signal } : {}),
  }
  if (body === undefined) return request
  if (body instanceof FormData) return { ...request, body }
  headers['content-type'] = endpoint.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
  return { ...request, body: JSON.stringify(body) }
}

/**
 * Calls an endpoint of the contract with the session's cookie. A stream answers as `Blob`. Every failure is a
 * `CallFailure`, the missing network included; nothing is sent twice.
 */
export const call = async <const E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<AnswerOf<E>> => {
  const given: LooseInput = input ?? {}
  const report = loginExpiredReporter()
  try {
    const response = await fetch(addressOf(endpoint, given), requestOf(endpoint, given))
    if (!response.ok) throw await failureOf(response)
    return (await (endpoint.answer === 'binary'
      ? (given.through?.(response) ?? response).blob()
      : response.json())) as AnswerOf<E>
  } catch (error) {
    const failure = error instanceof CallFailure ? error : unreachable(error)
    if (isOfSession(failure) && endpoint.path !== '/me/') report(failure)
    throw failure
  }
}
