import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/base/classes.ts'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import css from './choice.module.css'
import { type FieldProps, sharedInputProps } from './field-props.ts'

export interface RadioOption {
  value: string
  label: ReactNode
  description?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioGroupProps
  extends Omit<FieldProps, 'placeholder' | 'autoComplete' | 'autoFocus' | 'id' | 'readOnly'> {
  value: string | null
  onChange: (value: string) => void
  options: RadioOption[]
  layout?: 'row' | 'column' | 'cards' | undefined
}

/** Renders radio buttons: all options are visible. */
export function RadioGroup(props: RadioGroupProps) {
  const { value, onChange, options, layout = 'column' } = props
  const shared = sharedInputProps(props)
  return (
    <Radio.Group
      label={shared.label}
      description={shared.description}
      error={shared.error}
      required={shared.required}
      {...(shared.labelProps === undefined ? {} : { labelProps: shared.labelProps })}
      {...(props.name === undefined ? {} : { name: props.name })}
      onBlur={props.onBlur}
      value={value}
      onChange={onChange}
    >
      <div className={css.group} data-layout={layout}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            ref={index === 0 ? props.inputRef : undefined}
            size="xs"
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.disabled ?? props.disabled ?? false}
            classNames={{
              root: classes(css.root, layout === 'cards' && css.card),
              inner: css.inner ?? '',
              radio: css.input ?? '',
              label: css.label ?? '',
              description: css.description ?? '',
            }}
          />
        ))}
      </div>
    </Radio.Group>
  )
}

export interface YesNoProps extends Omit<RadioGroupProps, 'value' | 'onChange' | 'options' | 'layout'> {
  value: boolean | null
  onChange: (value: boolean) => void
}

/** Renders a question that the reader must answer with yes or no; neither is preselected. */
export function YesNo({ value, onChange, ...rest }: YesNoProps) {
  const texts = useUiTexts()
  return (
    <RadioGroup
      {...rest}
      layout="row"
      value={value === null ? null : value ? 'yes' : 'no'}
      onChange={(next) => onChange(next === 'yes')}
      options={[
        { value: 'yes', label: texts.yes },
        { value: 'no', label: texts.no },
      ]}
    />
  )
}
