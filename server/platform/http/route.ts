import type { Readable } from 'node:stream'
import type { Role } from '#contract/accounts/schemas.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/core/endpoint.ts'
import type { Language } from '#contract/core/fields.ts'
import type { IncomingFile } from '../files/receive-file.ts'

/** Who calls: nobody logged in, or a user with a live session. */
export interface UserActor {
  readonly kind: 'user'
  readonly userId: number
  readonly sessionId: number
  readonly roles: readonly Role[]
  /** While a manager looks at this customer's pages: the manager, and until when. Such a session changes nothing. */
  readonly viewedBy?: { readonly managerId: number; readonly until: string }
  /** Staff who have still to set up the second factor that is demanded of them: their roles are not in `roles` until then. */
  readonly owesSecondFactor?: true
  /** A customer who has not confirmed the account's email address, and may be a stranger to it. */
  readonly isUnconfirmed?: true
}
export type Actor = { readonly kind: 'visitor' } | UserActor

/** The actor of an endpoint: a route that wants a session hands its handler a user. */
export type ActorOf<E extends Endpoint> = E['who'] extends 'anyone' ? Actor : UserActor

/** What came with an upload: the checked fields, and what `keep` made of the file. */
export interface Received<E extends Endpoint, Kept> {
  readonly body: BodyOf<E>
  readonly kept: Kept
}

/**
 * Reads a multipart body: `keep` gets the part named `file` while it arrives, the other parts are held against the
 * endpoint's body. What was kept is discarded where the rest is refused or never comes.
 */
export type Receive<E extends Endpoint> = <Kept extends { readonly discard: () => Promise<void> }>(
  save: (file: IncomingFile) => Promise<Kept>,
) => Promise<Received<E, Kept>>

/** One checked call. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  /** Nothing for multipart, which `receive` reads. */
  readonly body: E extends { readonly bodyType: 'multipart' } ? undefined : BodyOf<E>
  /** Of multipart endpoints alone. */
  readonly receive: E extends { readonly bodyType: 'multipart' } ? Receive<E> : undefined
  readonly actor: ActorOf<E>
  /** The caller's address, from a trusted proxy or the socket. */
  readonly ip: string
  readonly userAgent: string
  readonly requestId: string
  /** Tokens of the device cookie, newest first, each of one account. */
  readonly deviceTokens: readonly string[]
  /** Adds a token to the device cookie; the browser keeps those of five accounts. */
  readonly rememberDevice: (token: string, expiresAt: Date) => void
  /** Language cookie, else the default; for a visitor's mails and `details`. */
  readonly language: Language
  /** One header of the request, in lower case; only webhooks need it. */
  readonly header: (name: string) => string | undefined
  readonly session: {
    /** The raw token of the cookie, or null. */
    readonly token: string | null
    /** Sends the cookie of a session just made. */
    readonly start: (token: string, expiresAt: Date) => void
    /** Takes the cookie of a session that has ended away. */
    readonly end: () => void
    /** The same for who leaves by their own will: the browser forgets what it keeps for our pages as well. */
    readonly leave: () => void
  }
}

/** What a route whose answer is `binary` hands over: bytes or a stream, and the headers that say what it is (its type at least). */
export interface BinaryAnswer {
  readonly body: Readable | Buffer | string
  readonly headers: Readonly<Record<string, string>>
  /** 304 for a caller who has it already, then with an empty body; else the endpoint's own. */
  readonly status?: 304
}

/** What a handler answers: the contract's shape, or bytes with their headers. */
type ServedAnswer<E extends Endpoint> = E['answer'] extends 'binary' ? BinaryAnswer : AnswerOf<E>

/** A route: its declaration and what answers it. The type of the pair is checked where `serve` makes it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly answer: (call: Call<Endpoint>) => Promise<unknown>
}

/** Binds a declaration to what answers it. Who may call stands in the declaration; the handler makes one call. */
export const serve = <E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ServedAnswer<E>>,
): Route => ({
  endpoint,
  // The registrar has checked params, query, body and actor against this very declaration before it calls.
  answer: (call) => handler(call),
})
