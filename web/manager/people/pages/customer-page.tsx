import { CompanySection } from '../../companies/parts/company-section.tsx'
import { AccountCard } from '../parts/account-card.tsx'
import { useCustomer } from '../use-customer.ts'
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
