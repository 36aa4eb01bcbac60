import { TextInput } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { type FieldProps, sharedInputProps } from './field-props.ts'

export interface PasswordFieldProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

/** Renders a password field with a button to show the text. Supports pasting and password managers. */
export function PasswordField(props: PasswordFieldProps) {
  const { value, onChange, inputRef } = props
  const texts = useUiTexts()
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...sharedInputProps(props)}
      ref={inputRef}
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionPointerEvents="all"
      rightSection={
        <IconButton
          size={28}
          tooltip={false}
          label={shown ? texts.hidePassword : texts.showPassword}
          icon={shown ? <IconEyeOff size={17} /> : <IconEye size={17} />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
