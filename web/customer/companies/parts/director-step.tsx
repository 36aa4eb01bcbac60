import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { directorStep } from '#contract/companies/schemas.ts'
import type { StepProps } from '#web/customer/companies/wizard/step-props.ts'
import { useStepForm } from '#web/customer/companies/wizard/use-step-form.ts'
import { type DirectorValues, emptyPerson } from '#web/customer/companies/wizard/wizard-values.ts'
import { useT } from '#web/lib/i18n.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { YesNoInputField } from '#web/ui/form/yes-no-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PersonFields } from './person-fields.tsx'
import { StepActions } from './step-actions.tsx'
import css from './wizard.module.css'

/** The form retains a person's fields even if no director is needed; the schema reads them only if one is. */
const directorForm = (today: string, shareholderDirects: boolean) =>
  z.pipe(
    z.transform(({ hasExternalDirector, director }: DirectorValues) =>
      hasExternalDirector === true ? { hasExternalDirector, director } : { hasExternalDirector },
    ),
    directorStep(today, shareholderDirects),
  )

export interface DirectorStepProps extends StepProps<DirectorValues> {
  readonly today: string
  /** Number of shareholders who are directors; without one an external director is required. */
  readonly directors: number
  readonly onBack: () => void
}

/** Renders step 3: an external director or none; choosing none clears and hides the fields. */
export function DirectorStep({ values, violations, today, directors, onTyped, onBack, onDone }: DirectorStepProps) {
  const t = useT()
  const form = useStepForm({ schema: directorForm(today, directors > 0), values, violations, onTyped })
  const { control, setValue, clearErrors } = form
  const external = useWatch({ control, name: 'hasExternalDirector' })
  useEffect(() => {
    if (external !== false) return
    setValue('director', emptyPerson())
    clearErrors('director')
  }, [external, setValue, clearErrors])
  return (
    <Card>
      <Form form={form} onSubmit={(done) => onDone({ director: emptyPerson(), ...done })}>
        {directors > 0 ? (
          <Alert tone="info">{t('director.there', { count: directors })}</Alert>
        ) : (
          <Alert tone="warning">{t('director.needed')}</Alert>
        )}
        <YesNoInputField
          name="hasExternalDirector"
          label={t('director.question')}
          description={t('director.question_hint')}
          required
        />
        <fieldset className={css.person} disabled={external !== true}>
          <legend className={css.legend}>{t('director.title')}</legend>
          <PersonFields path="director" disabled={external !== true} />
        </fieldset>
        <StepActions onBack={onBack} />
      </Form>
    </Card>
  )
}
