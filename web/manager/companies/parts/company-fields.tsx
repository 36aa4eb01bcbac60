import { useT } from '#web/lib/i18n.ts'
import { TypedSensitiveWords } from '#web/shared/law/typed-sensitive-words.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { StatusField } from './status-field.tsx'

/** Renders the fields of a company. */
export function CompanyFields({ autoFocus }: { autoFocus: boolean }) {
  const t = useT()
  return (
    <>
      <FormSection title={t('managed.section.business')}>
        <TextInputField name="name" label={t('company.name')} required autoComplete="off" autoFocus={autoFocus} />
        <TypedSensitiveWords />
        <TextAreaInputField name="description" label={t('company.description')} required maxLength={1000} rows={4} />
      </FormSection>
      <FormSection title={t('managed.section.registration')}>
        <FormGrid columns={2}>
          <NumberInputField name="shareCapital" label={t('company.share_capital')} required min={1} prefix="£" />
          <TextInputField name="companyNumber" label={t('managed.company_number')} autoComplete="off" />
          <TextInputField name="vatNumber" label={t('managed.vat_number')} autoComplete="off" />
          <TextInputField name="taxCode" label={t('managed.tax_code')} autoComplete="off" />
        </FormGrid>
        <StatusField />
        <CheckboxInputField name="termsAccepted" label={t('managed.terms')} />
      </FormSection>
      <FormSection title={t('managed.section.office')}>
        <TextInputField
          name="address"
          label={t('managed.address')}
          description={t('managed.address_hint')}
          autoComplete="off"
        />
        <TextInputField
          name="country"
          label={t('managed.country')}
          description={t('managed.country_hint')}
          autoComplete="off"
        />
      </FormSection>
    </>
  )
}
