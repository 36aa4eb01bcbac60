import { useQuery } from '@tanstack/react-query'
import { amlScreeningResults } from '#contract/aml/answers.ts'
import { useT } from '#web/lib/i18n.ts'
import { productDayQuery } from '#web/lib/product-day.ts'
import { screeningForm } from '#web/manager/aml/aml-forms.ts'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { SectionDialog, type SectionProps } from './section-dialog.tsx'

/** Says what a screening found, when and by whom. */
export function ScreeningDialog({ file, onClose }: SectionProps) {
  const t = useT()
  const today = useQuery(productDayQuery).data
  const options = amlScreeningResults.map((value) => ({ value, label: t(`aml.result.${value}`) }))
  return (
    <SectionDialog
      file={file}
      onClose={onClose}
      title={t('aml.screening')}
      schema={screeningForm}
      valuesOf={({ screening }) => ({
        screening: screening ?? { sanctions: '', pep: '', checkedOn: '', checkedBy: '' },
      })}
      changeOf={(change) => change}
    >
      <FormGrid>
        <SelectInputField native required name="screening.sanctions" label={t('aml.sanctions')} options={options} />
        <SelectInputField native required name="screening.pep" label={t('aml.pep')} options={options} />
        <DateInputField name="screening.checkedOn" label={t('aml.checked_on')} required max={today} />
        <TextInputField name="screening.checkedBy" label={t('aml.checked_by')} required maxLength={160} />
      </FormGrid>
    </SectionDialog>
  )
}
