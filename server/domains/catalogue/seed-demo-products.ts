import type { CatalogueDeps } from './deps.ts'
import { makeAtProvider } from './make-at-provider.ts'
import { tables } from './tables.ts'

const day = 86_400_000

const demo = {
  once: {
    name: 'Starter pack',
    description: 'Company name check, statutory registers and a first hour of advice',
    cents: 29_000,
    months: 0,
    link: 'starter_pack',
  },
  quarterly: {
    name: 'VAT returns',
    description: 'Your quarterly VAT return, prepared and filed',
    cents: 18_000,
    months: 3,
    link: 'vat_returns',
  },
} as const

const seed = async (deps: CatalogueDeps, product: (typeof demo)[keyof typeof demo]): Promise<number> => {
  const { db, clock } = deps.platform
  await tables(db)
    .insertInto('product')
    .values({
      key: null,
      name: product.name,
      description: product.description,
      price_month_cents: product.cents,
      currency: 'EUR',
      recurring_month_interval: product.months,
      public_link_name: product.link,
      stripe_product_id: null,
      stripe_price_id: null,
      created_at: new Date(clock.now().getTime() - 120 * day).toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await tables(db)
    .selectFrom('product')
    .select('id')
    .where('public_link_name', '=', product.link)
    .executeTakeFirstOrThrow()
  await makeAtProvider(deps, id)
  return id
}

/** Creates a one-off product and a quarterly one with their links; existing ones remain. Only in sandbox mode. */
export const seedDemoProducts = async (deps: CatalogueDeps): Promise<{ once: number; quarterly: number }> => {
  if (deps.platform.settings.sandboxUrl === null) throw new Error('Demo products require sandbox mode')
  return { once: await seed(deps, demo.once), quarterly: await seed(deps, demo.quarterly) }
}
