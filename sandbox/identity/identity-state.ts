import { randomBytes, randomUUID } from 'node:crypto'
import type { SandboxContext } from '#sandbox/core/context.ts'
import { type CallbackSender, openCallbacks } from './callbacks.ts'

/** A registration: the check of one person, by Credas's own status list. */
export type Registration = {
  id: string
  regCode: string
  referenceId: string
  regTypeId: string
  forename: string
  surname: string
  email: string
  returnUrl: string
  /** 0 unknown, 1 submitted, 2 approved, 3 rejected, 4 exported, 6 invited. */
  status: number
  /** The person has photographed a document. */
  hasDocument: boolean
  isExpired: boolean
  createdAt: number
  completedAt: number | null
}

/** A link to the page of a check, valid for a day. */
type Journey = { id: string; registration: string; validUntil: number; returnUrl: string }

/** The possible deeds of a person, or of the provider. */
export const deeds = ['start', 'pass', 'fail', 'expire', 'export'] as const
/** What can happen to a registration. */
export type Deed = (typeof deeds)[number]

/** The registrations, their links and their callbacks. */
export type IdentityState = {
  readonly callbacks: CallbackSender
  get(id: string): Registration | null
  find(referenceId: string): Registration[]
  list(): Registration[]
  add(
    fields: Pick<Registration, 'referenceId' | 'regTypeId' | 'forename' | 'surname' | 'email' | 'returnUrl'>,
  ): Registration
  /** Applies what happened; null when the registration does not allow it. */
  act(id: string, deed: Deed): Registration | null
  /** Creates a link to the page; null when the check is over. */
  link(id: string, returnUrl?: string): { url: string; validUntil: string } | null
  /** Returns the registration behind a link, and where its page leads; null for an unknown or old link. */
  behind(journey: string): { registration: Registration; returnUrl: string } | null
}

const dayMs = 86_400_000
const EXPIRES_AFTER_DAYS = 30

const isOpen = ({ status, isExpired }: Registration): boolean => (status === 6 || status === 1) && !isExpired

const changes: Readonly<Record<Deed, (one: Registration, now: number) => Partial<Registration> | null>> = {
  start: (one) => (isOpen(one) ? { status: 1, hasDocument: true } : null),
  pass: (one, now) => (isOpen(one) ? { status: 2, hasDocument: true, completedAt: now } : null),
  fail: (one, now) => (isOpen(one) ? { status: 3, hasDocument: true, completedAt: now } : null),
  expire: (one) => (one.isExpired ? null : { isExpired: true }),
  export: (one) => (one.status === 2 ? { status: 4 } : null),
}

/** Opens the state of the identity provider. */
export const openIdentityState = (ctx: SandboxContext): IdentityState => {
  const registrations = ctx.store.collection<Registration>('identity_registrations', ['referenceId'])
  const journeys = ctx.store.collection<Journey>('identity_journeys')
  const callbacks = openCallbacks(ctx)
  const now = (): number => ctx.clock.now()
  /** Registrations that nobody finished expire by the sandbox's clock. */
  const asOf = (one: Registration): Registration =>
    isOpen(one) && one.createdAt + EXPIRES_AFTER_DAYS * dayMs <= now() ? { ...one, isExpired: true } : one
  const get = (id: string): Registration | null => {
    const one = registrations.get(id)
    return one && asOf(one)
  }
  return {
    callbacks,
    get,
    find: (referenceId) => registrations.find({ referenceId }).map(asOf),
    list: () => registrations.list().map(asOf),
    add: (fields) => {
      const id = randomUUID()
      const regCode = randomBytes(4).toString('hex').toUpperCase()
      const fresh = { status: 6, hasDocument: false, isExpired: false, createdAt: now(), completedAt: null }
      return registrations.put({ id, regCode, ...fields, ...fresh })
    },
    act: (id, deed) => {
      const one = get(id)
      const change = one && changes[deed](one, now())
      if (!one || !change) return null
      const next = registrations.put({ ...one, ...change })
      callbacks.send(next)
      return next
    },
    link: (id, returnUrl) => {
      const one = get(id)
      if (!one || !isOpen(one)) return null
      const validUntil = now() + dayMs
      const journey = journeys.put({
        id: randomUUID(),
        registration: id,
        validUntil,
        returnUrl: returnUrl ?? one.returnUrl,
      })
      return { url: `${ctx.config.url}/identity/check/${journey.id}`, validUntil: new Date(validUntil).toISOString() }
    },
    behind: (id) => {
      const journey = journeys.get(id)
      const registration = journey && journey.validUntil > now() ? get(journey.registration) : null
      return journey && registration ? { registration, returnUrl: journey.returnUrl } : null
    },
  }
}

/** Reports whether a person can still do the check. */
export const canBeDone = isOpen
