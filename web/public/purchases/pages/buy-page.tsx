import { useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { PurchaseForm } from '#web/public/purchases/parts/purchase-form.tsx'
import { OrderColumns } from '#web/public/purchases/shared/order-columns.tsx'
import { OrderSummary } from '#web/public/purchases/shared/order-summary.tsx'
import { usePaymentScript } from '#web/public/purchases/use-payment-script.ts'
import { useProduct } from '#web/public/purchases/use-product.ts'
import type { PaymentSearch } from '#web/public/shared/payment-search.ts'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Loaded for the few who follow such a link. */
const UnknownProduct = lazy(async () => ({
  default: (await import('#web/public/purchases/parts/unknown-product.tsx')).UnknownProduct,
}))

/**
 * Renders `/buy/{productId}`: a product by its public link, and the buyer's form. `status=cancelled` comes from the
 * payment page.
 */
export function BuyPage() {
  const { productId = '' }: { productId?: string } = useParams({ strict: false })
  const [round, setRound] = useState(0)
  usePaymentScript()
  return <Buying key={`${productId} ${round}`} productId={productId} onAgain={() => setRound(round + 1)} />
}

function Buying({ productId, onAgain }: { productId: string; onAgain: () => void }) {
  const t = useT()
  const search: PaymentSearch = useSearch({ strict: false })
  const found = useProduct(productId)
  if (found.unknown || found.data?.withdrawn === true)
    return (
      <Suspense fallback={null}>
        <UnknownProduct name={found.data?.name} />
      </Suspense>
    )
  return (
    <>
      <PageHeader title={found.data?.name ?? t('purchase.title')} description={t('purchase.intro')} />
      <PageState
        query={{ ...found, refetch: onAgain }}
        errorText={t('purchase.failed')}
        loading={
          <OrderColumns order={<SkeletonCard lines={4} />} cancelled={false} form={<SkeletonText lines={16} />} />
        }
      >
        {(product) => (
          <OrderColumns
            order={
              <OrderSummary
                name={product.name}
                description={product.description}
                price={product.priceMonth}
                priceWithVat={product.priceWithVat}
                currency={product.currency}
                months={product.recurringMonthInterval}
              />
            }
            cancelled={search.status === 'cancelled'}
            form={<PurchaseForm key={product.id} product={product} />}
          />
        )}
      </PageState>
    </>
  )
}
