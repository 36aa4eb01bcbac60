import * as z from 'zod/mini'
import { correctEmail } from '#contract/accounts/customer.ts'
import { email } from '#contract/core/fields.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { setUser } from '#web/lib/session.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const correction = z.object({ email })

export interface CorrectEmailDialogProps {
  open: boolean
  /** The current address. */
  email: string
  onClose: () => void
}

/** Corrects a mistyped address; sends the confirmation to the new one. */
export function CorrectEmailDialog({ open, email: current, onClose }: CorrectEmailDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('verify.correct_title')}>
      <CorrectEmailForm current={current} onClose={onClose} />
    </Dialog>
  )
}

function CorrectEmailForm({ current, onClose }: { current: string; onClose: () => void }) {
  const t = useT()
  const { form, error, restored, sending } = useSavedForm('correct-email', correction, { email: current })
  const send = sending(async (body, here) => {
    const { user } = await call(correctEmail, { body })
    setUser(user)
    toast.success(t('verify.corrected', { email: user.email }))
    if (here()) onClose()
  })
  return (
    <Form form={form} onSubmit={send} error={error} restored={restored}>
      <TextInputField name="email" type="email" label={t('verify.new_email')} required autoComplete="email" />
      <FormActions>
        <Button onClick={onClose}>{t('verify.cancel')}</Button>
        <SubmitButton>{t('verify.correct_save')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
