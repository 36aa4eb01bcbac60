import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#web/lib/i18n.ts'
import type { PersonValues } from '#web/manager/companies/person-values.ts'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'

/** Renders the days on which a person's roles in an incorporated company started. */
export function RoleDays() {
  const t = useT()
  const { control } = useFormContext<PersonValues>()
  const isDirector = useWatch({ control, name: 'isDirector' })
  const day = (name: 'appointedOn' | 'enteredOn', label: string) => (
    <DateInputField name={name} label={label} description={t('people.role_day_hint')} min="1900-01-01" />
  )
  return (
    <FormGrid>
      {day('enteredOn', t('people.entered_on'))}
      {isDirector ? day('appointedOn', t('people.appointed_on')) : null}
    </FormGrid>
  )
}
