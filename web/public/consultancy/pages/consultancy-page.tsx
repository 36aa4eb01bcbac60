import { useSearch } from '@tanstack/react-router'
import { useConfig } from '../../../lib/config.ts'
import { useT } from '../../../lib/i18n.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SkeletonCard, SkeletonText } from '../../../ui/skeleton.tsx'
import { OrderColumns } from '../../purchases/parts/order-columns.tsx'
import { OrderSummary } from '../../purchases/parts/order-summary.tsx'
import { ConsultancyForm } from '../parts/consultancy-form.tsx'

/** Renders `/book_consultancy`: an hour with the provider. `status=cancelled` comes from the payment page. */
export function ConsultancyPage() {
  const t = useT()
  const search: { status?: string } = useSearch({ strict: false })
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
