import { CompanySection } from '#web/manager/companies/shared/company-section.tsx'
import { AccountCard } from '#web/manager/people/parts/account-card.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import css from './edit-customer-page.module.css'

/** `/manager/handle_user/{id}/edit`: changes a customer's account, company and people. */
export function EditCustomerPage() {
  const { id } = useCustomer()
  return (
    <div className={css.page}>
      <div className={css.account}>
        <AccountCard />
      </div>
      <CompanySection userId={id} />
    </div>
  )
}
