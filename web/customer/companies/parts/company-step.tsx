import { useWatch } from 'react-hook-form'
import { companyStep } from '#contract/companies/schemas.ts'
import type { StepProps } from '#web/customer/companies/wizard/step-props.ts'
import { useStepForm } from '#web/customer/companies/wizard/use-step-form.ts'
import type { CompanyValues } from '#web/customer/companies/wizard/wizard-values.ts'
import { NameCheck } from '#web/customer/registry/shared/name-check.tsx'
import { useT } from '#web/lib/i18n.ts'
import { TypedSensitiveWords } from '#web/shared/law/typed-sensitive-words.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormGrid } from '#web/ui/form/form-grid.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StepActions } from './step-actions.tsx'

/** Renders step 1: type of company, share capital and number of shareholders. */
export function CompanyStep({ values, violations, onTyped, onDone }: StepProps<CompanyValues>) {
  const t = useT()
  const form = useStepForm({ schema: companyStep, values, violations, onTyped })
  return (
    <Card>
      <Form form={form} onSubmit={onDone}>
        <TextInputField
          name="name"
          label={t('company.name')}
          description={t('company.name_hint')}
          required
          maxLength={160}
          autoComplete="organization"
        />
        <TypedNameCheck />
        <TypedSensitiveWords />
        <TextAreaInputField
          name="description"
          label={t('company.description')}
          description={t('company.description_hint')}
          required
          maxLength={1000}
          rows={5}
        />
        <FormGrid columns={2}>
          <NumberInputField
            name="numShareholders"
            label={t('company.num_shareholders')}
            description={t('company.num_shareholders_hint')}
            required
            min={1}
            max={20}
          />
          <NumberInputField
            name="shareCapital"
            label={t('company.share_capital')}
            description={t('company.share_capital_hint')}
            required
            min={1}
            max={1_000_000}
            prefix="£"
          />
        </FormGrid>
        <StepActions />
      </Form>
    </Card>
  )
}

/** Watches the name on its own, so that typing renders only this part of the step. */
function TypedNameCheck() {
  const name: unknown = useWatch({ name: 'name' })
  return <NameCheck name={typeof name === 'string' ? name : ''} />
}
