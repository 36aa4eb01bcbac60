import * as z from 'zod/mini'
import { startViewing, viewReason } from '#contract/accounts/view-as.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { setUser } from '#web/lib/session.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'

const viewing = z.object({ reason: viewReason })

/** Asks for the reason to view the customer's pages, then shows them. */
export function ViewAsForm({ userId, onClose }: { userId: number; onClose: () => void }) {
  const t = useT()
  const navigate = useLateNavigate('always')
  const { form, error, restored, sending } = useSavedForm(`view-as-${userId}`, viewing, { reason: '' })
  const send = sending(async ({ reason }) => {
    const { user } = await call(startViewing, { body: { user: userId, reason } })
    onClose()
    setUser(user)
    await navigate({ to: '/dashboard' })
  })
  return (
    <Form form={form} onSubmit={send} error={error} restored={restored}>
      <p>{t('viewing.explained')}</p>
      <TextAreaInputField name="reason" label={t('viewing.reason')} maxLength={300} required autoFocus />
      <FormActions>
        <Button onClick={onClose}>{t('viewing.cancel')}</Button>
        <SubmitButton>{t('viewing.view')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
