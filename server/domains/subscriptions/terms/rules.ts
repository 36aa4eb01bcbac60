import type { PlanChangeKind } from '#contract/subscriptions/plan-changes.ts'

/** A plan's price in integer cents for each period of `months`: net, and in total at the VAT rate agreed for it. */
export interface PlanPrice {
  readonly netCents: number
  readonly totalCents: number
  readonly months: number
}

/**
 * Decides when a plan changes. A dearer plan, by the month, for periods that are no shorter starts at once: it always
 * costs more than what is left of the old one, so nothing has to be paid back. Every other starts at the renewal, also
 * one that is dearer only before a VAT rate that has fallen.
 */
export const changeKind = (from: PlanPrice, to: PlanPrice): PlanChangeKind => {
  const isDearer = (part: 'netCents' | 'totalCents'): boolean => to[part] * from.months > from[part] * to.months
  return isDearer('netCents') && isDearer('totalCents') && to.months >= from.months ? 'now' : 'renewal'
}

/** A total split into net, VAT and what no net amount reaches at that rate. */
export interface SplitTotal {
  readonly netCents: number
  readonly vatCents: number
  /** 0 or 1: some totals lie between those of two neighbouring net amounts. */
  readonly roundingCents: number
}

const vatOn = (netCents: number, hundredths: number): number => Math.floor((netCents * hundredths + 5_000) / 10_000)

/** Splits a total by a VAT rate in hundredths of a percent, so that the three parts add up to it to the cent. */
export const splitTotal = (totalCents: number, hundredths: number): SplitTotal => {
  const grossOf = (net: number): number => net + vatOn(net, hundredths)
  let netCents = Math.floor((totalCents * 10_000) / (10_000 + hundredths)) + 1
  while (grossOf(netCents) > totalCents) netCents -= 1
  const vatCents = vatOn(netCents, hundredths)
  return { netCents, vatCents, roundingCents: totalCents - netCents - vatCents }
}

/** What a subscription costs each period, in integer cents, and for which product. */
export interface Terms {
  readonly productId: number
  readonly totalCents: number
  readonly vatCents: number
  /** The change of plan that is charged, if it is no period. */
  readonly planChangeId: number | null
}

/** An applied change of plan, as far as it decides what a payment must be. */
export interface AppliedChange {
  readonly id: number
  readonly kind: PlanChangeKind
  readonly from: Omit<Terms, 'planChangeId'>
  readonly to: Omit<Terms, 'planChangeId'>
  readonly effectiveAt: Date
  readonly dueCents: number | null
  readonly vatHundredths: number
}

/** A payment, as far as it decides which terms it must meet. */
export interface ChargedPayment {
  readonly periodStart: Date | null
  readonly planChangedAt: Date | null
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

/**
 * Finds what a payment must be: of a change of plan what was shown for it, of a period the terms that were in force when
 * it started. Null for the payment of a change that we do not know. `changes` are in the order in which they took effect.
 */
export const termsOf = (
  current: Omit<Terms, 'planChangeId'>,
  changes: readonly AppliedChange[],
  { periodStart, planChangedAt }: ChargedPayment,
): Terms | null => {
  if (planChangedAt !== null) {
    const change = changes.find(
      ({ kind, effectiveAt }) => kind === 'now' && secondsOf(effectiveAt) === secondsOf(planChangedAt),
    )
    if (!change || change.dueCents === null) return null
    const { vatCents } = splitTotal(change.dueCents, change.vatHundredths)
    return { productId: change.to.productId, totalCents: change.dueCents, vatCents, planChangeId: change.id }
  }
  const [first] = changes
  if (!first) return { ...current, planChangeId: null }
  const start = periodStart === null ? null : secondsOf(periodStart)
  // A change at once never starts with a period: what it charges is a payment of its own.
  const inForce = changes.findLast(({ kind, effectiveAt }) => {
    const at = secondsOf(effectiveAt)
    return start !== null && (at < start || (kind === 'renewal' && at === start))
  })
  return { ...(inForce?.to ?? first.from), planChangeId: null }
}
