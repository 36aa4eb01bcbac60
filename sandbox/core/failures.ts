import type { Store } from './store.ts'

/** How often a failure occurs: the next N times, or always. */
export type Times = number | 'all'

/** The failure switches; the initial values mean "nothing is wrong". */
export type FailureSettings = {
  /** Webhook deliveries that are dropped without a retry. */
  webhookLost: Times
  webhookDelayMs: number
  /** How many times each delivery is sent (1 is normal). */
  webhookDuplicate: number
  webhookShuffle: boolean
  /** `unavailable` returns HTTP 503 on /v1, `unreachable` destroys the connection. */
  providerDown: 'no' | 'unavailable' | 'unreachable'
  providerSlowMs: number
  /** Calls on /v1 that act and then lose the connection before answering. */
  providerTimesOutAfterActing: Times
  /** Writes on /v1 that return 500 without acting; an idempotency key repeats the same answer for a day. */
  providerFails: Times
  /** Charges that are declined, whatever the card. */
  nextChargeFails: Times
  nextChargeDeclineCode: string
  /** Refunds that are pending and fail after a day, whatever the card. */
  nextRefundFails: Times
  /** Mails refused temporarily with 451. */
  smtpRefuses: Times
  smtpSlowMs: number
  /** The failure of the captcha's check: no answer, HTTP 503, or an unknown body. */
  captchaDown: 'no' | 'unavailable' | 'unreachable' | 'nonsense'
  captchaSlowMs: number
  /** The captcha's score for everybody, 0 to 100. */
  captchaScorePercent: number
  /** The failure of the company registry: HTTP 503, no answer, or an unknown body. */
  registryDown: 'no' | 'unavailable' | 'unreachable' | 'nonsense'
  registrySlowMs: number
  /** The registry refuses every key, as if revoked. */
  registryKeyRefused: boolean
  /** Calls of the registry that return 429, as if its window were used up. */
  registryLimited: Times
  /** The failure of the bank aggregators: HTTP 503, or no answer. */
  bankingDown: 'no' | 'unavailable' | 'unreachable'
  bankingSlowMs: number
  /** The failure of the banks behind them: unreachable, or an error. */
  banksDown: 'no' | 'away' | 'error'
  /** Calls for an account that return 429, as if its day were used up. */
  bankLimited: Times
  /** The failure of the identity provider: HTTP 503, no answer, or an unknown body. */
  identityDown: 'no' | 'unavailable' | 'unreachable' | 'nonsense'
  identitySlowMs: number
  /** New checks are refused with 402, as if the account had no credits. */
  identityNoCredits: boolean
  /** New checks that are created and then lose the connection before answering. */
  identityTimesOutAfterActing: Times
  /** Callbacks that are not sent. */
  identityCallbackLost: Times
  identityCallbackDelayMs: number
  /** How many times each callback is sent (1 is normal). */
  identityCallbackDuplicate: number
}

/** Switches that count down when used. */
export type CountedFailure =
  | 'webhookLost'
  | 'providerTimesOutAfterActing'
  | 'providerFails'
  | 'nextChargeFails'
  | 'nextRefundFails'
  | 'smtpRefuses'
  | 'registryLimited'
  | 'bankLimited'
  | 'identityTimesOutAfterActing'
  | 'identityCallbackLost'

/** The failure switches, saved in the store. */
export type Failures = {
  current(): FailureSettings
  /** Changes some switches; unknown names and wrong values throw a TypeError. */
  change(patch: Partial<Record<keyof FailureSettings, unknown>>): FailureSettings
  clear(): FailureSettings
  /** Returns true if the failure applies now; counts it down. */
  take(problem: CountedFailure): boolean
}

