import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { isPathPage } from './is-path-page.ts'

/**
 * Who may call: anyone without a login too, any session, or staff with one of the roles. The domain checks ownership.
 */
export type Caller = 'anyone' | 'user' | 'manager' | 'admin'

/**
 * One endpoint of the API, declared once: the server serves it, the browser calls it, OpenAPI is generated from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Path below /api, with `{name}` for parameters, as in the specification; a trailing slash is optional. */
  readonly path: `/${string}`
  readonly who: Caller
  /** One line for OpenAPI: an imperative verb and its object. Details are in `server/api-reference`. */
  readonly summary: string
  /**
   * The customers' side of an endpoint that the managers' contract declares in full, and the server serves from there:
   * the same route without what only staff send and get.
   */
  readonly isCustomerSide?: true
  /** True if the specification does not name it: our own addition. */
  readonly isExtension?: true
  /** A POST that changes nothing (as in the specification): needs no same-origin check. */
  readonly isReadOnly?: true
  /** A GET that changes state: accepts only our own pages and is never cached. */
  readonly changesState?: true
  /** True for a call other than a GET that staff may make while viewing a customer's pages. */
  readonly isAllowedWhileViewing?: true
  /** A GET for the account's owner only: refused to staff who view the customer's pages. */
  readonly isOwnerOnly?: true
  /**
   * Creates a record: accepts an optional `Idempotency-Key` header, with which a repeated call returns the first
   * answer. Every POST declares it.
   */
  readonly hasIdempotencyKey?: boolean
  /** True if open to staff who have not yet set up the required second factor. */
  readonly isAllowedWithoutTwoFactor?: true
  /** True for long database work (an import of thousands of rows): gets a longer timeout. */
  readonly hasLongTimeout?: true
  /**
   * True if it returns what staff file for a customer: refused until the email address is confirmed, since the user
   * may be a stranger to it.
   */
  readonly requiresConfirmedEmail?: true
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** The body that a manager sends on the same path instead of `body`. */
  readonly staffBody?: z.ZodMiniType
  /** Default `json`; PATCH accepts merge-patch and plain JSON; `raw` passes the bytes (webhooks). */
  readonly bodyType?: 'json' | 'multipart' | 'raw'
  /** The schema of a JSON answer, or `binary` for a stream. */
  readonly answer: z.ZodMiniType | 'binary'
  /** Status on success; default 200. */
  readonly status?: 200 | 201 | 202
  /** Error codes besides those that every route of its kind can return (see `commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

/** Properties that an endpoint does not know: a misspelt one would silently drop a check. */
type UnknownProperties<E> = { readonly [K in Exclude<keyof E, keyof Endpoint>]: never }

/** Declares an endpoint; an identity function that preserves its exact type and refuses unknown properties. */
export const endpoint = <const E extends Endpoint>(declaration: E & UnknownProperties<E>): E => declaration

type Shape<T, Fallback> = T extends z.ZodMiniType ? z.output<T> : Fallback

/** Validated path parameters. */
export type ParamsOf<E extends Endpoint> = Shape<E['params'], Record<string, never>>
/** Validated query parameters. */
export type QueryOf<E extends Endpoint> = Shape<E['query'], Record<string, never>>
type InputShape<T, Fallback> = T extends z.ZodMiniType ? z.input<T> : Fallback

/** Validated body; if managers send their own, either of the two. */
export type BodyOf<E extends Endpoint> = Shape<E['body'], undefined> | Shape<E['staffBody'], never>
/** The body before validation. */
export type BodyInputOf<E extends Endpoint> = InputShape<E['body'], undefined> | InputShape<E['staffBody'], never>
/** The answer's type; a stream is `Blob` in the browser. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodMiniType ? z.output<E['answer']> : Blob

/** Lists the codes that any route of this kind can return, so that declarations are short. */
export const commonErrors = (declaration: Endpoint): readonly ErrorCode[] => [
  'internal_error',
  'too_many_requests',
  'session_changed',
  ...(declaration.errors.includes('invalid_captcha') ? (['captcha_unavailable'] as const) : []),
  ...(declaration.who === 'anyone' ? [] : (['login_expired', 'access_denied', 'two_factor_required'] as const)),
  ...(declaration.body || declaration.query
    ? (['bad_input', 'payload_too_large', 'unsupported_media_type'] as const)
    : []),
  ...(declaration.hasIdempotencyKey ? (['idempotency_key_reused', 'request_in_progress'] as const) : []),
  ...(declaration.requiresConfirmedEmail ? (['email_not_verified'] as const) : []),
  ...(declaration.params ? (['not_found'] as const) : []),
  ...(Object.keys(declaration.params?.shape ?? {}).some(isPathPage) ? (['bad_input'] as const) : []),
  ...(declaration.changesState || declaration.method !== 'GET'
    ? (['access_denied', 'read_only_session'] as const)
    : []),
]
