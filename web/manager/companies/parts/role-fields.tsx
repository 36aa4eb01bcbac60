import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '#web/lib/i18n.ts'
import type { PersonValues } from '#web/manager/companies/person-values.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { useBoundField } from '#web/ui/form/bound-field.ts'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import css from './role-fields.module.css'

/** Chooses between a shareholder with a share and an external director, who has none. */
export function RoleFields() {
  const t = useT()
  const { setValue, control } = useFormContext<PersonValues>()
  const { value, onChange, ...field } = useBoundField<PersonValues>({ name: 'isShareholder' })
  const isShareholder = useWatch({ control, name: 'isShareholder' })
  const choose = (next: string): void => {
    const external = next === 'external'
    onChange(!external)
    if (!external) return
    setValue('shareOwnedPerc', 0, { shouldDirty: true })
    setValue('isDirector', true, { shouldDirty: true })
  }
  return (
    <FormGrid>
      <FormGridWide>
        <RadioGroup
          {...field}
          label={t('people.role')}
          layout="row"
          value={value === true ? 'shareholder' : 'external'}
          onChange={choose}
          options={[
            { value: 'shareholder', label: t('people.role_shareholder') },
            { value: 'external', label: t('dashboard.external_director') },
          ]}
        />
      </FormGridWide>
      <NumberInputField
        name="shareOwnedPerc"
        label={t('shareholder.share')}
        description={isShareholder ? undefined : t('people.no_share')}
        required
        disabled={!isShareholder}
        decimals={2}
        max={100}
        suffix="%"
      />
      <div className={css.tick}>
        <CheckboxInputField
          name="isDirector"
          label={t('dashboard.director')}
          description={isShareholder ? undefined : t('people.directs')}
          disabled={!isShareholder}
        />
      </div>
    </FormGrid>
  )
}
