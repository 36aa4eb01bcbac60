import type { PriceKey } from '#contract/subscriptions/price-keys.ts'

/** The three kinds of business in display order; the first is the default. */
export const businesses = ['self', 'affiliate', 'other'] as const
export type Business = (typeof businesses)[number]

export type Plan = 'basic' | 'premium'

/** Price of each plan by business; affiliate marketing has no premium plan. */
export const planPrices: Readonly<Record<Business, Readonly<Partial<Record<Plan, PriceKey>>>>> = {
  self: { basic: 'self_basic', premium: 'self_premium' },
  affiliate: { basic: 'affiliate_basic' },
  other: { basic: 'other_basic', premium: 'other_premium' },
}

const inEveryPlan = [
  'formation',
  'registered_office',
  'identity_checks',
  'tax_registration',
  'bank_account',
  'accountant',
  'bookkeeping',
  'annual_accounts',
  'corporation_tax',
  'confirmation_statement',
] as const

/** A service that some plans lack; within a sentence its text is `plans.named.{name}`. */
export type FurtherService = 'vat_returns' | 'free_closure' | 'business_school' | 'annual_summit'

/** A service in the plan table; its text is `subscription.row.{name}`. */
export type ServiceName = (typeof inEveryPlan)[number] | FurtherService

/** Checks whether some plans lack a service. */
export const isFurther = (name: ServiceName): name is FurtherService => !inEveryPlan.some((one) => one === name)

/** A row of a plan table: the service, and the plans that include it. */
export interface ServiceRow {
  readonly name: ServiceName
  readonly plans: readonly Plan[]
}

const both: readonly Plan[] = ['basic', 'premium']
const always: readonly ServiceRow[] = inEveryPlan.map((name) => ({ name, plans: both }))

const withPremium: readonly ServiceRow[] = [
  ...always,
  { name: 'free_closure', plans: both },
  { name: 'business_school', plans: ['premium'] },
  { name: 'annual_summit', plans: ['premium'] },
]

/** The rows of each business: premium adds business school and annual summit; affiliate has them in its only plan. */
export const serviceRows: Readonly<Record<Business, readonly ServiceRow[]>> = {
  self: withPremium,
  affiliate: [
    ...always,
    { name: 'vat_returns', plans: ['basic'] },
    { name: 'business_school', plans: ['basic'] },
    { name: 'annual_summit', plans: ['basic'] },
  ],
  other: withPremium,
}

/** Returns the plans of a business that are sold, Basic first. */
export const plansOf = (business: Business): readonly [Plan, PriceKey][] =>
  Object.entries(planPrices[business]) as [Plan, PriceKey][]

/** Returns what the plan with a price includes. */
export const servicesOf = (key: PriceKey): readonly ServiceName[] =>
  businesses.flatMap((business) =>
    plansOf(business)
      .filter(([, price]) => price === key)
      .flatMap(([plan]) => serviceRows[business].filter(({ plans }) => plans.includes(plan)).map(({ name }) => name)),
  )

/** Returns the rows in which a business's plans differ; none where it has one plan. */
export const differingRows = (business: Business): readonly ServiceRow[] => {
  const plans = plansOf(business)
  return serviceRows[business].filter((row) => !plans.every(([plan]) => row.plans.includes(plan)))
}

/** Returns the services of all plans of a business. */
export const sharedServices = (business: Business): readonly ServiceName[] => {
  const differing = differingRows(business)
  return serviceRows[business].filter((row) => !differing.includes(row)).map(({ name }) => name)
}

/** Returns the services of every plan of every business. */
export const servicesEverywhere = (): readonly ServiceName[] =>
  sharedServices('self').filter((name) => businesses.every((business) => sharedServices(business).includes(name)))

/** Returns the services of a business's plans that not every business has. */
export const furtherServices = (business: Business): readonly ServiceName[] => {
  const everywhere = servicesEverywhere()
  return sharedServices(business).filter((name) => !everywhere.includes(name))
}
