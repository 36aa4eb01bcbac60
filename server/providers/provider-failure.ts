/** The kinds of failure of an external provider. */
export type FailureKind = 'unavailable' | 'rejected' | 'misconfigured' | 'unexpected'

/** A failure of an external provider; `retryable` says whether the same call may succeed later. Answered as 503. */
export class ProviderFailure extends Error {
  readonly provider: string
  readonly kind: FailureKind
  readonly retryable: boolean
  /** The provider's own code, for logs and decisions, never for people. */
  readonly code: string | undefined

  constructor(provider: string, kind: FailureKind, cause?: unknown, code?: string) {
    super(`${provider}: ${kind}${code ? ` (${code})` : ''}`, { cause })
    this.name = 'ProviderFailure'
    this.provider = provider
    this.kind = kind
    this.retryable = kind === 'unavailable'
    this.code = code
  }
}
