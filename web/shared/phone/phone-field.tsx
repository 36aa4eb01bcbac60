import { type FieldValues, useWatch } from 'react-hook-form'
import { currentLanguage, localeOf, type Translate, useT } from '#web/lib/i18n.ts'
import type { TextFieldProps } from '#web/ui/fields/text-field.tsx'
import type { Bound } from '#web/ui/form/bound-field.ts'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import type { PhoneReading } from './read-phone.ts'
import { usePhoneReading } from './use-phone-reading.ts'

const hintOf = (t: Translate, { text, country, isUsual }: PhoneReading): string => {
  const name = country && new Intl.DisplayNames(localeOf[currentLanguage()], { type: 'region' }).of(country)
  if (!isUsual) return t('phone.unusual', { number: text })
  return name ? t('phone.reads_as', { number: text, country: name }) : text
}

/**
 * Renders a telephone number field. Shows the formatted number and whether it looks unusual; only the schema rejects
 * it. The hint replaces the description, or appears below the field, so that the field does not move.
 */
export function PhoneField(props: Omit<Bound<TextFieldProps, FieldValues>, 'type' | 'inputMode' | 'control'>) {
  const t = useT()
  const typed: unknown = useWatch({ name: props.name })
  const reading = usePhoneReading(typeof typed === 'string' ? typed : '')
  return (
    <TextInputField
      {...props}
      type="tel"
      inputMode="tel"
      description={reading === null ? props.description : hintOf(t, reading)}
    />
  )
}
