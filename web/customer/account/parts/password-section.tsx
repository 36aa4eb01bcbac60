import { changePassword } from '#contract/accounts/own-account.ts'
import { passwordChangeForm } from '#contract/accounts/own-account-schemas.ts'
import { marking } from '#web/customer/account/marking.ts'
import css from '#web/customer/account/pages/account-page.module.css'
import { useRefresh } from '#web/customer/account/use-refresh.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { PasswordInputField } from '#web/ui/form/password-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the user's password; logs out every other device. */
export function PasswordSection({ email }: { email: string }) {
  const t = useT()
  const refresh = useRefresh()
  const { form, error, restored, sending } = useSavedForm('password', passwordChangeForm, empty)
  const send = sending(async ({ oldPassword, newPassword }) => {
    const changed = call(changePassword, { body: { oldPassword, newPassword } })
    await marking(form, { incorrect_password: 'oldPassword' }, changed)
    toast.success(t('account.password.done'))
    refresh()
  })
  return (
    <Card split title={t('account.password')} description={t('account.password.text')}>
      <div className={css.narrow}>
        <Form form={form} onSubmit={send} error={error} restored={restored} label={t('account.password')}>
          {/* Names to password managers the account that the password belongs to. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordInputField
            name="oldPassword"
            control={form.control}
            label={t('account.password.old')}
            autoComplete="current-password"
            required
          />
          <PasswordInputField
            name="newPassword"
            control={form.control}
            label={t('account.new_password')}
            description={t('account.password_hint')}
            autoComplete="new-password"
            required
          />
          <PasswordInputField
            name="confirmPassword"
            control={form.control}
            label={t('account.confirm_password')}
            autoComplete="new-password"
            required
          />
          <FormActions align="start">
            <SubmitButton>{t('account.password.save')}</SubmitButton>
          </FormActions>
        </Form>
      </div>
    </Card>
  )
}
