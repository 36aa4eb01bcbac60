import type * as z from 'zod/mini'
import type { AnswerOf, BodyInputOf, Endpoint, ParamsOf } from '#contract/core/endpoint.ts'
import { CallFailure, failureOf, isOfSession, unreachable } from './call-failure.ts'
import { dropStartAnswers, takeStartAnswer } from './start-data.ts'

type QueryInputOf<E extends Endpoint> = E['query'] extends z.ZodMiniType ? Partial<z.output<E['query']>> : undefined
/** A part of a call's input: absent, optional or required, by its type. */
export type PartOf<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }
/** Path parameters of an endpoint. */
export type ParamsInputOf<E extends Endpoint> = E['params'] extends z.ZodMiniType ? ParamsOf<E> : undefined

/** Requires the idempotency key of a creating call (`lib/idempotency-key.ts`). */
export type KeyOf<E extends Endpoint> = E extends { readonly hasIdempotencyKey: true }
  ? { readonly idempotencyKey: string }
  : unknown

/** Input of a call to this endpoint: path parameters, query (all optional) and body. */
export type CallInput<E extends Endpoint> = PartOf<'params', ParamsInputOf<E>> &
  (QueryInputOf<E> extends undefined ? unknown : { readonly query?: QueryInputOf<E> }) &
  PartOf<'body', BodyInputOf<E>> &
  KeyOf<E> & {
    readonly signal?: AbortSignal
    /** Wraps a streamed response before it is read (`countBytes`). */
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

/** Sets the user for whom this page was opened. Every call sends the id; the server rejects it for another session. */
export const openFor = (userId: number | undefined): void => {
  openedFor = userId === undefined ? {} : { 'x-portico-user': String(userId) }
}

/** Returns the headers of every call of this page. */
export const pageHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  'x-requested-with': 'portico',
  ...openedFor,
})

let loginExpired: (failure: CallFailure) => void = () => {}

/**
 * Sets the handler for a session that has ended or belongs to another user; used by the shell. Restoring is not
 * reported.
 */
export const onLoginExpired = (handler: (failure: CallFailure) => void): void => {
  loginExpired = handler
}

/** Counts the sessions of this page: a call of an earlier session does not affect the current one. */
let session = 0

/** Starts a new session count after a login or logout. */
export const countSession = (): void => {
  session += 1
}

/**
 * Returns a function that reports the end of the current session to the shell; it does nothing once another has
 * started.
 */
export const loginExpiredReporter = (): ((failure: CallFailure) => void) => {
  const own = session
  return (failure) => {
    if (own === session) loginExpired(failure)
  }
}

/** Formats a value for an address; '' for values that are not primitive. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Builds the address of a call on this origin. */
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
 * Calls an endpoint of the contract with the session's cookie. Returns a stream as `Blob`. Every failure is a
 * `CallFailure`, including a missing network; no request is sent twice.
 */
export const call = async <const E extends Endpoint>(endpoint: E, ...[input]: Arguments<E>): Promise<AnswerOf<E>> => {
  const given: LooseInput = input ?? {}
  const address = addressOf(endpoint, given)
  const isRead = endpoint.isReadOnly || endpoint.method === 'GET'
  if (!isRead) dropStartAnswers()
  const written = isRead ? takeStartAnswer(address) : undefined
  if (written !== undefined) return written as AnswerOf<E>
  const report = loginExpiredReporter()
  try {
    const response = await fetch(address, requestOf(endpoint, given))
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
