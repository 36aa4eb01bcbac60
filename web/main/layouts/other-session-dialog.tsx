import type { SessionUser } from '#contract/accounts/schemas.ts'
import { useT } from '#web/lib/i18n.ts'
import { showOtherSession } from '#web/main/other-session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface OtherSessionDialogProps {
  /** User of the browser's current session. */
  user: SessionUser
}

/** Reloads the page as the other user, or opens the dashboard if that user may not see this page. */
const reload = ({ viewing }: SessionUser): void =>
  viewing === null ? window.location.reload() : window.location.assign('/dashboard')

/** Explains that another tab has logged in as a different user than this page's. */
export function OtherSessionDialog({ user }: OtherSessionDialogProps) {
  const t = useT()
  const close = (): void => showOtherSession(null)
  const { email, viewing } = user
  return (
    <Dialog
      open
      onClose={close}
      title={t(viewing === null ? 'session.other_title' : 'session.other_viewing_title')}
      actions={
        <>
          <Button onClick={close}>{t('session.other_stay')}</Button>
          <Button tone="primary" onClick={() => reload(user)} data-autofocus>
            {t('session.other_reload')}
          </Button>
        </>
      }
    >
      <p>{t(viewing === null ? 'session.other_user' : 'session.other_viewing', { email })}</p>
    </Dialog>
  )
}
