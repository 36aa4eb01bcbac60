import { useT } from '#web/lib/i18n.ts'
import { CountryField } from '#web/shared/countries/country-field.tsx'
import { PhoneField } from '#web/shared/phone/phone-field.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'

export interface PersonFieldsProps {
  /** Path of the person in the form: `shareholders.3`, `director`. */
  path: string
  disabled?: boolean
}

const maxAllowed = 75

/** Renders the fields of a person: name, birth, address and contact. */
export function PersonFields({ path, disabled = false }: PersonFieldsProps) {
  const t = useT()
  const text = (field: 'name' | 'surname' | 'placeOfBirth' | 'addressStreet' | 'addressCity') => (
    <TextInputField
      name={`${path}.${field}`}
      label={t(`person.${field}`)}
      required={!disabled}
      disabled={disabled}
      maxLength={maxAllowed}
      autoComplete="off"
    />
  )
  return (
    <FormGrid columns={2}>
      {text('name')}
      {text('surname')}
      <DateInputField
        name={`${path}.dateOfBirth`}
        label={t('person.dateOfBirth')}
        required={!disabled}
        disabled={disabled}
        min="1900-01-01"
      />
      {text('placeOfBirth')}
      <FormGridWide>{text('addressStreet')}</FormGridWide>
      {text('addressCity')}
      <CountryField
        name={`${path}.addressCountry`}
        label={t('person.addressCountry')}
        required={!disabled}
        disabled={disabled}
        maxLength={maxAllowed}
      />
      <PhoneField
        name={`${path}.phoneNumber`}
        label={t('person.phoneNumber')}
        placeholder={t('person.phone_example')}
        required={!disabled}
        disabled={disabled}
        autoComplete="off"
      />
      <TextInputField
        name={`${path}.email`}
        type="email"
        label={t('person.email')}
        required={!disabled}
        disabled={disabled}
        autoComplete="off"
      />
    </FormGrid>
  )
}
