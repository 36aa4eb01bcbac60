import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { saveProduct } from '#contract/catalogue/manager.ts'
import type { Product } from '#contract/catalogue/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { t } from '#web/lib/i18n.ts'
import { reportUndoable } from '#web/lib/report-undoable.ts'
import type { BulkAction } from '#web/shared/lists/bulk-dialog.tsx'
import { RowFailure } from '#web/shared/lists/run-bulk.ts'
import { invalidateProducts } from './shared/queries.ts'

/** Saves a product as it is now, but for its sale. Somebody else's change goes to `newer`: the next attempt keeps it. */
const saveSale = async (newer: Map<number, Product>, row: Product, withdrawn: boolean): Promise<Product> => {
  const { id, name, description, priceMonth, version } = newer.get(row.id) ?? row
  try {
    const saved = await call(saveProduct, {
      params: { id },
      body: { name, description, priceMonth, withdrawn, version },
    })
    newer.delete(id)
    return saved
  } catch (failure) {
    const current = failure instanceof CallFailure ? check(saveProduct.answer, failure.current) : null
    if (current?.ok) newer.set(id, current.value)
    throw failure
  }
}

/** Returns the actions that withdraw several products from sale, or sell them again; what was done is undone together. */
export const useSaleActions = (): BulkAction<Product>[] => {
  const client = useQueryClient()
  const newer = useRef(new Map<number, Product>())
  const saved = useRef<Product[]>([])
  const offerUndo = (withdrawn: boolean): void => {
    const changed = saved.current
    saved.current = []
    // The next dialog starts from the rows of then.
    newer.current = new Map()
    const newerAtUndo = new Map<number, Product>()
    if (changed.length === 0) return
    const undo = async (): Promise<void> => {
      try {
        // One after the other: each is a change of its own, and those that are left can be tried again.
        for (let product = changed[0]; product !== undefined; product = changed[0]) {
          await saveSale(newerAtUndo, product, !withdrawn)
          changed.shift()
        }
      } finally {
        invalidateProducts(client)
      }
    }
    const count = changed.length
    reportUndoable(t(withdrawn ? 'list.bulk.products_withdrawn' : 'list.bulk.products_sold', { count }), undo)
  }
  const sale = (withdrawn: boolean): BulkAction<Product> => ({
    label: withdrawn ? 'list.bulk.withdraw' : 'list.bulk.sell',
    text: withdrawn ? 'list.bulk.withdraw_products' : 'list.bulk.sell_products',
    run: async (product) => {
      // The plans are the first products.
      if (withdrawn && product.id <= priceKeys.length) throw new RowFailure(t('list.bulk.plan_stays'))
      const isChanged = (newer.current.get(product.id) ?? product).withdrawn !== withdrawn
      if (isChanged) saved.current.push(await saveSale(newer.current, product, withdrawn))
    },
    onEnd: () => offerUndo(withdrawn),
  })
  return [sale(true), sale(false)]
}
