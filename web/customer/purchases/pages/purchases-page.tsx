import '#web/theme/styles-app.ts'
import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OwnPurchase } from '#contract/purchases/schemas.ts'
import { ConfirmedOnly } from '#web/customer/accounts/shared/confirmed-only.tsx'
import { ownPurchasesQuery } from '#web/customer/purchases/own-purchases-query.ts'
import { formatInstantDay, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { pageSearch } from '#web/lib/page-search.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { usePageSearch } from '#web/lib/use-page-search.ts'
import { usePagedTable } from '#web/shared/lists/use-paged-table.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import type { DataColumn } from '#web/ui/data/data-column.ts'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { OrderedStack } from '#web/ui/layout/ordered-stack.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Renders `/purchases`: purchases and bookings, where to find invoices, and the plans for users without one. */
export function PurchasesPage() {
  const t = useT()
  return (
    <ConfirmedOnly title={t('own_purchases.title')}>
      <Purchases />
    </ConfirmedOnly>
  )
}

function Purchases() {
  const t = useT()
  const { search, change } = usePageSearch(pageSearch)
  const query = useQuery(ownPurchasesQuery(search))
  const total = query.data?.total
  const table = usePagedTable(query, search, change, t('own_purchases.pages'))
  const columns: DataColumn<OwnPurchase>[] = [
    { id: 'what', header: t('own_purchases.what'), cell: ({ title }) => title, wide: true, card: 'title' },
    {
      id: 'date',
      header: t('own_purchases.date'),
      cell: ({ paidAt }) => formatInstantDay(paidAt),
      width: '18%',
      card: 'detail',
    },
    {
      id: 'kind',
      header: t('own_purchases.kind'),
      cell: ({ months }) => t('own_purchases.every', { months }),
      width: '20%',
      card: 'detail',
    },
    {
      id: 'total',
      header: t('own_purchases.total'),
      cell: ({ total, currency }) => formatUnits(total, currency),
      numeric: true,
      width: '18%',
      card: 'amount',
    },
  ]
  return (
    <>
      <PageHeader title={t('own_purchases.title')} description={t('own_purchases.intro')} />
      <OrderedStack gap={24}>
        {total === 0 ? (
          <Card>
            <EmptyState
              icon={<IconPackage size={28} />}
              title={t('own_purchases.empty')}
              text={t('own_purchases.empty_text')}
            />
          </Card>
        ) : (
          <DataTable<OwnPurchase>
            {...table}
            label={t('own_purchases.title')}
            columns={columns}
            rowKey={({ id }) => String(id)}
            rowLabel={({ title }) => title}
            errorText={t('own_purchases.failed')}
            empty={{ title: t('own_purchases.none') }}
          />
        )}
        {total === undefined || total === 0 ? null : <Receipts />}
        <Plans />
      </OrderedStack>
    </>
  )
}

/** Links to the invoices. */
function Receipts() {
  const t = useT()
  return (
    <Card
      title={t('own_purchases.invoice_title')}
      description={t('own_purchases.invoice_text')}
      footer={<ButtonLink to="/invoices">{t('own_purchases.invoices')}</ButtonLink>}
    />
  )
}

/** Offers a plan to users with neither a plan nor a company. */
function Plans() {
  const t = useT()
  const user = useSessionUser()
  if (!user || user.hasSubscription || user.company || user.roles.length > 0) return null
  return (
    <Card
      title={t('own_purchases.plan_title')}
      description={t('own_purchases.plan_text')}
      footer={
        <ButtonLink to="/complete_registration/subscription/{-$status}" params={{ status: undefined }} tone="primary">
          {t('own_purchases.plans')}
        </ButtonLink>
      }
    />
  )
}
