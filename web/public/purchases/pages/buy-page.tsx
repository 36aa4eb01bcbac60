import { IconPackageOff } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { PurchaseForm } from '#web/public/purchases/parts/purchase-form.tsx'
import { OrderColumns } from '#web/public/purchases/shared/order-columns.tsx'
import { OrderSummary } from '#web/public/purchases/shared/order-summary.tsx'
import { usePaymentScript } from '#web/public/purchases/use-payment-script.ts'
import { useProduct } from '#web/public/purchases/use-product.ts'
import type { PaymentSearch } from '#web/public/shared/payment-search.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

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
  if (found.unknown) return <UnknownProduct />
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

/** Shown for a link to no product, or to one that is no longer sold. */
function UnknownProduct() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('purchase.unknown_title')} />
      <Card>
        <EmptyState
          icon={<IconPackageOff size={28} />}
          title={t('purchase.unknown')}
          text={t('purchase.unknown_text')}
          action={
            <ButtonLink to="/contact_us" tone="primary">
              {t('purchase.contact')}
            </ButtonLink>
          }
        />
      </Card>
    </>
  )
}
