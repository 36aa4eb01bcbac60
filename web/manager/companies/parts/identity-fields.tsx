import { useFormContext } from 'react-hook-form'
import { verificationOfCheck } from '#contract/companies/rules.ts'
import { identityCheckStatuses } from '#contract/companies/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import type { PersonValues } from '#web/manager/companies/person-values.ts'
import { ChoiceInputField } from '#web/ui/form/choice-input-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'

const verifications = [0, 1, 2] as const

/** Renders both views of the identity: the customer's status, and the check provider's. */
export function IdentityFields() {
  const t = useT()
  const { setValue } = useFormContext<PersonValues>()
  return (
    <FormGrid columns={2}>
      <ChoiceInputField
        name="identityCheckStatus"
        label={t('people.check_status')}
        description={t('people.check_status_hint')}
        none={t('people.check_none')}
        options={identityCheckStatuses.map((value) => ({
          value,
          label: `${value} · ${t(`dashboard.check.${value}`)}`,
        }))}
        onChosen={(check) => {
          if (check === null) return
          setValue('identityVerificationStatus', verificationOfCheck(check), { shouldDirty: true })
        }}
      />
      <ChoiceInputField
        name="identityVerificationStatus"
        label={t('people.verification')}
        description={t('people.verification_hint')}
        none={t('people.verification_hidden')}
        options={verifications.map((value) => ({ value, label: t(`people.verification.${value}`) }))}
      />
    </FormGrid>
  )
}
