import { useT } from '#web/lib/i18n.ts'
import { CountryField } from '#web/shared/countries/country-field.tsx'
import { PhoneField } from '#web/shared/phone/phone-field.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { IdentityFields } from './identity-fields.tsx'
import { RoleDays } from './role-days.tsx'
import { RoleFields } from './role-fields.tsx'

type TextName = 'name' | 'surname' | 'placeOfBirth' | 'addressStreet' | 'addressCity'

/** Renders the fields of a person. */
export function PersonFields({ autoFocus, isIncorporated }: { autoFocus: boolean; isIncorporated: boolean }) {
  const t = useT()
  const text = (field: TextName, first = false) => (
    <TextInputField name={field} label={t(`person.${field}`)} required autoComplete="off" autoFocus={first} />
  )
  return (
    <>
      <FormSection level={4} title={t('people.section.person')}>
        <FormGrid>
          {text('name', autoFocus)}
          {text('surname')}
          <DateInputField name="dateOfBirth" label={t('person.dateOfBirth')} required min="1900-01-01" />
          {text('placeOfBirth')}
        </FormGrid>
      </FormSection>
      <FormSection level={4} title={t('people.section.contact')}>
        <FormGrid>
          <TextInputField name="email" type="email" label={t('person.email')} required autoComplete="off" />
          <PhoneField name="phoneNumber" label={t('person.phoneNumber')} required autoComplete="off" />
          <FormGridWide>{text('addressStreet')}</FormGridWide>
          {text('addressCity')}
          <CountryField name="addressCountry" label={t('person.addressCountry')} required />
        </FormGrid>
      </FormSection>
      <FormSection level={4} title={t('people.section.company')}>
        <RoleFields />
        {isIncorporated ? <RoleDays /> : null}
        <IdentityFields />
      </FormSection>
    </>
  )
}
