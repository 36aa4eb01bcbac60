import { Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { type FieldProps, sharedInputProps } from './field-props.ts'
import { NativeSelectField, type SelectOption } from './native-select-field.tsx'
import css from './select-field.module.css'

export interface SelectFieldProps extends FieldProps {
  value: string | null
  onChange: (value: string | null) => void
  options: SelectOption[]
  /** Filters a long list (countries) by typing. */
  searchable?: boolean | undefined
  clearable?: boolean | undefined
  /** Uses the browser's own list: best for short lists on phones and for page sizes. */
  native?: boolean | undefined
}

/** Renders a select. `native` for short lists; the searchable list for long ones. */
export function SelectField({ inputRef, ...props }: SelectFieldProps) {
  const { value, onChange, options, searchable = false, clearable = false, native = false, placeholder } = props
  const texts = useUiTexts()
  const chevron = <IconChevronDown size={16} />
  const data = options.map((option) => ({ ...option, disabled: option.disabled ?? false }))
  if (native)
    return (
      <NativeSelectField
        {...props}
        value={value}
        onChange={onChange}
        options={options}
        clearable={clearable}
        placeholder={placeholder}
      />
    )
  return (
    <Select
      {...sharedInputProps(props)}
      ref={inputRef}
      value={value}
      onChange={onChange}
      data={data}
      searchable={searchable}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': texts.clear }}
      allowDeselect={false}
      nothingFoundMessage={texts.nothingFound}
      checkIconPosition="right"
      maxDropdownHeight={280}
      rightSection={clearable && value !== null ? undefined : chevron}
      comboboxProps={{
        // Not in a portal, so that it shows over a dialog, which is in the browser's top layer.
        withinPortal: false,
        floatingStrategy: 'fixed',
        shadow: 'none',
        offset: 4,
        transitionProps: { duration: 120, transition: 'fade' },
      }}
      classNames={{ option: css.option ?? '', empty: css.empty ?? '', dropdown: css.dropdown ?? '' }}
    />
  )
}
