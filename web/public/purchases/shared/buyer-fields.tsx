import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { legalPage } from '#web/lib/legal-page.ts'
import { TextWithLink } from '#web/public/shared/text-with-link.tsx'
import { CountryField } from '#web/shared/countries/country-field.tsx'
import { PhoneField } from '#web/shared/phone/phone-field.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'

export interface BuyerFieldsProps {
  /** Requires either email or phone number, not both. */
  eitherContact?: boolean
  notesLabel: string
}

/** Renders the buyer's name and contact fields inside a `<Form>`. */
export function BuyerFields({ eitherContact = false, notesLabel }: BuyerFieldsProps) {
  const t = useT()
  const provider = useConfig().data?.provider
  return (
    <>
      <FormGrid>
        <TextInputField name="name" label={t('purchase.name')} autoComplete="given-name" required />
        <TextInputField name="surname" label={t('purchase.surname')} autoComplete="family-name" required />
        <TextInputField
          name="email"
          label={t('purchase.email')}
          description={t(eitherContact ? 'purchase.either_hint' : 'purchase.email_hint')}
          type="email"
          autoComplete="email"
          required={!eitherContact}
        />
        <PhoneField
          name="phone"
          label={t('purchase.phone')}
          description={t('purchase.phone_hint')}
          autoComplete="tel"
        />
        <TextInputField name="address" label={t('purchase.address')} autoComplete="street-address" required />
        <CountryField name="country" label={t('purchase.country')} isOwn required />
      </FormGrid>
      <TextInputField
        name="fiscalNumber"
        label={t('purchase.fiscal_number')}
        description={t('purchase.fiscal_number_hint')}
      />
      <TextAreaInputField name="notes" label={notesLabel} maxLength={1000} rows={4} />
      <CheckboxInputField
        name="privacy"
        label={
          <TextWithLink text="purchase.privacy" link="purchase.privacy_link" href={legalPage(provider?.privacyUrl)} />
        }
        required
      />
    </>
  )
}
