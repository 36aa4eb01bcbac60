import { type Control, useWatch } from 'react-hook-form'
import { useT } from '#web/lib/i18n.ts'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { YesNoInputField } from '#web/ui/form/yes-no-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { PersonFields } from './person-fields.tsx'
import type { ShareholdersForm } from './shareholders-step.tsx'
import css from './wizard.module.css'

/** Renders the fields of one shareholder: person, percentage of shares and whether they are a director. */
export function ShareholderCard({ control, index }: { control: Control<ShareholdersForm>; index: number }) {
  const t = useT()
  const path = `shareholders.${index}` as const
  const [name, surname] = useWatch({ control, name: [`${path}.name`, `${path}.surname`] })
  const person = `${name} ${surname}`.trim()
  return (
    <Card title={t('wizard.shareholder', { number: index + 1 })} description={person === '' ? undefined : person}>
      <Stack gap={16} className={css.fields}>
        <PersonFields path={path} />
        <FormGrid columns={2}>
          <NumberInputField
            name={`${path}.shareOwnedPerc`}
            label={t('shareholder.share')}
            required
            decimals={2}
            min={1}
            max={100}
            suffix="%"
          />
          <YesNoInputField name={`${path}.isDirector`} label={t('shareholder.is_director')} required />
        </FormGrid>
      </Stack>
    </Card>
  )
}
