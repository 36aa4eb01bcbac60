import '#web/theme/styles-manager.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { useT } from '#web/lib/i18n.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** `/manager/manage_customer_banks` without a customer's number. */
export function NoCustomerPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('nav.manage_customer_banks')} />
      <Stack gap={24}>
        <Alert tone="error">{t('error.no_customer_selected')}</Alert>
        <Card>
          <EmptyState
            icon={<IconBuildingBank size={28} />}
            title={t('managed_banks.no_customer')}
            action={<ButtonLink to="/manager/users_stats">{t('customer.to_overview')}</ButtonLink>}
          />
        </Card>
      </Stack>
    </>
  )
}
