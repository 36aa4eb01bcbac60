import { useT } from '#web/lib/i18n.ts'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { StatusField } from './status-field.tsx'

/** Renders the fields of a company. */
export function CompanyFields({ autoFocus }: { autoFocus: boolean }) {
  const t = useT()
  return (
    <>
      <FormGrid columns={2}>
        <FormGridWide>
          <TextInputField name="name" label={t('company.name')} required autoComplete="off" autoFocus={autoFocus} />
        </FormGridWide>
        <FormGridWide>
          <TextAreaInputField name="description" label={t('company.description')} required maxLength={1000} rows={4} />
        </FormGridWide>
        <NumberInputField name="shareCapital" label={t('company.share_capital')} required min={1} prefix="£" />
        <TextInputField name="companyNumber" label={t('managed.company_number')} autoComplete="off" />
        <FormGridWide>
          <TextInputField
            name="address"
            label={t('managed.address')}
            description={t('managed.address_hint')}
            autoComplete="off"
          />
        </FormGridWide>
        <FormGridWide>
          <TextInputField
            name="country"
            label={t('managed.country')}
            description={t('managed.country_hint')}
            autoComplete="off"
          />
        </FormGridWide>
        <TextInputField name="vatNumber" label={t('managed.vat_number')} autoComplete="off" />
        <TextInputField name="taxCode" label={t('managed.tax_code')} autoComplete="off" />
      </FormGrid>
      <StatusField />
      <CheckboxInputField name="termsAccepted" label={t('managed.terms')} />
    </>
  )
}
