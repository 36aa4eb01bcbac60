import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Section, Specimen } from '#web/gallery/specimen.tsx'
import { CheckboxInputField } from '#web/ui/form/checkbox-input-field.tsx'
import { DateInputField } from '#web/ui/form/date-input-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { FormGrid, FormGridWide } from '#web/ui/form/form-grid.tsx'
import { FormSection } from '#web/ui/form/form-section.tsx'
import { NumberInputField } from '#web/ui/form/number-input-field.tsx'
import { PasswordInputField } from '#web/ui/form/password-input-field.tsx'
import { RadioInputField } from '#web/ui/form/radio-input-field.tsx'
import { SelectInputField } from '#web/ui/form/select-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { SwitchInputField } from '#web/ui/form/switch-input-field.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { YesNoInputField } from '#web/ui/form/yes-no-input-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'

interface Shareholder {
  email: string
  password: string
  born: string
  shares: number | null
  country: string | null
  director: boolean | null
  kind: string | null
  note: string
  newsletter: boolean
  terms: boolean
}

const empty: Shareholder = {
  email: '',
  password: '',
  born: '',
  shares: null,
  country: null,
  director: null,
  kind: null,
  note: '',
  newsletter: false,
  terms: false,
}

function check(values: Shareholder) {
  const required = { type: 'required', message: 'Fill this in' }
  const errors = Object.entries(values).filter(([, value]) => value === '' || value === null || value === false)
  return errors.length === 0
    ? { values, errors: {} }
    : { values: {}, errors: Object.fromEntries(errors.map(([name]) => [name, required])) }
}

export function Forms() {
  const form = useForm<Shareholder>({ defaultValues: empty, resolver: check })
  const [failure, setFailure] = useState<string>()
  const send = () => {
    form.setError('email', { type: 'server', message: 'This address is already registered' })
    setFailure('The server refused the form. See the marked field.')
  }
  const { control } = form
  return (
    <Section title="Forms">
      <Specimen
        name="Form, FormSection, FormGrid, FormActions and the bound fields; the server always refuses the email"
        layout="stack"
      >
        <Card title="Shareholder 1">
          <Form form={form} onSubmit={send} error={failure}>
            <FormGrid>
              <TextInputField control={control} name="email" label="Email" type="email" required />
              <PasswordInputField
                control={control}
                name="password"
                label="Password"
                autoComplete="new-password"
                required
              />
              <DateInputField control={control} name="born" label="Date of birth" required />
              <NumberInputField control={control} name="shares" label="Shares held" suffix="%" decimals={2} required />
              <SelectInputField
                control={control}
                name="country"
                label="Country"
                placeholder="Choose"
                searchable
                required
                options={[
                  { value: 'ES', label: 'Spain' },
                  { value: 'IT', label: 'Italy' },
                ]}
              />
              <RadioInputField
                control={control}
                name="kind"
                label="Kind"
                layout="row"
                options={[
                  { value: 'person', label: 'Person' },
                  { value: 'company', label: 'Company' },
                ]}
              />
              <FormGridWide>
                <TextAreaInputField control={control} name="note" label="Note" maxLength={200} rows={3} />
              </FormGridWide>
              <YesNoInputField control={control} name="director" label="Is this shareholder a director too?" />
              <SwitchInputField control={control} name="newsletter" label="Send me reminders" />
            </FormGrid>
            <FormSection title="Terms">
              <CheckboxInputField control={control} name="terms" label="I accept the terms" required />
            </FormSection>
            <FormActions>
              <SubmitButton>Save shareholder</SubmitButton>
            </FormActions>
          </Form>
        </Card>
      </Specimen>
    </Section>
  )
}
