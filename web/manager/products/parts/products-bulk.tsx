import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveProduct } from '#contract/catalogue/manager.ts'
import type { Product } from '#contract/catalogue/schemas.ts'
import { check } from '#contract/core/violations.ts'
import { priceKeys } from '#contract/subscriptions/price-keys.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { useT } from '#web/lib/i18n.ts'
import { invalidateProducts } from '#web/manager/products/shared/queries.ts'
import { BulkBar } from '#web/shared/lists/bulk-bar.tsx'
import type { BulkAction } from '#web/shared/lists/bulk-dialog.tsx'
import { RowFailure } from '#web/shared/lists/run-bulk.ts'
import type { Selection } from '#web/shared/lists/use-selection.ts'

export interface ProductsBulkProps {
  selection: Selection<Product>
  rowName: (row: Product) => string
}

/** Saves a product as it is now, but for its sale. Somebody else's change goes to `newer`: the next attempt keeps it. */
const saveSale = async (newer: Map<number, Product>, row: Product, withdrawn: boolean): Promise<void> => {
  const { id, name, description, priceMonth, version } = newer.get(row.id) ?? row
  try {
    await call(saveProduct, { params: { id }, body: { name, description, priceMonth, withdrawn, version } })
    newer.delete(id)
  } catch (failure) {
    const current = failure instanceof CallFailure ? check(saveProduct.answer, failure.current) : null
    if (current?.ok) newer.set(id, current.value)
    throw failure
  }
}

/** Offers to withdraw several products from sale, or to sell them again. */
export function ProductsBulk({ selection, rowName }: ProductsBulkProps) {
  const t = useT()
  const client = useQueryClient()
  const [newer] = useState(() => new Map<number, Product>())
  const count = selection.rows.length
  const sale = (withdrawn: boolean): BulkAction<Product> => ({
    key: withdrawn ? 'withdraw' : 'sell',
    label: t(withdrawn ? 'list.bulk.withdraw' : 'list.bulk.sell'),
    confirm: t(withdrawn ? 'list.bulk.withdraw_products' : 'list.bulk.sell_products', { count }),
    run: async (product) => {
      // The plans are the first products.
      if (withdrawn && product.id <= priceKeys.length) throw new RowFailure(t('list.bulk.plan_stays'))
      if (product.withdrawn !== withdrawn) await saveSale(newer, product, withdrawn)
    },
  })
  return (
    <BulkBar
      selection={selection}
      rowName={rowName}
      actions={[sale(true), sale(false)]}
      onChanged={() => invalidateProducts(client)}
    />
  )
}
