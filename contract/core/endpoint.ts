import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/** Who may call: nobody logged in included, anyone with a session, staff with one of the roles. Ownership is the domain's. */
export type Caller = 'anyone' | 'user' | 'manager' | 'admin'

/** One call of the API, declared once: the server serves it, the browser calls it, OpenAPI is made from it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** Below /api, with `{name}` for parameters, written as in the specification; a trailing slash is optional. */
  readonly path: `/${string}`
  readonly who: Caller
  /** One line for OpenAPI: what it does, units and currency where money is in it. */
  readonly summary: string
  /** True for what the specification does not name: our own addition. */
  readonly ours?: true
  /** A POST that changes nothing (the specification writes it so): needs no proof of same origin. */
  readonly reads?: true
  /** A GET that changes state: answers only our own pages and is never cached. */
  readonly acts?: true
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
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
/** Checked body. */
export type BodyOf<E extends Endpoint> = Shape<E['body'], undefined>
/** What the caller may send as body, before checking. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodMiniType ? z.input<E['body']> : undefined
/** The answer's type; a stream is `Blob` in the browser. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends z.ZodMiniType ? z.output<E['answer']> : Blob

/** Codes that any route of this kind can give, so that declarations stay short. */
export const commonErrors = (declaration: Endpoint): readonly ErrorCode[] => [
  'generic',
  'too_many_requests',
  ...(declaration.who === 'anyone' ? [] : (['login_expired', 'access_denied'] as const)),
  ...(declaration.body || declaration.query ? (['bad_input', 'unsupported_type'] as const) : []),
  ...(declaration.params ? (['not_found'] as const) : []),
  ...(declaration.acts || declaration.method !== 'GET' ? (['access_denied'] as const) : []),
]
