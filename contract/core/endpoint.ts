import type * as z from 'zod/mini'
import { isPathPage } from './collection.ts'
import type { ErrorCode } from './errors.ts'

/** Who may call: nobody logged in included, anyone with a session, staff with one of the roles. Ownership is the domain's. */
export type Caller = 'anyone' | 'user' | 'manager' | 'admin'

/** One call of the API, declared once: the server serves it, the browser calls it, OpenAPI is made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below /api, with `{name}` for parameters, written as in the specification; a trailing slash is optional. */
  readonly path: `/${string}`
  readonly who: Caller
  /** One line for OpenAPI: an imperative verb and its object. What else there is to say stands in `server/api-reference`. */
  readonly summary: string
  /** True for what the specification does not name: our own addition. */
  readonly ours?: true
  /** A POST that changes nothing (the specification writes it so): needs no proof of same origin. */
  readonly reads?: true
  /** A GET that changes state: answers only our own pages and is never cached. */
  readonly changesState?: true
  /** A call that stays open to staff who view a customer's pages, though it is no plain GET. */
  readonly whileViewing?: true
  /** A GET that is for the account's owner alone: refused to staff who view the customer's pages. */
  readonly ownOnly?: true
  /**
   * Creates a record: takes an optional `Idempotency-Key` header, under which a repeated call answers what the first one did.
   * Every POST says whether it does.
   */
  readonly creates?: boolean
  /** Stays open to staff who have still to set up the second factor that is demanded of them. */
  readonly withoutSecondFactor?: true
  /** Works long in the database (an import of thousands of rows): may wait for it longer than other calls. */
  readonly waitsLong?: true
  /** What shows what staff file for a customer: refused to who has not confirmed the email address, and may be a stranger to it. */
  readonly confirmedOnly?: true
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  /** What a manager sends on the same path instead of `body`. */
  readonly staffBody?: z.ZodMiniType
  /** `json` unless said; PATCH takes merge-patch and plain JSON alike; `raw` hands over the bytes (webhooks). */
  readonly bodyType?: 'json' | 'multipart' | 'raw'
  /** The schema of a JSON answer, or `binary` for a stream. */
  readonly answer: z.ZodMiniType | 'binary'
  /** Status of success; 200 unless said. */
  readonly status?: 200 | 201 | 202
  /** Codes it can refuse with, besides those that every route of its kind can give (see `commonErrors`). */
  readonly errors: readonly ErrorCode[]
}

/** Declares an endpoint; the identity function, so that its exact type is kept. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type Shape<T, Fallback> = T extends z.ZodMiniType ? z.output<T> : Fallback

/** Checked parameters of the path. */
export type ParamsOf<E extends Endpoint> = Shape<E['params'], Record<string, never>>
/** Checked query of the address. */
export type QueryOf<E extends Endpoint> = Shape<E['query'], Record<string, never>>
type InputShape<T, Fallback> = T extends z.ZodMiniType ? z.input<T> : Fallback

/** Checked body; where managers send their own, either of the two. */
export type BodyOf<E extends Endpoint> = Shape<E['body'], undefined> | Shape<E['staffBody'], never>
/** What the caller may send as body, before checking. */
export type BodyInputOf<E extends Endpoint> = InputShape<E['body'], undefined> | InputShape<E['staffBody'], never>
/** The answer's type; a stream is `Blob` in the browser. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodMiniType ? z.output<E['answer']> : Blob

/** Codes that any route of this kind can give, so that declarations stay short. */
export const commonErrors = (declaration: Endpoint): readonly ErrorCode[] => [
  'generic',
  'too_many_requests',
  'session_changed',
  ...(declaration.errors.includes('invalid_captcha') ? (['captcha_unavailable'] as const) : []),
  ...(declaration.who === 'anyone' ? [] : (['login_expired', 'access_denied', 'second_factor_required'] as const)),
  ...(declaration.body || declaration.query ? (['bad_input', 'input_too_large', 'unsupported_type'] as const) : []),
  ...(declaration.creates ? (['idempotency_key_reused', 'request_in_progress'] as const) : []),
  ...(declaration.confirmedOnly ? (['email_not_verified'] as const) : []),
  ...(declaration.params ? (['not_found'] as const) : []),
  ...(Object.keys(declaration.params?.shape ?? {}).some(isPathPage) ? (['bad_input'] as const) : []),
  ...(declaration.changesState || declaration.method !== 'GET' ? (['access_denied', 'view_only'] as const) : []),
]
