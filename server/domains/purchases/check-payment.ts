import type { AnswerOf } from '#contract/core/endpoint.ts'
import { currencySign, unitsFromCents } from '#contract/core/money.ts'
import type { checkPurchasePayment } from '#contract/purchases/public.ts'
import type { PaidPurchase } from '#contract/purchases/schemas.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { PurchasesDeps } from './deps.ts'
import { syncPurchase } from './sync-purchase.ts'
import { type PurchaseRow, tables } from './tables.ts'

const refusals = {
  consultancy: { other: 'consultancy_already_processed', unpaid: 'consultancy_not_paid' },
  product: { other: 'invalid_parameter', unpaid: 'not_paid' },
} as const

/** Describes what was paid for, as its buyer sees it afterwards. */
const purchaseOf = async ({ platform }: PurchasesDeps, sessionId: string): Promise<PaidPurchase> => {
  const row = await tables(platform.db)
    .selectFrom('purchase')
    .select(['title', 'total_cents', 'currency', 'months', 'email'])
    .where('stripe_id', '=', sessionId)
    .executeTakeFirst()
  if (!row) throw refuse('invalid_parameter')
  const { title, total_cents: cents, currency, months, email } = row
  return { title, total: unitsFromCents(cents), currency: currencySign[currency], months, email }
}

/**
 * Fetches the state of a buyer's payment from the provider and applies it. Repeating the same session gives the same
 * answer. Refuses a session that is unknown, of another kind, or unpaid.
 */
export const checkPayment = async (
  deps: PurchasesDeps,
  kind: PurchaseRow['kind'],
  sessionId: string,
): Promise<AnswerOf<typeof checkPurchasePayment>> => {
  // Skips the provider for a value that cannot be one of its session ids.
  if (!/^cs_\w+$/.test(sessionId)) throw refuse('invalid_parameter')
  const taken = await syncPurchase(deps, sessionId)
  if (taken.state === 'unknown') throw refuse('invalid_parameter')
  if (taken.kind !== kind) throw refuse(refusals[kind].other)
  if (taken.state !== 'paid' && taken.state !== 'checking') throw refuse(refusals[kind].unpaid)
  const purchase = await purchaseOf(deps, sessionId)
  return { status: taken.state === 'paid' ? 'ok' : 'checking', message: null, purchase }
}
