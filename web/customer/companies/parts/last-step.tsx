import { lastStep } from '#contract/companies/schemas.ts'
import type { StepProps } from '#web/customer/companies/wizard/step-props.ts'
import type { StepName } from '#web/customer/companies/wizard/steps.ts'
import { useStepForm } from '#web/customer/companies/wizard/use-step-form.ts'
import type { LastValues, WizardValues } from '#web/customer/companies/wizard/wizard-values.ts'
import { useConfig } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { legalPage } from '#web/lib/legal-page.ts'
import { TextAround, textSlot } from '#web/ui/base/text-around.tsx'
import { TextAnchor } from '#web/ui/base/text-link.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Review } from './review.tsx'
import { StepActions } from './step-actions.tsx'

export interface LastStepProps extends StepProps<LastValues> {
  /** All values of the wizard, for review before submission. */
  readonly all: WizardValues
  readonly onBack: () => void
  readonly onChange: (step: StepName) => void
}

/** Renders step 4: review, submitter, adult declaration and terms. */
export function LastStep({ values, violations, all, onTyped, onBack, onChange, onDone }: LastStepProps) {
  const t = useT()
  const terms = legalPage(useConfig().data?.provider.termsUrl)
  const form = useStepForm({ schema: lastStep, values, violations, onTyped })
  return (
    <>
      <Review values={all} onChange={onChange} />
      <Card title={t('last.compiler')}>
        <Form form={form} onSubmit={onDone}>
          <FormGrid columns={2}>
            <TextInputField
              name="compilerName"
              label={t('last.compilerName')}
              required
              maxLength={75}
              autoComplete="given-name"
            />
            <TextInputField
              name="compilerSurname"
              label={t('last.compilerSurname')}
              required
              maxLength={75}
              autoComplete="family-name"
            />
          </FormGrid>
          <div>
            <CheckboxInputField name="adult" label={t('last.adult')} required />
            <CheckboxInputField
              name="termsAccepted"
              required
              label={
                terms === '' ? (
                  t('last.terms')
                ) : (
                  <TextAround text={t('last.accept_terms', { link: textSlot })}>
                    <TextAnchor href={terms} external>
                      {t('last.terms_link')}
                    </TextAnchor>
                  </TextAround>
                )
              }
            />
          </div>
          <StepActions onBack={onBack} last />
        </Form>
      </Card>
    </>
  )
}
