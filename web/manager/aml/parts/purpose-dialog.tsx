import { maxAmlText } from '#contract/aml/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { purposeForm } from '#web/manager/aml/aml-forms.ts'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { SectionDialog, type SectionProps } from './section-dialog.tsx'

/** Says what the business is for, and where its money comes from. */
export function PurposeDialog({ file, onClose }: SectionProps) {
  const t = useT()
  return (
    <SectionDialog
      file={file}
      onClose={onClose}
      title={t('aml.purpose')}
      schema={purposeForm}
      valuesOf={({ purpose, sourceOfFunds }) => ({ purpose: purpose ?? '', sourceOfFunds: sourceOfFunds ?? '' })}
      changeOf={(change) => change}
    >
      <TextAreaInputField name="purpose" label={t('aml.purpose_text')} maxLength={maxAmlText} rows={4} autoFocus />
      <TextAreaInputField
        name="sourceOfFunds"
        label={t('aml.funds')}
        description={t('aml.funds_hint')}
        maxLength={maxAmlText}
        rows={3}
      />
    </SectionDialog>
  )
}
