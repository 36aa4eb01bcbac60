/** Describes what a subscription brings a month: net integer cents of one currency. */
export interface MonthlyValue {
  readonly productId: number
  readonly currency: string
  readonly cents: number
}

/** Describes a change of what a subscription brings a month. */
export interface Movement extends Omit<MonthlyValue, 'cents'> {
  readonly beforeCents: number
  readonly afterCents: number
  readonly occurredAt: string
}

/** Describes a subscription whose movements are compared with its state. Instants are ISO 8601 in UTC. */
export interface RecurringState {
  /** The last stored movement. */
  readonly last: Movement | null
  /** What it brings while it counts. */
  readonly value: MonthlyValue
  /** Whether it counts now. */
  readonly counts: boolean
  /** Its first and its last accepted payment; null for none. */
  readonly firstPaidAt: string | null
  readonly lastPaidAt: string | null
  /** When its last change of plan took effect; null for none. */
  readonly changedAt: string | null
  readonly endedAt: string | null
  readonly now: string
}

const later = (one: string, other: string | undefined): string =>
  other !== undefined && Date.parse(other) > Date.parse(one) ? other : one

const startOf = ({ value, firstPaidAt, endedAt }: RecurringState): Movement | null => {
  if (firstPaidAt === null || value.cents === 0) return null
  // Paid only after its end: it never brought anything.
  if (endedAt !== null && Date.parse(firstPaidAt) >= Date.parse(endedAt)) return null
  const { productId, currency, cents } = value
  return { productId, currency, beforeCents: 0, afterCents: cents, occurredAt: firstPaidAt }
}

const endOf = (last: Movement, at: string): Movement => ({
  productId: last.productId,
  currency: last.currency,
  beforeCents: last.afterCents,
  afterCents: 0,
  occurredAt: later(at, last.occurredAt),
})

/**
 * Lists the movements between what is stored of a subscription and its state; none when nothing changed. One that is
 * first read after its end started and ended, so the result does not depend on when it is read.
 */
export const nextMovements = (state: RecurringState): Movement[] => {
  const { value, counts, lastPaidAt, changedAt, endedAt, now } = state
  const start = state.last === null ? startOf(state) : null
  const started = start === null ? [] : [start]
  const last = state.last ?? start
  if (last === null) return []
  const isCounted = counts && value.cents > 0
  if (!isCounted) return last.afterCents === 0 ? started : [...started, endOf(last, endedAt ?? now)]
  const { productId, currency, cents } = value
  if (last.afterCents === 0) {
    const isPaidSince = lastPaidAt !== null && Date.parse(lastPaidAt) > Date.parse(last.occurredAt)
    const at = isPaidSince ? lastPaidAt : later(now, last.occurredAt)
    return [...started, { productId, currency, beforeCents: 0, afterCents: cents, occurredAt: at }]
  }
  const isPlanChanged = last.productId !== productId && changedAt !== null
  const at = later(isPlanChanged ? changedAt : now, last.occurredAt)
  if (last.currency !== currency)
    return [endOf(last, at), { productId, currency, beforeCents: 0, afterCents: cents, occurredAt: at }]
  const isSame = last.afterCents === cents && last.productId === productId
  return isSame
    ? started
    : [...started, { productId, currency, beforeCents: last.afterCents, afterCents: cents, occurredAt: at }]
}
