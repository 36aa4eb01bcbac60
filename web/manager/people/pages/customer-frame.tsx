import { IconUserOff } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CallFailure } from '#web/lib/call-failure.ts'
import { useT } from '#web/lib/i18n.ts'
import { CustomerHeader, CustomerHeaderLoading } from '#web/manager/people/parts/customer-header.tsx'
import { customerQuery } from '#web/manager/people/queries.ts'
import { noteRecent } from '#web/manager/search/shared/recent-customers.ts'
import { CustomerContext } from '#web/manager/shared/customer/use-customer.ts'
import { UnsavedChangesGuard } from '#web/manager/shared/unsaved/unsaved-changes-guard.tsx'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { useShownFailures } from '#web/ui/feedback/shown-failures.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

/** Parses the number in the address, under either name of the specification; null if it is invalid. */
const useCustomerId = (): number | null => {
  const { id, userid, userId, user_id } = useParams({ strict: false })
  const text = id ?? userid ?? userId ?? user_id ?? ''
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null
}

/** Frames all pages of one customer with the header and the tabs. It remains mounted between tabs. */
export function CustomerFrame() {
  const id = useCustomerId()
  return id === null ? <NoCustomer /> : <Framed key={id} id={id} />
}

function Framed({ id }: { id: number }) {
  const t = useT()
  const query = useQuery(customerQuery(id))
  const client = useQueryClient()
  const customer = query.data
  useEffect(() => {
    if (customer) noteRecent(client, customer)
  }, [client, customer])
  useShownFailures(query.error)
  const missing = customer === undefined && query.error instanceof CallFailure && query.error.status === 404
  if (missing) return <NoCustomer />
  return (
    <PageState
      query={query}
      errorText={t('customer.failed')}
      failedHead={<PageHeader title={t('nav.handle_user')} />}
      loading={<CustomerHeaderLoading />}
    >
      {(shown) => (
        <CustomerContext value={shown}>
          <CustomerHeader customer={shown} />
          <Outlet />
          <UnsavedChangesGuard />
        </CustomerContext>
      )}
    </PageState>
  )
}

function NoCustomer() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('nav.handle_user')} />
      <Card>
        <EmptyState
          icon={<IconUserOff size={28} />}
          title={t('customer.none')}
          text={t('customer.none_text')}
          action={<ButtonLink to="/manager/users_stats">{t('customer.to_overview')}</ButtonLink>}
        />
      </Card>
    </>
  )
}
