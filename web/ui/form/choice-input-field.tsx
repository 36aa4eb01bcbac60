import type { FieldValues } from 'react-hook-form'
import { NativeSelectField, type NativeSelectFieldProps } from '#web/ui/fields/native-select-field.tsx'
import { type Bound, useBoundField } from './bound-field.ts'

export interface ChoiceInputFieldProps extends Omit<NativeSelectFieldProps, 'options' | 'clearable'> {
  options: { value: number; label: string }[]
  /** Label of the option “none”, whose value is null. */
  none: string
  /** Called in addition when the reader selects an option. */
  onChosen?: ((value: number | null) => void) | undefined
}

/** Renders a choice of a few numbers in a form, or none; its value is the number, or null. */
export function ChoiceInputField<Values extends FieldValues = FieldValues>(
  props: Bound<ChoiceInputFieldProps, Values>,
) {
  const { value, onChange, ...field } = useBoundField<Values>(props)
  const { options, none, onChosen, ...rest } = props
  const choose = (next: string | null): void => {
    const chosen = next === null ? null : Number(next)
    onChange(chosen)
    onChosen?.(chosen)
  }
  return (
    <NativeSelectField
      {...rest}
      {...field}
      clearable
      placeholder={none}
      value={typeof value === 'number' ? String(value) : null}
      onChange={choose}
      options={options.map((option) => ({ value: String(option.value), label: option.label }))}
    />
  )
}
