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
  /** Offers the option “none”, labelled by the placeholder. */
  clearable?: boolean | undefined
}

/** Renders the browser's own select: best on phones, with far less script than the searchable one. */
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
