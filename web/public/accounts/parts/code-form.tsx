import { logInTwoFactor } from '#contract/accounts/own-account.ts'
import { secondStepForm } from '#contract/accounts/schemas.ts'
import { call } from '#web/lib/call.ts'
import { CallFailure } from '#web/lib/call-failure.ts'
import { useT } from '#web/lib/i18n.ts'
import type { Entered } from '#web/public/accounts/log-in.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { TextButton } from '#web/ui/base/text-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'

export interface CodeFormProps {
  /** Ticket from the first step of the login. */
  ticket: string
  onEntered: (entered: Entered) => Promise<void>
  /** Goes back to email and password; with the failure if the ticket is no longer valid. */
  onBack: (why?: CallFailure) => void
}

/** Renders the second step of a login: a code of the authenticator app, or a recovery code. */
export function CodeForm({ ticket, onEntered, onBack }: CodeFormProps) {
  const t = useT()
  const { form, error, sending } = useSavedForm('second-step', secondStepForm, { code: '' })
  const send = sending(async ({ code }) => {
    try {
      await onEntered(await call(logInTwoFactor, { body: { twoFactorToken: ticket, code } }))
    } catch (failure) {
      if (failure instanceof CallFailure && failure.message === 'two_factor_token_expired') onBack(failure)
      throw failure
    }
  })
  return (
    <Form form={form} onSubmit={send} error={error}>
      <TextInputField
        name="code"
        control={form.control}
        label={t('login.code')}
        description={t('login.code_hint')}
        autoComplete="one-time-code"
        autoFocus
        required
      />
      <SubmitButton fullWidth>{t('login.submit')}</SubmitButton>
      <div>
        <TextButton onClick={() => onBack()}>{t('login.other_account')}</TextButton>
      </div>
    </Form>
  )
}
