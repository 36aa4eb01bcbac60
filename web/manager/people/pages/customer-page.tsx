import { CompanySection } from '#web/manager/companies/shared/company-section.tsx'
import { AccountCard } from '#web/manager/people/parts/account-card.tsx'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import css from './customer-page.module.css'

/** `/manager/handle_user/{id}`: a customer's account, company and people, all editable. */
export function CustomerPage() {
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
