import { type AdminMail, resendMail } from '#contract/platform/admin-mails.ts'
import { useAction } from '#web/admin/shared/use-action.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

/** Resends a mail after confirmation; a mail that was already sent goes out as a new one, which is shown then. */
export function ResendDialog({ mail, onClose }: { mail: AdminMail; onClose: () => void }) {
  const t = useT()
  const navigate = useLateNavigate()
  const isOpen = useIsOpen()
  const { action, busy, failure } = useAction(['admin', 'mails'], ['admin', 'mail'], ['admin', 'jobs'])
  const send = async (): Promise<void> => {
    const sent = await call(resendMail, { params: { id: mail.id } })
    if (sent.id !== mail.id) await navigate({ to: '/admin/mails/$id', params: { id: String(sent.id) } })
  }
  const confirm = async (): Promise<void> => {
    if ((await action(send, t('mails.resent', { to: mail.to }))) && isOpen.current) onClose()
  }
  const label = t(mail.status === 'pending' ? 'mails.send_now' : 'mails.resend')
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('mails.resend_title', { to: mail.to })}
      confirmLabel={label}
      cancelLabel={t('admin.cancel')}
      danger={false}
      busy={busy}
      error={failure}
    >
      {t(`mails.resend_text.${mail.status}`)} {mail.link === 'sealed' ? t('mails.resend_link') : null}
    </ConfirmDialog>
  )
}
