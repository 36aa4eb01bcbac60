import { IconPackageOff } from '@tabler/icons-react'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SkeletonCard, SkeletonText } from '../../../ui/skeleton.tsx'
import { OrderColumns } from '../parts/order-columns.tsx'
import { OrderSummary } from '../parts/order-summary.tsx'
import { PurchaseForm } from '../parts/purchase-form.tsx'
import { usePaymentScript } from '../use-payment-script.ts'
import { useProduct } from '../use-product.ts'

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
  const search: { status?: string } = useSearch({ strict: false })
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
