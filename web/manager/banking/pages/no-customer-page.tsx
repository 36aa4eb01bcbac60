import '#web/theme/styles-manager.ts'
import { IconBuildingBank } from '@tabler/icons-react'
import { useT } from '#web/lib/i18n.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import css from './customer-banks-page.module.css'

/** `/manager/manage_customer_banks` without a customer's number. */
export function NoCustomerPage() {
  const t = useT()
  return (
    <>
      <PageHeader title={t('nav.manage_customer_banks')} />
      <div className={css.parts}>
        <Alert tone="error">{t('error.no_customer_selected')}</Alert>
        <Card>
          <EmptyState
            icon={<IconBuildingBank size={28} />}
            title={t('managed_banks.no_customer')}
            action={<ButtonLink to="/manager/users_stats">{t('customer.to_overview')}</ButtonLink>}
          />
        </Card>
      </div>
    </>
  )
}