const noFailures: FailureSettings = {
  webhookLost: 0,
  webhookDelayMs: 0,
  webhookDuplicate: 1,
  webhookShuffle: false,
  providerDown: 'no',
  providerSlowMs: 0,
  providerTimesOutAfterActing: 0,
  providerFails: 0,
  nextChargeFails: 0,
  nextChargeDeclineCode: 'generic_decline',
  nextRefundFails: 0,
  smtpRefuses: 0,
  smtpSlowMs: 0,
  captchaDown: 'no',
  captchaSlowMs: 0,
  captchaScorePercent: 90,
  registryDown: 'no',
  registrySlowMs: 0,
  registryKeyRefused: false,
  registryLimited: 0,
  bankingDown: 'no',
  bankingSlowMs: 0,
  banksDown: 'no',
  bankLimited: 0,
  identityDown: 'no',
  identitySlowMs: 0,
  identityNoCredits: false,
  identityTimesOutAfterActing: 0,
  identityCallbackLost: 0,
  identityCallbackDelayMs: 0,
  identityCallbackDuplicate: 1,
}

const isCount = (value: unknown, maxAllowed: number, minAllowed = 0): boolean =>
  Number.isInteger(value) && Number(value) >= minAllowed && Number(value) <= maxAllowed

const isTimes = (value: unknown): boolean => value === 'all' || isCount(value, 1_000_000)

const checks: Record<keyof FailureSettings, (value: unknown) => boolean> = {
  webhookLost: isTimes,
  webhookDelayMs: (value) => isCount(value, 3_600_000),
  webhookDuplicate: (value) => isCount(value, 100, 1),
  webhookShuffle: (value) => typeof value === 'boolean',
  providerDown: (value) => value === 'no' || value === 'unavailable' || value === 'unreachable',
  providerSlowMs: (value) => isCount(value, 600_000),
  providerTimesOutAfterActing: isTimes,
  providerFails: isTimes,
  nextChargeFails: isTimes,
  nextRefundFails: isTimes,
  nextChargeDeclineCode: (value) => typeof value === 'string' && /^[a-z_]{1,60}$/.test(value),
  smtpRefuses: isTimes,
  smtpSlowMs: (value) => isCount(value, 600_000),
  captchaDown: (value) => ['no', 'unavailable', 'unreachable', 'nonsense'].includes(String(value)),
  captchaSlowMs: (value) => isCount(value, 600_000),
  captchaScorePercent: (value) => isCount(value, 100),
  registryDown: (value) => ['no', 'unavailable', 'unreachable', 'nonsense'].includes(String(value)),
  registrySlowMs: (value) => isCount(value, 600_000),
  registryKeyRefused: (value) => typeof value === 'boolean',
  registryLimited: isTimes,
  bankingDown: (value) => ['no', 'unavailable', 'unreachable'].includes(String(value)),
  bankingSlowMs: (value) => isCount(value, 600_000),
  banksDown: (value) => ['no', 'away', 'error'].includes(String(value)),
  bankLimited: isTimes,
  identityDown: (value) => ['no', 'unavailable', 'unreachable', 'nonsense'].includes(String(value)),
  identitySlowMs: (value) => isCount(value, 600_000),
  identityNoCredits: (value) => typeof value === 'boolean',
  identityTimesOutAfterActing: isTimes,
  identityCallbackLost: isTimes,
  identityCallbackDelayMs: (value) => isCount(value, 3_600_000),
  identityCallbackDuplicate: (value) => isCount(value, 100, 1),
}

const isSwitch = (name: string): name is keyof FailureSettings => Object.hasOwn(checks, name)

/** Opens the switches saved in `store`. */
export const openFailures = (store: Store): Failures => {
  const setting = store.setting<Partial<FailureSettings>>('faults', {})
  const current = (): FailureSettings => ({ ...noFailures, ...setting.get() })
  return {
    current,
    change: (patch) => {
      for (const [name, value] of Object.entries(patch)) {
        if (!isSwitch(name)) throw new TypeError(`Unknown failure switch: ${name}`)
        if (!checks[name](value)) throw new TypeError(`Invalid value for ${name}: ${JSON.stringify(value)}`)
      }
      const next: FailureSettings = { ...current(), ...(patch as Partial<FailureSettings>) }
      setting.set(next)
      return next
    },
    clear: () => {
      setting.set({})
      return current()
    },
    take: (problem) => {
      const left = current()[problem]
      if (left === 'all') return true
      if (left === 0) return false
      setting.set({ ...current(), [problem]: left - 1 })
      return true
    },
  }
}
