import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { startViewing, viewReason } from '#contract/accounts/view-as.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { setUser } from '#web/lib/session.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { ConfirmLeaveDialog } from '#web/manager/shared/unsaved/confirm-leave-dialog.tsx'
import { useUnsavedNames } from '#web/manager/shared/unsaved/unsaved.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaInputField } from '#web/ui/form/text-area-input-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

const viewing = z.object({ reason: viewReason })

/** Asks about unsaved changes and for the reason, then shows the customer's own pages, read-only. */
export function ViewAsButton({ userId, email }: { userId: number; email: string }) {
  const t = useT()
  const names = useUnsavedNames()
  const [open, setOpen] = useState<'question' | 'reason'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button icon={<IconEye size={16} />} onClick={() => setOpen(names.length > 0 ? 'question' : 'reason')}>
        {t('viewing.start')}
      </Button>
      <ConfirmLeaveDialog open={open === 'question'} onStay={close} onLeave={() => setOpen('reason')} />
      <Dialog open={open === 'reason'} onClose={close} title={t('viewing.start_title', { email })}>
        <ReasonForm userId={userId} onClose={close} />
      </Dialog>
    </>
  )
}

function ReasonForm({ userId, onClose }: { userId: number; onClose: () => void }) {
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
