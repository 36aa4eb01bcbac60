import { shareholdersStep } from '#contract/companies/schemas.ts'
import type { StepProps } from '#web/customer/companies/wizard/step-props.ts'
import { useStepForm } from '#web/customer/companies/wizard/use-step-form.ts'
import type { ShareholderValues } from '#web/customer/companies/wizard/wizard-values.ts'
import { useT } from '#web/lib/i18n.ts'
import { Form } from '#web/ui/form/form.tsx'
import { ShareholderCard } from './shareholder-card.tsx'
import { SharesLine } from './shares-line.tsx'
import { StepActions } from './step-actions.tsx'

/** Wraps the list in an object, because fields need a name. */
export interface ShareholdersForm {
  shareholders: ShareholderValues[]
}

export interface ShareholdersStepProps extends StepProps<ShareholdersForm> {
  readonly today: string
  readonly onBack: () => void
}

/** Renders step 2: one card per shareholder, and the sum of their shares, always visible. */
export function ShareholdersStep({ values, violations, today, onTyped, onBack, onDone }: ShareholdersStepProps) {
  const t = useT()
  const form = useStepForm({ schema: shareholdersStep(today), values, violations, onTyped })
  return (
    <Form form={form} onSubmit={onDone} label={t('wizard.step.shareholders')}>
      {values.shareholders.map((_, index) => (
        // An entry has no id except its index: the list grows and shrinks only at its end.
        <ShareholderCard key={index} control={form.control} index={index} />
      ))}
      <SharesLine form={form} />
      <StepActions onBack={onBack} />
    </Form>
  )
}
