import type { RegistryStatus } from '#contract/registry/schemas.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { ButtonLink } from '#web/ui/actions/button-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/**
 * Explains why the registry cannot be read for this customer, or why the last reading failed; nothing if all is well.
 */
export function RegistryNotice({ status: { company, failure } }: { status: RegistryStatus }) {
  const t = useT()
  const { id } = useCustomer()
  const toCompany = (
    <ButtonLink small to="/manager/handle_user/$id/edit" params={{ id: String(id) }} hash="company">
      {t('registry.to_company')}
    </ButtonLink>
  )
  const missing = missingOf(company)
  if (missing !== undefined)
    return (
      <Alert tone="info" action={toCompany}>
        {t(`registry.sync.failed.${missing}`)}
      </Alert>
    )
  if (failure === null) return null
  // A wrong number is corrected in the company's data; an outage is not.
  return (
    <Alert
      tone="warning"
      title={t('registry.failed_at', { date: formatInstant(failure.occurredAt) })}
      action={failure.reason === 'not_at_registry' ? toCompany : undefined}
    >
      {t(`registry.sync.failed.${failure.reason}`)}
    </Alert>
  )
}

const missingOf = (company: RegistryStatus['company']): 'no_company' | 'not_incorporated' | 'no_number' | undefined => {
  if (company === null) return 'no_company'
  if (!company.incorporated) return 'not_incorporated'
  return company.companyNumber === null ? 'no_number' : undefined
}
