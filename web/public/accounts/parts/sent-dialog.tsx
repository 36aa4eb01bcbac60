import { useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface SentDialogProps {
  /** Recipient of the mail. */
  email: string
  onRead: () => Promise<void>
}

/** Confirms that the verification mail was sent. */
export function SentDialog({ email, onRead }: SentDialogProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const close = (): void => {
    if (busy) return
    setBusy(true)
    void onRead().finally(() => setBusy(false))
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('register.sent_title')}
      actions={
        <Button tone="primary" busy={busy} onClick={close} data-autofocus>
          {t('account.ok')}
        </Button>
      }
    >
      <p>{t('register.sent', { email })}</p>
      <p>{t('register.sent_next')}</p>
    </Dialog>
  )
}
