import { useT } from '#web/lib/i18n.ts'
import { PasswordInputField } from '#web/ui/form/password-input-field.tsx'

export interface NewPasswordFieldsProps {
  /** Name of the first field; the second is `confirmPassword`. */
  name: string
  /** Label of the first field: a first password, or a new one. */
  label: string
}

/** Renders a password field and its repetition inside a `<Form>`. */
export function NewPasswordFields({ name, label }: NewPasswordFieldsProps) {
  const t = useT()
  return (
    <>
      <PasswordInputField
        name={name}
        label={label}
        description={t('account.password_hint')}
        autoComplete="new-password"
        required
      />
      <PasswordInputField
        name="confirmPassword"
        label={t('account.confirm_password')}
        autoComplete="new-password"
        required
      />
    </>
  )
}
