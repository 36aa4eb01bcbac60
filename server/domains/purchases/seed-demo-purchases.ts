import type { Language } from '#contract/core/fields.ts'
import type { ConsultancyForm, PurchaseForm } from '#contract/purchases/schemas.ts'
import { controlSandbox } from '#server/platform/sandbox/control-sandbox.ts'
import type { PurchasesDeps } from './deps.ts'
import { bookConsultancy, buyProduct } from './open-purchase.ts'
import { syncPurchase } from './sync-purchase.ts'
import { tables } from './tables.ts'

const day = 86_400_000

interface Buyer {
  readonly name: string
  readonly surname: string
  readonly address: string
  readonly country: string
  readonly email: string
  readonly language: Language
}

const buyers: readonly (Buyer & { readonly what: 'once' | 'quarterly' })[] = [
  {
    what: 'once',
    name: 'Lucía',
    surname: 'Herrera',
    address: 'Calle Mayor 14, 28013 Madrid',
    country: 'Spain',
    email: 'lucia.herrera@example.test',
    language: 'es',
  },
  {
    what: 'once',
    name: 'Paolo',
    surname: 'Bertani',
    address: 'Via Manzoni 3, 20121 Milano',
    country: 'Italy',
    email: 'paolo.bertani@example.test',
    language: 'it',
  },
  {
    what: 'quarterly',
    name: 'Helen',
    surname: 'Marsh',
    address: '8 Quay Street, Bristol',
    country: 'United Kingdom',
    email: 'helen.marsh@example.test',
    language: 'en',
  },
]

const booker: Buyer = {
  name: 'Tomás',
  surname: 'Vidal',
  address: 'Carrer de Balmes 21, 08007 Barcelona',
  country: 'Spain',
  email: 'tomas.vidal@example.test',
  language: 'es',
}

const formOf = ({ language: _language, ...typed }: Buyer) => ({
  ...typed,
  fiscalNumber: null,
  phone: null,
  notes: null,
  privacy: true as const,
  captchaToken: '',
})

/** Pays the page at the sandbox as its buyer would, and takes it over; returns the session. */
const pay = async (deps: PurchasesDeps, url: string, buyer: Buyer): Promise<void> => {
  const session = /cs_\w+/.exec(url)?.[0] ?? ''
  const body = { name: `${buyer.name} ${buyer.surname}`, email: buyer.email }
  await controlSandbox(deps.platform.settings.sandboxUrl ?? '', `/checkout/${session}/pay`, { body })
  await syncPurchase(deps, session)
}

const isPaid = async ({ platform }: PurchasesDeps, email: string): Promise<boolean> =>
  (await tables(platform.db)
    .selectFrom('purchase')
    .select('id')
    .where('email', '=', email)
    .where('status', '=', 'paid')
    .executeTakeFirst()) !== undefined

/** Moves a one-off payment back some days, so that a report covers more than today. */
const moveBack = async ({ platform }: PurchasesDeps, email: string, days: number): Promise<void> => {
  const at = new Date(platform.clock.now().getTime() - days * day).toISOString()
  await tables(platform.db)
    .updateTable('purchase')
    .set({ paid_at: at, created_at: at })
    .where('email', '=', email)
    .where('months', '=', 0)
    .execute()
}

/**
 * Creates buyers through links and a booked consultancy, paid at the sandbox; existing ones remain. Only in sandbox
 * mode.
 */
export const seedDemoPurchases = async (
  deps: PurchasesDeps,
  products: { readonly once: number; readonly quarterly: number },
): Promise<void> => {
  if (deps.platform.settings.sandboxUrl === null) throw new Error('Demo purchases require sandbox mode')
  for (const [index, { what, ...buyer }] of buyers.entries()) {
    if (await isPaid(deps, buyer.email)) continue
    const form: PurchaseForm = { ...formOf(buyer), productRef: products[what] }
    await pay(deps, await buyProduct(deps, form, buyer.language), buyer)
    await moveBack(deps, buyer.email, 5 + 7 * index)
  }
  if (await isPaid(deps, booker.email)) return
  const form: ConsultancyForm = {
    ...formOf(booker),
    notes: 'Quiero vender libros desde España con una empresa inglesa.',
  }
  await pay(deps, await bookConsultancy(deps, form, { language: booker.language, userId: null }), booker)
  await moveBack(deps, booker.email, 2)
}
