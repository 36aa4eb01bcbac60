import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import { byQuery } from '#server/platform/database/by-query.ts'
import type { Invariant } from '#server/platform/database/invariant.ts'
import { listPlans } from './products.ts'

/** Lists the invariants of the catalogue. */
export const invariants: readonly Invariant[] = [
  {
    name: 'the five plans are products 1 to 5, in the order of their keys',
    check: async (db) => {
      const plans = await listPlans(db)
      return priceKeys.flatMap((key, index) =>
        plans[index]?.key === key && plans[index]?.id === index + 1
          ? []
          : [`product ${index + 1} is not the plan ${key}`],
      )
    },
  },
  byQuery(
    'the price of a product at the provider is among its prices, with its amount',
    `select 'product ' || p.id || ' costs ' || p.price_month_cents || ' cents, its price ' || p.stripe_price_id || ' '
       || coalesce(r.cents::text, 'nothing known') as line
     from product p left join product_price r on r.stripe_price_id = p.stripe_price_id and r.product_id = p.id
     where p.stripe_price_id is not null and r.cents is distinct from p.price_month_cents`,
  ),
  byQuery(
    'a withdrawn product has no payment link',
    `select 'product ' || id || ' has the link ' || coalesce(stripe_link_id, stripe_payment_url) as line
     from product where withdrawn_at is not null and coalesce(stripe_link_id, stripe_payment_url) is not null`,
  ),
  byQuery(
    'the payment link of a product is not one to be closed, nor closed',
    `select 'product ' || p.id || ' has the link ' || p.stripe_link_id || ', closed ' || coalesce(c.closed_at::text, 'soon')
       as line
     from product p join product_link_closing c on c.link_id = p.stripe_link_id
     where c.closed_at is distinct from 'infinity'`,
  ),
]
