import * as z from 'zod/mini'
import { centsOf, type RowAmounts } from './totals.ts'

/** Rows that a document may have. */
export const mostItems = 200
const mostQty = 99_999
const mostPrice = 9_999_999.99

/** A percentage with at most two decimals; false and 0 are none. */
const percentage = z.pipe(
  z.union([z.literal(false), z.number().check(z.gte(0), z.lte(100))]),
  z.transform((value) => (value === 0 ? false : value)),
)

/** An item as sent. What it must say is checked with its number, so that the message names the product. */
const itemFields = z.strictObject({
  title: z.string().check(z.trim(), z.maxLength(150)),
  description: z.string().check(z.trim(), z.maxLength(500)),
  qty: z._default(z.number(), 1),
  /** Net price of one, in units of the document's currency, at most two decimals. */
  price: z._default(z.number(), 0),
  vat: z._default(percentage, false),
  discount: z._default(percentage, false),
  /** What the sender thinks the row comes to, in units; a difference is refused. */
  total: z.optional(z.number()),
})
export type ItemInput = z.output<typeof itemFields>

interface Fault {
  readonly field: 'title' | 'description' | 'qty' | 'price' | 'vat' | 'discount'
  readonly error: string
  readonly numbered?: true
}

const isPercentage = (value: number | false): boolean => value === false || centsOf(value) !== null

/** What is wrong with an item, in the order of the specification; null when nothing is. */
export const itemFault = ({ title, description, qty, price, vat, discount }: ItemInput): Fault | null => {
  if (title === '') return { field: 'title', error: 'document.item_title', numbered: true }
  if (description === '') return { field: 'description', error: 'document.item_description', numbered: true }
  if (!Number.isInteger(qty) || qty < 1 || qty > mostQty)
    return { field: 'qty', error: 'document.item_qty', numbered: true }
  if (!(price > 0 && price <= mostPrice)) return { field: 'price', error: 'document.item_price', numbered: true }
  if (centsOf(price) === null) return { field: 'price', error: 'yup.two_decimals' }
  if (!isPercentage(vat)) return { field: 'vat', error: 'yup.two_decimals' }
  return isPercentage(discount) ? null : { field: 'discount', error: 'yup.two_decimals' }
}

const storable = /^[^\0\p{Cs}]*$/u

/** The rows of a document: at least one, each complete, with the number of the first incomplete product in its message. */
export const items = z.array(itemFields).check(
  z.minLength(1, { error: 'document.items_empty' }),
  z.maxLength(mostItems),
  z.check<ItemInput[]>(({ value, issues }) => {
    for (const [index, item] of value.entries()) {
      const fault: Fault | null =
        storable.test(item.title) && storable.test(item.description)
          ? itemFault(item)
          : { field: 'title', error: 'yup.invalid' }
      if (fault)
        issues.push({
          code: 'custom',
          input: item[fault.field],
          path: [index, fault.field],
          message: fault.error,
          ...(fault.numbered ? { params: { n: index + 1 } } : {}),
        })
    }
  }),
)

/** A checked item in integer cents and hundredths of a percent. */
export const amountsOf = ({ qty, price, vat, discount }: Omit<ItemInput, 'title' | 'description'>): RowAmounts => ({
  qty,
  priceCents: centsOf(price) ?? 0,
  vat: vat === false ? null : centsOf(vat),
  discount: discount === false ? null : centsOf(discount),
})

/** An item as answered: price and total in units with two decimals, VAT and discount a percentage or false. */
export const item = z.strictObject({
  title: z.string(),
  description: z.string(),
  qty: z.number(),
  price: z.number(),
  vat: z.union([z.literal(false), z.number()]),
  discount: z.union([z.literal(false), z.number()]),
  total: z.number(),
})
export type Item = z.output<typeof item>
