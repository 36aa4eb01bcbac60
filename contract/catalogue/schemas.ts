import * as z from 'zod/mini'
import { collection } from '#contract/core/collection.ts'
import { recordVersion, requiredLine, requiredText } from '#contract/core/fields.ts'
import { tidyLine } from '#contract/core/written-text.ts'

/** Removes every character that a public link may not have (specification, manager-area §5). */
export const linkNameOf = (typed: string): string => typed.replace(/\W/g, '').slice(0, 30)

/** A product's name and description in languages other than its own. */
export const productTranslations = z.strictObject({
  en: z.optional(z.strictObject({ name: requiredLine(100), description: requiredText(200) })),
  es: z.optional(z.strictObject({ name: requiredLine(100), description: requiredText(200) })),
  it: z.optional(z.strictObject({ name: requiredLine(100), description: requiredText(200) })),
})
export type ProductTranslations = z.output<typeof productTranslations>

/** A product for sale. `priceMonth` net, in units with two decimals, for each period of `recurringMonthInterval` months. */
export const product = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  description: z.string(),
  priceMonth: z.number(),
  /** The sign of its currency. */
  currency: z.string(),
  /** 0 means one-off. */
  recurringMonthInterval: z.number(),
  publicLinkName: z.nullable(z.string()),
  /** The payment provider's page for it; null until it is created. */
  stripePaymentUrl: z.nullable(z.string()),
  /** Name and description by language; the product's own are for all others. */
  translations: productTranslations,
  /** True once nobody can buy it; existing subscriptions continue. */
  withdrawn: z.boolean(),
  /** Increases with every correction; send it back to detect concurrent changes. */
  version: z.number(),
})
export type Product = z.output<typeof product>
export const products = collection(product)

/** A product sold through a link, as visitors see it. */
export const publicProduct = z.strictObject({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  description: z.string(),
  /** The sign of its currency. */
  currency: z.string(),
  /** Net, in units with two decimals. */
  priceMonth: z.number(),
  /** The amount of each payment, VAT included, in units with two decimals. */
  priceWithVat: z.number(),
  recurringMonthInterval: z.number(),
  publicLinkName: z.string(),
  /** True once nobody can buy it. */
  withdrawn: z.boolean(),
})
export type PublicProduct = z.output<typeof publicProduct>

const insert = 'product.insert_all'

/** Uses the field's own message, except for a number above its limit or a text in place of a number. */
const unlessTooBig =
  (phrase: string) =>
  ({ code, input }: { readonly code: string; readonly input?: unknown }): string | undefined =>
    code === 'too_big' || typeof input === 'string' ? undefined : phrase

/** Net, in units with at most two decimals. */
const netPrice = z.number({ error: unlessTooBig('product.price_minimum') }).check(
  z.gte(1, { error: 'product.price_minimum' }),
  z.lte(999_999.99),
  z.refine((units) => Math.abs(units * 100 - Math.round(units * 100)) < 1e-6, { error: 'yup.two_decimals' }),
)

/** A new product; the link is required for a one-off product, which cannot be bought otherwise. */
export const productForm = z
  .strictObject({
    name: requiredLine(100, 1, insert),
    description: requiredText(200, 1, insert),
    /** Net, in units with at most two decimals. */
    priceMonth: netPrice,
    /** Months between payments, at most 36; 0 for a single payment. */
    recurringMonthInterval: z
      .number({ error: unlessTooBig('yup.integer') })
      .check(z.int({ error: 'yup.integer' }), z.gte(0, { error: 'product.interval_minimum' }), z.lte(36)),
    publicLinkName: z._default(
      z.nullable(
        z.pipe(
          z.string().check(z.overwrite(tidyLine), z.maxLength(30), z.regex(/^\w*$/, { error: 'product.link_words' })),
          z.transform((text) => (text === '' ? null : text)),
        ),
      ),
      null,
    ),
  })
  .check(
    // Also runs beside errors of other fields, which would otherwise suppress it.
    z.refine<Partial<Record<'recurringMonthInterval' | 'publicLinkName', unknown>>>(
      (form) => form.recurringMonthInterval !== 0 || Boolean(form.publicLinkName),
      {
        error: 'product.link_required',
        path: ['publicLinkName'],
        when: ({ value }) => typeof value === 'object' && value !== null,
      },
    ),
  )
export type ProductForm = z.output<typeof productForm>

/** A correction of a product. Its interval and its link stay, so that links shared earlier continue to work. */
export const productChange = z.strictObject({
  name: requiredLine(100, 1, insert),
  description: requiredText(200, 1, insert),
  /** All of them; the present ones if left out. */
  translations: z.optional(productTranslations),
  /** Another one is a new price: those who bought keep theirs. */
  priceMonth: netPrice,
  /** As it is if left out. */
  withdrawn: z.optional(z.boolean()),
  /** The version last read. */
  version: z.optional(recordVersion),
})
export type ProductChange = z.output<typeof productChange>
