import { IconMail, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { Section, Specimen } from '#web/gallery/specimen.tsx'
import { TextAnchor } from '#web/ui/base/text-link.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { NumberField } from '#web/ui/fields/number-field.tsx'
import type { TypedNumber } from '#web/ui/fields/parse-number.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { RadioGroup, YesNo } from '#web/ui/fields/radio-group.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { SwitchField } from '#web/ui/fields/switch-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const countries = ['Spain', 'Italy', 'United Kingdom', 'Portugal', 'France', 'Germany', 'Ireland', 'Netherlands'].map(
  (label) => ({ value: label, label }),
)

export function Fields() {
  const [text, setText] = useState('sofia@example.com')
  const [password, setPassword] = useState('correct horse')
  const [message, setMessage] = useState('Could you call me about the registered office?')
  const [count, setCount] = useState<TypedNumber>(2)
  const [percent, setPercent] = useState<TypedNumber>(33.34)
  const [country, setCountry] = useState<string | null>('Spain')
  const [day, setDay] = useState('1990-11-05')
  const [tick, setTick] = useState(true)
  const [answer, setAnswer] = useState<boolean | null>(null)
  const [plan, setPlan] = useState<string | null>('year')
  return (
    <Section title="Fields">
      <Specimen
        name="TextField: filled, empty, described, invalid, disabled, with icon, with suggestions"
        layout="fields"
      >
        <TextField label="Email" type="email" value={text} onChange={setText} required />
        <TextField label="Company name" value="" onChange={setText} placeholder="Blue Otter Media" />
        <TextField
          label="Phone"
          type="tel"
          value=""
          onChange={setText}
          description="With the country code, +34 for Spain"
        />
        <TextField
          label="Email"
          type="email"
          value="sofia@"
          onChange={setText}
          error="Enter an email address like name@example.com"
        />
        <TextField label="Company number" value="15310101" onChange={setText} disabled />
        <TextField
          label="Customer"
          value=""
          onChange={setText}
          icon={<IconSearch size={16} />}
          placeholder="Search by email"
        />
        <TextField
          label="Hidden label"
          hideLabel
          value=""
          onChange={setText}
          icon={<IconMail size={16} />}
          placeholder="Label for screen readers only"
        />
        <TextField label="Town" value="" onChange={setText} suggestions={['Verona', 'Zaragoza', 'Leeds']} />
      </Specimen>
      <Specimen name="PasswordField, TextArea, NumberField" layout="fields">
        <PasswordField label="Password" autoComplete="current-password" value={password} onChange={setPassword} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          value="short"
          onChange={setPassword}
          error="Use at least 8 characters"
        />
        <TextArea label="Message" value={message} onChange={setMessage} maxLength={500} />
        <TextArea label="Message" value="Too long" onChange={setMessage} maxLength={5} error="Shorten the message" />
        <NumberField label="Number of shareholders" value={count} onChange={setCount} min={1} max={20} />
        <NumberField label="Shares held" value={percent} onChange={setPercent} decimals={2} suffix="%" />
        <NumberField
          label="Amount"
          value={1250.5}
          onChange={setPercent}
          decimals={2}
          prefix="€"
          error="The total must be 100"
        />
      </Specimen>
      <Specimen name="SelectField: list, searchable, clearable, native, invalid; DateField" layout="fields">
        <SelectField label="Country" options={countries} value={country} onChange={setCountry} />
        <SelectField
          label="Nationality"
          options={countries}
          value={null}
          onChange={setCountry}
          searchable
          placeholder="Choose"
        />
        <SelectField label="Country" options={countries} value={country} onChange={setCountry} clearable />
        <SelectField label="Year" native options={countries} value={country} onChange={setCountry} />
        <SelectField
          label="Country"
          options={countries}
          value={null}
          onChange={setCountry}
          placeholder="Choose"
          error="Choose a country"
        />
        <SelectField label="Country" options={countries} value={country} onChange={setCountry} disabled />
        <DateField label="Date of birth" value={day} onChange={setDay} max="2026-11-21" />
        <DateField label="From" value="" onChange={setDay} />
        <DateField label="Date of birth" value="31/02/1990" onChange={setDay} error="Enter a date like 05/11/1990" />
      </Specimen>
      <Specimen name="CheckboxField, SwitchField" layout="fields">
        <CheckboxField label="Remember me" checked={tick} onChange={setTick} />
        <CheckboxField
          label={
            <>
              I have read the <TextAnchor href="https://example.com">privacy policy</TextAnchor>
            </>
          }
          checked={false}
          onChange={setTick}
          error="Tick this box to go on"
        />
        <CheckboxField label="Adult" description="All directors are 16 or older" checked disabled onChange={setTick} />
        <SwitchField label="Send reminders by email" checked={tick} onChange={setTick} />
        <SwitchField label="Off" checked={false} onChange={setTick} description="A setting that is off" />
        <SwitchField label="Disabled" checked disabled onChange={setTick} />
      </Specimen>
      <Specimen name="RadioGroup (column, row as YesNo, cards)" layout="stack">
        <YesNo label="Is this shareholder a director too?" value={answer} onChange={setAnswer} required />
        <YesNo label="Have you been bankrupt?" value={null} onChange={setAnswer} error="Answer yes or no" />
        <RadioGroup
          label="Billing"
          value={plan}
          onChange={setPlan}
          options={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: 'Yearly', description: 'Two months free' },
            { value: 'never', label: 'Never', disabled: true },
          ]}
        />
        <RadioGroup
          label="Plan"
          layout="cards"
          value={plan}
          onChange={setPlan}
          options={[
            { value: 'month', label: 'Basic', description: 'Company and registered office' },
            { value: 'year', label: 'Complete', description: 'And accounts, VAT and payroll' },
          ]}
        />
      </Specimen>
    </Section>
  )
}
