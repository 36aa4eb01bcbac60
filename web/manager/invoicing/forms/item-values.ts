import * as z from 'zod/mini'
import { unitsFromCents } from '#contract/core/money.ts'
import { amountsOf, type Item } from '#contract/invoicing/items.ts'
import { centsOf, type DocumentTotals, documentTotals, type RowAmounts, rowTotal } from '#contract/invoicing/totals.ts'
import type { TypedNumber } from '#web/ui/fields/parse-number.ts'

/**
 * A row in the form: a number not typed yet is null, as is missing VAT or discount; an invalid one is the text as
 * typed.
 */
export interface ItemValues {
  /** A unique id among the rows of the form, independent of position. */
  rowId: string
  title: string
  description: string
  qty: TypedNumber
  price: TypedNumber
  vat: TypedNumber
  discount: TypedNumber
}

/** Creates an empty row. */
export const emptyItem = (): ItemValues => ({
  rowId: crypto.randomUUID(),
  title: '',
  description: '',
  qty: 1,
  price: 0,
  vat: null,
  discount: null,
})

/** Checks whether a row contains something that was typed. */
export const isFilled = ({ title, description, price }: ItemValues): boolean =>
  title !== '' || description !== '' || price !== 0

/** Returns the form's rows of a document. */
export const itemValues = (items: readonly Item[]): ItemValues[] =>
  items.map(({ title, description, qty, price, vat, discount }, index) => ({
    rowId: `row-${index}`,
    title,
    description,
    qty,
    price,
    vat: vat === false ? null : vat,
    discount: discount === false ? null : discount,
  }))

const percent = (value: TypedNumber): number | false =>
  typeof value === 'number' && value >= 0 && value <= 100 && centsOf(value) !== null ? value : false

/** Computes the current amounts of a row; an incomplete number counts as zero. */
export const currentAmounts = ({ qty, price, vat, discount }: ItemValues): RowAmounts =>
  amountsOf({
    qty: typeof qty === 'number' && Number.isInteger(qty) && qty > 0 ? qty : 0,
    price: typeof price === 'number' && price > 0 ? price : 0,
    vat: percent(vat),
    discount: percent(discount),
  })

/** Computes the current totals of all rows. */
export const currentTotals = (items: readonly ItemValues[]): DocumentTotals => documentTotals(items.map(currentAmounts))

/** Computes the totals of a row and of a document, in the units of the API. */
export const rowUnits = (item: Parameters<typeof amountsOf>[0]): number =>
  unitsFromCents(rowTotal(amountsOf(item)).totalCents)
export const totalUnits = (items: readonly Parameters<typeof amountsOf>[0][]): number =>
  unitsFromCents(documentTotals(items.map(amountsOf)).totalCents)

const isItem = (value: unknown): value is ItemValues => typeof value === 'object' && value !== null && 'qty' in value

/** Replaces missing numbers by 0 and false, so that the contract's own messages name the product. */
const filledItem = (value: unknown): unknown => {
  if (!isItem(value)) return value
  const { rowId: _, ...item } = value
  return {
    ...item,
    qty: item.qty ?? 0,
    price: item.price ?? 0,
    vat: item.vat ?? false,
    discount: item.discount ?? false,
  }
}

/**
 * Adapts a document's schema to the form's values: rows may lack numbers, and `userRef` identifies the picked
 * customer.
 */
export const ofFormValues = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((values: unknown): unknown => {
      if (typeof values !== 'object' || values === null || !('items' in values) || !Array.isArray(values.items))
        return values
      const { picked: _, ...document }: Record<string, unknown> = { ...values }
      return { ...document, items: values.items.map(filledItem) }
    }),
    schema,
  )
