import { type Product, vatCents } from '#server/domains/catalogue/api.ts'
import type { SubscriptionsDeps } from '#server/domains/subscriptions/deps.ts'
import { changeKind, type PlanPrice } from '#server/domains/subscriptions/terms/rules.ts'
import { refuse } from '#server/platform/http/refusal.ts'
import type { UserActor } from '#server/platform/http/route.ts'
import type { SubscriptionRow } from './find-changeable.ts'

const isManager = ({ roles }: UserActor): boolean => roles.includes('ROLE_MANAGER')

/** Returns what a subscription costs each period, as agreed. */
const agreedPrice = async ({ catalogue }: SubscriptionsDeps, row: SubscriptionRow): Promise<PlanPrice> => ({
  netCents: row.requested_total_cents - row.requested_vat_cents,
  totalCents: row.requested_total_cents,
  months: (await catalogue.productById(row.product_id))?.recurringMonthInterval ?? 1,
})

/** Returns what a plan costs each period with VAT at the present rate, in integer cents. */
export const chargedPrice = ({ platform }: SubscriptionsDeps, { priceMonthCents: net }: Product) => {
  const vat = vatCents(net, platform.settings.vatHundredths)
  return { totalCents: net + vat, vatCents: vat }
}

const priceOf = (deps: SubscriptionsDeps, product: Product): PlanPrice => ({
  netCents: product.priceMonthCents,
  totalCents: chargedPrice(deps, product).totalCents,
  months: product.recurringMonthInterval,
})

/** Returns when a subscription's plan would change to a product. */
export const kindFor = async (deps: SubscriptionsDeps, row: SubscriptionRow, product: Product) =>
  changeKind(await agreedPrice(deps, row), priceOf(deps, product))

/**
 * Lists the products that a subscription can change to: the plans of the chooser, for managers also the other recurring
 * ones. The provider bills one subscription in one currency.
 */
export const offeredPlans = async (
  { catalogue }: SubscriptionsDeps,
  actor: UserActor,
  row: SubscriptionRow,
): Promise<Product[]> =>
  (await catalogue.recurringProducts()).filter(
    (product) =>
      product.id !== row.product_id &&
      product.currency === row.requested_currency &&
      !product.isWithdrawn &&
      (product.key !== null || isManager(actor)),
  )

/** A product that the provider can bill. */
export type SoldPlan = Product & { readonly stripePriceId: string }

/** Finds a product that the actor may change a subscription to; throws `product_not_available`. */
export const requireOffered = async (
  deps: SubscriptionsDeps,
  actor: UserActor,
  row: SubscriptionRow,
  productId: number,
): Promise<SoldPlan> => {
  const find = async () => (await offeredPlans(deps, actor, row)).find(({ id }) => id === productId)
  const found = await find()
  if (found?.key && found.stripePriceId === null) await deps.catalogue.ensurePlans()
  const product = found?.stripePriceId === null ? await find() : found
  if (!product || product.stripePriceId === null) throw refuse('product_not_available')
  return { ...product, stripePriceId: product.stripePriceId }
}
