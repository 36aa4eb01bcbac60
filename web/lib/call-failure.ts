import { check, errorBody, type Violation } from '#contract/core/violations.ts'

export interface FailureFacts {
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly violations?: readonly Violation[] | undefined
  readonly details?: string | undefined
  /** The response's `hydra:description` if it has no `message`: read as a code. */
  readonly description?: string | undefined
  readonly requestId?: string | undefined
  /** The current record, with 409 `conflict`. */
  readonly current?: unknown
  /** Seconds to wait before the next attempt. */
  readonly retryAfter?: number | undefined
  readonly aborted?: boolean | undefined
}

/** An unsuccessful call; `message` is a code of the error catalogue, or '' if the response had none. */
export class CallFailure extends Error {
  readonly status: number
  readonly violations: readonly Violation[]
  readonly details: string | undefined
  readonly description: string | undefined
  /** Whether the description is shown verbatim instead of a code's text (the buy screen, §8 of the specification). */
  showsDescription = false
  readonly requestId: string | undefined
  /** The current record, with 409 `conflict`; validate it against its schema before use. */
  readonly current: unknown
  readonly retryAfter: number | undefined
  /** Aborted by the page itself: nothing to report. */
  readonly aborted: boolean

  constructor(code: string, facts: FailureFacts, cause?: unknown) {
    super(code, { cause })
    this.name = 'CallFailure'
    this.status = facts.status
    this.violations = facts.violations ?? []
    this.details = facts.details
    this.description = facts.description
    this.requestId = facts.requestId
    this.current = facts.current
    this.retryAfter = facts.retryAfter
    this.aborted = facts.aborted === true
  }
}

/** Returns whether a failure concerns the session, not the request: it has ended or belongs to another user. */
export const isOfSession = (error: unknown): boolean =>
  error instanceof CallFailure && /^(login_expired|session_changed)$/.test(error.message)

const descriptionOf = (body: unknown): string | undefined => {
  const found: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'hydra:description') : undefined
  return typeof found === 'string' && found.trim() !== '' ? found : undefined
}

/** Reads an unsuccessful response; one that is not ours (a proxy's page) has no code and no violations. */
export const failureOf = async (response: Response): Promise<CallFailure> => {
  const body: unknown = await response.json().catch(() => null)
  const read = check(errorBody, body)
  const said = read.ok ? read.value : {}
  const description = descriptionOf(body)
  const seconds = Number(response.headers.get('retry-after'))
  return new CallFailure(said.message ?? description ?? '', {
    status: response.status,
    violations: said.violations,
    details: said.details,
    description: said.message === undefined ? description : undefined,
    current: said.current,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfter: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  })
}

/** Creates the failure of a call without a response: offline, or aborted by the page. */
export const unreachable = (error: unknown): CallFailure =>
  new CallFailure('', { status: 0, aborted: error instanceof DOMException && error.name === 'AbortError' }, error)

/** Rethrows a failure so that a description without a `message` is shown verbatim; for the buy screen's calls. */
export const showDescription = (error: unknown): never => {
  if (error instanceof CallFailure && error.description !== undefined) error.showsDescription = true
  throw error
}
