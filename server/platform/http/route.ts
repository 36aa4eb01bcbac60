import type { Readable } from 'node:stream'
import type { Role } from '#contract/accounts/schemas.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/fields.ts'
import type { IncomingFile } from '#server/platform/files/receive-file.ts'
import type { AnswerText } from '#server/platform/lists/list-answer.ts'
import type { CallerSql } from './caller-sql.ts'

/** The caller: a visitor, or a user with a live session. */
export interface UserActor {
  readonly kind: 'user'
  readonly userId: number
  readonly sessionId: number
  readonly roles: readonly Role[]
  /** The manager who views this customer's pages, and until when. Such a session changes nothing. */
  readonly viewedBy?: { readonly managerId: number; readonly endsAt: string }
  /** Staff who must still set up their required second factor: until then `roles` lacks their roles. */
  readonly owesTwoFactor?: true
  /** A customer with an unconfirmed email address, who may not own it. */
  readonly isUnconfirmed?: true
}
export type Actor = { readonly kind: 'visitor' } | UserActor

/** The actor of an endpoint: a route that requires a session passes its handler a user. */
export type ActorOf<E extends Endpoint> = E['who'] extends 'anyone' ? Actor : UserActor

/** A received upload: the checked fields, and what `save` returned for the file. */
export interface Received<E extends Endpoint, Saved> {
  readonly body: BodyOf<E>
  readonly saved: Saved
}

/**
 * Reads a multipart body: `save` receives the part named `file` while it arrives, the other parts are validated as the
 * endpoint's body. The stored file is discarded when the rest is refused or never arrives.
 */
export type Receive<E extends Endpoint> = <Saved extends { readonly discard: () => Promise<void> }>(
  save: (file: IncomingFile) => Promise<Saved>,
) => Promise<Received<E, Saved>>

/** One validated call. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** Undefined for multipart, which `receive` reads. */
  readonly body: E extends { readonly bodyType: 'multipart' } ? undefined : BodyOf<E>
  /** On multipart endpoints only. */
  readonly receive: E extends { readonly bodyType: 'multipart' } ? Receive<E> : undefined
  readonly actor: ActorOf<E>
  /** The caller's address, from a trusted proxy or the socket. */
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** Tokens of the device cookie, newest first, one per account. */
  readonly deviceTokens: readonly string[]
  /** Adds a token to the device cookie, which stores at most five. */
  readonly rememberDevice: (token: string, expiresAt: Date) => void
  /** The cookie's language or the default; for a visitor's mails and `details`. */
  readonly language: Language
  /** Returns one header of the request, by its lower-case name; only webhooks need it. */
  readonly header: (name: string) => string | undefined
  readonly session: {
    /** The raw token of the cookie, or null. */
    readonly token: string | null
    /** Sends the cookie of a new session. */
    readonly start: (token: string, expiresAt: Date) => void
    /** Removes the cookie of an ended session. */
    readonly end: () => void
    /** Does the same on log-out: the browser also clears what it stores for our pages. */
    readonly leave: () => void
  }
}

/** The result of a route whose answer is `binary`: bytes or a stream, and its headers (at least the type). */
export interface BinaryAnswer {
  readonly body: Readable | Buffer | string
  readonly headers: Readonly<Record<string, string>>
  /** 304 with an empty body when the caller has it already; else the endpoint's own status. */
  readonly status?: 304
}

/** The result of a handler: the contract's shape, or bytes with their headers. */
type ServedAnswer<E extends Endpoint> = E['answer'] extends 'binary' ? BinaryAnswer : AnswerOf<E>

/** A route: its declaration and its handler. `serve` checks that their types match. */
export interface Route {
  readonly endpoint: Endpoint
  readonly answer: (call: Call<Endpoint>) => Promise<unknown>
  /** The SQL of the same answer, where the database writes it: see `serveStored`. */
  readonly write?: (input: Pick<Call<Endpoint>, 'params' | 'query'>, caller: CallerSql) => AnswerText | undefined
  /** The role of those for whom the database writes it, if others may call too. */
  readonly role?: Role
}

/** Binds a declaration to its handler. The declaration says who may call. */
export const serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ServedAnswer<E>>,
): Route => ({
  endpoint,
  // The registrar has validated params, query, body and actor against this declaration before it calls.
  answer: (call) => handler(call),
})
