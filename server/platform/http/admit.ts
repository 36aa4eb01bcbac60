import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Role } from '#contract/accounts/schemas.ts'
import type { Caller, Endpoint } from '#contract/core/endpoint.ts'
import type { InfectedCall } from '#server/platform/audit/record-infected-upload.ts'
import type { InfectedUpload } from '#server/platform/files/infected-upload.ts'
import type { AnswerText } from '#server/platform/lists/list-answer.ts'
import { setCaller } from './callers.ts'
import type { DeviceCookie } from './device-cookie.ts'
import type { Idempotency } from './idempotency/idempotency.ts'
import { isOpenedForAnother } from './is-opened-for-another.ts'
import { refuse } from './refusal.ts'
import type { Actor } from './route.ts'
import { isSameOrigin, mustBeSameOrigin } from './same-origin.ts'
import type { SessionCookie } from './session-cookie.ts'

/** An answer that the database writes in the statement of the session, for users who have the role; null for all. */
export interface StoredRead {
  readonly text: AnswerText
  readonly role: Role | null
}

/** Resolves a session token: a live session (with a new end when extended), an ended one, or none. */
export type Authenticate = (
  token: string,
  read?: StoredRead,
) => Promise<
  | {
      readonly actor: Actor
      readonly renewedUntil: Date | null
      /** What was read with the session; null for a user without the role too. It is left out if the caller differs. */
      readonly answer?: string | null
    }
  | 'ended'
  | null
>

/** What the registrar needs besides the routes. */
export interface Admission {
  readonly authenticate: Authenticate
  readonly cookie: SessionCookie
  readonly deviceCookie: DeviceCookie
  /** When left out, the keys of creating calls are ignored. */
  readonly idempotency?: Idempotency | undefined
  /** Receives each upload in which a virus was found. */
  readonly onInfected?: ((call: InfectedCall, found: InfectedUpload) => Promise<void>) | undefined
  /** Calls that change something wait until the instance's background work runs. */
  readonly started?: Promise<void> | undefined
  /** How long a call may wait for the database in all, in milliseconds; the default when left out. */
  readonly maxWaitMs?: number | undefined
}

/** A caller without a session. */
export const visitor: Actor = { kind: 'visitor' }

/** A caller, and what was read with the session. */
interface Identified {
  readonly actor: Actor
  readonly answer: string | null | undefined
}

/** Identifies the caller; 401 only when the route requires a session and there is none or an ended one. */
const identify = async (
  admission: Admission,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  read: StoredRead | undefined,
): Promise<Identified> => {
  const token = admission.cookie.read(request)
  const found = token ? await admission.authenticate(token, read) : null
  if (found && found !== 'ended') {
    if (token && found.renewedUntil) admission.cookie.write(reply, token, found.renewedUntil)
    return { actor: found.actor, answer: found.answer }
  }
  if (endpoint.who === 'anyone') return { actor: visitor, answer: null }
  if (token) admission.cookie.clear(reply)
  throw refuse('login_expired')
}

/** Checks whether a session views a customer's pages and may only read. */
const isOnlyViewing = (endpoint: Endpoint, actor: Actor): boolean => {
  if (actor.kind !== 'user' || !actor.viewedBy || endpoint.isAllowedWhileViewing) return false
  return endpoint.method !== 'GET' || endpoint.changesState === true || endpoint.isOwnerOnly === true
}

/**
 * Checks whether staff lack their required second factor: then only public endpoints and their own account are allowed.
 */
const isExcluded = (endpoint: Endpoint, actor: Actor): boolean =>
  actor.kind === 'user' &&
  actor.owesTwoFactor === true &&
  endpoint.who !== 'anyone' &&
  endpoint.isAllowedWithoutTwoFactor !== true

/** The role that an endpoint requires. */
export const requiredRole: Readonly<Record<Exclude<Caller, 'anyone' | 'user'>, Role>> = {
  manager: 'ROLE_MANAGER',
  admin: 'ROLE_ADMIN',
}

const mayCall = (endpoint: Endpoint, actor: Actor): boolean => {
  if (endpoint.who === 'anyone') return true
  if (actor.kind !== 'user') return false
  if (endpoint.who === 'user') return true
  return actor.roles.includes(requiredRole[endpoint.who])
}

/** Returns the caller if this call is allowed, and what was read with the session; throws a refusal otherwise. */
export const admit = async (
  admission: Admission,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  read?: StoredRead,
): Promise<Identified> => {
  const { actor, answer } = await identify(admission, endpoint, request, reply, read)
  setCaller(request, actor)
  if (isOpenedForAnother(endpoint, request, actor)) throw refuse('session_changed')
  if (isExcluded(endpoint, actor)) throw refuse('two_factor_required')
  if (!mayCall(endpoint, actor)) throw refuse('access_denied')
  if (endpoint.requiresConfirmedEmail && actor.kind === 'user' && actor.isUnconfirmed)
    throw refuse('email_not_verified')
  if (mustBeSameOrigin(endpoint) && !isSameOrigin(request)) throw refuse('access_denied')
  if (isOnlyViewing(endpoint, actor)) throw refuse('read_only_session')
  return { actor, answer }
}
