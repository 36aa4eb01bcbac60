import { useSearch } from '@tanstack/react-router'
import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { ConsultancyForm } from '#web/public/consultancy/parts/consultancy-form.tsx'
import { OrderColumns } from '#web/public/purchases/shared/order-columns.tsx'
import { OrderSummary } from '#web/public/purchases/shared/order-summary.tsx'
import type { PaymentSearch } from '#web/public/shared/payment-search.ts'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonCard, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Renders `/book_consultancy`: an hour with the provider. `status=cancelled` comes from the payment page. */
export function ConsultancyPage() {
  const t = useT()
  const search: PaymentSearch = useSearch({ strict: false })
  const query = useConfig()
  return (
    <>
      <PageHeader title={t('consultancy.title')} description={t('consultancy.intro')} />
      <PageState
        query={query}
        errorText={t('page.loading_failed')}
        loading={
          <OrderColumns order={<SkeletonCard lines={4} />} cancelled={false} form={<SkeletonText lines={16} />} />
        }
      >
        {({ consultancy }) => (
          <OrderColumns
            order={
              <OrderSummary
                name={t('consultancy.name')}
                description={t('consultancy.description')}
                price={consultancy.price}
                priceWithVat={consultancy.priceWithVat}
                currency={consultancy.currency}
                months={0}
              />
            }
            cancelled={search.status === 'cancelled'}
            form={<ConsultancyForm />}
          />
        )}
      </PageState>
    </>
  )
}
