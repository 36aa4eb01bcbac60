import * as z from 'zod/mini'
import { storable, visible } from '#contract/core/fields.ts'
import { tidyLine, tidyText } from '#contract/core/written-text.ts'
import { centsOf, documentTotals, type RowAmounts } from './totals.ts'

/** Maximum rows of a document. */
export const maxItems = 200
const maxQty = 99_999
const maxPrice = 9_999_999.99
/** Maximum total of a document, in units: far below where numbers lose their cents. */
export const maxTotal = 9_999_999_999.99

const textForNumber = ({ input }: { readonly input?: unknown }): string | undefined =>
  typeof input === 'string' ? 'yup.number' : undefined

/** A percentage with at most two decimals; false and 0 mean none. */
const percentage = z.pipe(
  z.union([z.literal(false), z.number().check(z.gte(0), z.lte(100))], { error: textForNumber }),
  z.transform((value) => (value === 0 ? false : value)),
)

/** VAT as sent: anything but a positive number means none. A text is refused rather than ignored. */
const vatRate = z.pipe(
  z.union([z.literal(false), z.literal(''), z.null(), z.number().check(z.lte(100))], { error: textForNumber }),
  z.transform((value): number | false => (typeof value === 'number' && value > 0 ? value : false)),
)

/** An item as sent. Its required fields are checked with its position, so that the message names the product. */
const itemFields = z.strictObject({
  title: z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(150)), ''),
  description: z._default(z.string().check(z.overwrite(tidyText), z.maxLength(500)), ''),
  qty: z._default(z.number(), 1),
  /** Net unit price, in units of the document's currency, at most two decimals. */
  price: z._default(z.number(), 0),
  vat: z._default(vatRate, false),
  discount: z._default(percentage, false),
  /** The sender's row total, in units; a difference is refused. */
  total: z.optional(z.number()),
})
export type ItemInput = z.output<typeof itemFields>

interface ItemViolation {
  readonly field: 'title' | 'description' | 'qty' | 'price' | 'vat' | 'discount'
  readonly error: string
  readonly numbered?: true
  readonly max?: number
}

const isPercentage = (value: number | false): boolean => value === false || centsOf(value) !== null

/** Finds the first error of an item, in the order of the specification; null if there is none. */
export const itemViolation = ({ title, description, qty, price, vat, discount }: ItemInput): ItemViolation | null => {
  if (!visible.test(title)) return { field: 'title', error: 'document.item_title', numbered: true }
  if (!visible.test(description)) return { field: 'description', error: 'document.item_description', numbered: true }
  if (!Number.isInteger(qty) || qty < 1) return { field: 'qty', error: 'document.item_qty', numbered: true }
  if (qty > maxQty) return { field: 'qty', error: 'yup.max', max: maxQty }
  if (!(price > 0)) return { field: 'price', error: 'document.item_price', numbered: true }
  if (price > maxPrice) return { field: 'price', error: 'yup.max', max: maxPrice }
  if (centsOf(price) === null) return { field: 'price', error: 'yup.two_decimals' }
  if (!isPercentage(vat)) return { field: 'vat', error: 'yup.two_decimals' }
  return isPercentage(discount) ? null : { field: 'discount', error: 'yup.two_decimals' }
}

/** Converts a validated item to integer cents and hundredths of a percent. */
export const amountsOf = ({ qty, price, vat, discount }: Omit<ItemInput, 'title' | 'description'>): RowAmounts => ({
  qty,
  priceCents: centsOf(price) ?? 0,
  vat: vat === false ? null : centsOf(vat),
  discount: discount === false ? null : centsOf(discount),
})

/** Reports whether rows exceed the maximum total of a document. */
const isTooMuch = (rows: readonly ItemInput[]): boolean =>
  documentTotals(rows.map(amountsOf)).totalCents > (centsOf(maxTotal) ?? 0)

const violationOf = (item: ItemInput): ItemViolation | null => {
  if (!storable.test(item.title)) return { field: 'title', error: 'yup.invalid' }
  return storable.test(item.description) ? itemViolation(item) : { field: 'description', error: 'yup.invalid' }
}

/** Fills in what a draft may still lack, so that only what is written is checked. */
const filled = (item: ItemInput): ItemInput => ({
  ...item,
  title: item.title || '-',
  description: item.description || '-',
  qty: item.qty === 0 ? 1 : item.qty,
  price: item.price === 0 ? 1 : item.price,
})

const paramsOf = ({ numbered, max }: ItemViolation, index: number) => {
  if (numbered) return { params: { n: index + 1 } }
  return max === undefined ? {} : { params: { max } }
}

const missing = ({ input }: { readonly input?: unknown }): string | undefined =>
  input === undefined || input === null ? 'document.items_empty' : undefined

/** Reports the first error of each row with its position, or a total above the maximum. */
const checkRows = (find: (item: ItemInput) => ItemViolation | null) =>
  z.check<ItemInput[]>(({ value, issues }) => {
    const problems = value.map(find)
    for (const [index, violation] of problems.entries())
      if (violation)
        issues.push({
          code: 'custom',
          input: value[index]?.[violation.field],
          path: [index, violation.field],
          message: violation.error,
          ...paramsOf(violation, index),
        })
    if (problems.every((violation) => violation === null) && isTooMuch(value))
      issues.push({ code: 'custom', input: value, message: 'document.total_limit', params: { max: maxTotal } })
  })

/**
 * The rows of a document: at least one, each complete, with the position of the first incomplete product in its
 * message, within the maximum total.
 */
export const items = z
  .array(itemFields, { error: missing })
  .check(z.minLength(1, { error: 'document.items_empty' }), z.maxLength(maxItems), checkRows(violationOf))

/** The rows of a draft: none is needed and each may be incomplete, but what is written must be valid. */
export const draftItems = z.array(itemFields).check(
  z.maxLength(maxItems),
  checkRows((item) => violationOf(filled(item))),
)

/** An item as returned: price and total in units with two decimals, VAT and discount a percentage or false. */
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
