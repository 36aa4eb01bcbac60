import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type FieldProps, sharedInputProps } from './field-props.ts'
import css from './select-field.module.css'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface NativeSelectFieldProps extends FieldProps {
  value: string | null
  onChange: (value: string | null) => void
  options: SelectOption[]
  /** Offers “none of them”, with the placeholder as its words. */
  clearable?: boolean | undefined
}

/** One of few in the browser's own list: best on phones, and a fraction of the script of the searchable one. */
export function NativeSelectField(props: NativeSelectFieldProps) {
  const { value, onChange, options, clearable = false, placeholder } = props
  return (
    <NativeSelect
      {...sharedInputProps(props)}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      rightSection={<IconChevronDown size={16} />}
      classNames={{ input: css.native ?? '' }}
    >
      {value === null || clearable ? <option value="">{placeholder ?? ''}</option> : null}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled ?? false}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}
