import { changePassword } from '#contract/accounts/own-account.ts'
import { passwordChangeForm } from '#contract/accounts/own-account-schemas.ts'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { useSavedForm } from '../../../shared/saved-form/use-saved-form.tsx'
import { Card } from '../../../ui/card.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { PasswordInputField } from '../../../ui/form/password-input-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { marking } from '../marking.ts'
import css from '../pages/account-page.module.css'
import { useRefresh } from '../use-refresh.ts'

const empty = { oldPassword: '', newPassword: '', confirmPassword: '' }

/** Changes the user's password; logs out every other device. */
export function PasswordSection({ email }: { email: string }) {
  const t = useT()
  const refresh = useRefresh()
  const { form, error, restored, sending } = useSavedForm('password', passwordChangeForm, empty)
  const send = sending(async ({ oldPassword, newPassword }) => {
    const changed = call(changePassword, { body: { oldPassword, newPassword } })
    await marking(form, { wrong_old_password: 'oldPassword' }, changed)
    toast.success(t('account.password.done'))
    refresh()
  })
  return (
    <Card split title={t('account.password')} description={t('account.password.text')}>
      <div className={css.narrow}>
        <Form form={form} onSubmit={send} error={error} restored={restored} label={t('account.password')}>
          {/* Tells password managers which account the password belongs to. */}
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
