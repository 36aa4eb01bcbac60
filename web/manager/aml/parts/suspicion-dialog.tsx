import { maxAmlText } from '#contract/aml/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { suspicionForm } from '#web/manager/aml/aml-forms.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { SectionDialog, type SectionProps } from './section-dialog.tsx'

/** Notes a suspicion, which nobody but managers may learn of. */
export function SuspicionDialog({ file, onClose }: SectionProps) {
  const t = useT()
  return (
    <SectionDialog
      file={file}
      onClose={onClose}
      title={t('aml.suspicion')}
      schema={suspicionForm}
      valuesOf={({ suspicionNoted, suspicionNote }) => ({ suspicionNoted, suspicionNote: suspicionNote ?? '' })}
      changeOf={(change) => change}
    >
      <Alert tone="warning">{t('aml.tipping_off')}</Alert>
      <CheckboxInputField name="suspicionNoted" label={t('aml.suspicion_noted')} />
      <TextAreaInputField name="suspicionNote" label={t('aml.suspicion_note')} maxLength={maxAmlText} rows={4} />
    </SectionDialog>
  )
}
