import { useEffect, useState } from 'react'
import { warmCaptcha } from '#web/lib/captcha.ts'
import { useT } from '#web/lib/i18n.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { changeReminders } from '#web/manager/people/change-user.ts'
import { useAccountChange } from '#web/manager/people/use-account-change.ts'
import { useCustomer } from '#web/manager/shared/customer/use-customer.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { AccountConflict } from './account-conflict.tsx'

const nothing = (): void => undefined

/** Switches a customer's payment reminders off, or on again; explains the effects. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  // The requested change is fixed, whatever somebody else changes meanwhile.
  const [isOn] = useState(useCustomer().invoiceReminders)
  const { change, conflict } = useAccountChange(t('user.reminders_changed'), { onClose, discard: nothing })
  const { failure, run } = useDialogWork(nothing)
  const title = t(isOn ? 'user.reminders_switch_off' : 'user.reminders_switch_on')
  useEffect(() => warmCaptcha('manage_user'), [])
  return (
    <>
      <ConfirmDialog
        open
        danger={false}
        onClose={onClose}
        onConfirm={() => run(() => change((user) => changeReminders(user, !isOn)))}
        error={failure}
        title={title}
        confirmLabel={title}
        cancelLabel={t('user.cancel')}
      >
        <p>{t(isOn ? 'user.reminders_off_text' : 'user.reminders_on_text')}</p>
      </ConfirmDialog>
      {conflict ? <AccountConflict {...conflict} /> : null}
    </>
  )
}
