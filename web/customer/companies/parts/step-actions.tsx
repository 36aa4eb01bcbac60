import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

export interface StepActionsProps {
  onBack?: () => void
  /** Whether this is the last step, which submits. */
  last?: boolean
}

/** Renders Back and Next below a step, or Create company on the last one. */
export function StepActions({ onBack, last = false }: StepActionsProps) {
  const t = useT()
  return (
    <FormActions align={onBack === undefined ? 'end' : 'between'}>
      {onBack === undefined ? null : (
        <Button onClick={onBack} icon={<IconArrowLeft size={16} />}>
          {t('wizard.back')}
        </Button>
      )}
      {last ? (
        <SubmitButton>{t('wizard.send')}</SubmitButton>
      ) : (
        <SubmitButton iconAfter={<IconArrowRight size={16} />}>{t('wizard.next')}</SubmitButton>
      )}
    </FormActions>
  )
}
