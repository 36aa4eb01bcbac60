import { Switch } from '@mantine/core'
import type { CheckboxFieldProps } from './checkbox-field.tsx'
import css from './choice.module.css'

/** Renders a switch that applies immediately: for a setting that needs no save button. */
export function SwitchField({ inputRef, ...props }: CheckboxFieldProps) {
  return (
    <Switch
      ref={inputRef}
      size="sm"
      label={props.label}
      description={props.description}
      error={props.error}
      disabled={props.disabled ?? false}
      name={props.name}
      {...(props.id === undefined ? {} : { id: props.id })}
      onBlur={props.onBlur}
      checked={props.checked}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      withThumbIndicator={false}
      classNames={{
        root: css.root ?? '',
        track: css.track ?? '',
        thumb: css.thumb ?? '',
        label: css.label ?? '',
        description: css.description ?? '',
        error: css.error ?? '',
      }}
    />
  )
}
