import type { ReactNode } from 'react'
import { proofForm } from '#contract/accounts/own-account-schemas.ts'
import { marking } from '#web/customer/account/marking.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { PasswordInputField } from '#web/ui/form/password-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface ProofDialogProps {
  open: boolean
  onClose: () => void
  title: string
  text: ReactNode
  confirmLabel: string
  /** Requires a code of the second factor too. */
  withCode?: boolean | undefined
  danger?: boolean | undefined
  /** Sends the proof. The dialog shows thrown errors, keeps the typed values and closes after success. */
  onProof: (proof: { password: string; code: string }) => Promise<void>
}

/** Asks the user for the password, and a code if needed, before a sensitive action. */
export function ProofDialog(props: ProofDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title}>
      <ProofForm {...props} />
    </Dialog>
  )
}

function ProofForm({
  onClose,
  text,
  confirmLabel,
  withCode = false,
  danger = false,
  title,
  onProof,
}: ProofDialogProps) {
  const t = useT()
  const { form, error, restored, sending } = useSavedForm('proof', proofForm(withCode), { password: '', code: '' })
  const send = sending(async (proof, here) => {
    await marking(form, { incorrect_password: 'password', invalid_code: 'code' }, onProof(proof))
    if (here()) onClose()
  })
  return (
    <Form form={form} onSubmit={send} error={error} restored={restored} label={title}>
      <p>{text}</p>
      <PasswordInputField
        name="password"
        control={form.control}
        label={t('account.password.old')}
        autoComplete="current-password"
        autoFocus
        required
      />
      {withCode ? (
        <TextInputField
          name="code"
          control={form.control}
          label={t('login.code')}
          description={t('login.code_hint')}
          autoComplete="one-time-code"
          required
        />
      ) : null}
      <FormActions>
        <Button onClick={onClose}>{t('account.cancel')}</Button>
        <SubmitButton tone={danger ? 'danger' : 'primary'}>{confirmLabel}</SubmitButton>
      </FormActions>
    </Form>
  )
}
