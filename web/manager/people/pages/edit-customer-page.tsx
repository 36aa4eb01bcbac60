import { useT } from '#web/lib/i18n.ts'
import { CompanySection } from '#web/manager/companies/shared/company-section.tsx'
import { AccountCard } from '#web/manager/people/parts/account-card.tsx'
import { SubPageHeading } from '#web/manager/people/parts/sub-page-heading.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { LazyStatutorySection } from '#web/manager/statutory/shared/lazy-statutory-section.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './edit-customer-page.module.css'

/** `/manager/handle_user/{id}/edit`: changes a customer's account, company and people. */
export function EditCustomerPage() {
  const t = useT()
  const { id } = useCustomer()
  return (
    <>
      <SubPageHeading userId={id} title={t('customer.edit_title')} />
      <div className={css.page}>
        <div className={css.account}>
          <AccountCard />
        </div>
        <Stack gap={24}>
          <CompanySection userId={id} />
          <LazyStatutorySection userId={id} />
        </Stack>
      </div>
    </>
  )
}
