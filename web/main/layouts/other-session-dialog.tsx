import type { SessionUser } from '#contract/accounts/schemas.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showOtherSession } from '../other-session.ts'

export interface OtherSessionDialogProps {
  /** Whose session the browser has now. */
  user: SessionUser
}

/** A page of the other user's: where this one is not theirs, theirs begins at the dashboard. */
const reload = ({ viewing }: SessionUser): void =>
  viewing === null ? window.location.reload() : window.location.assign('/dashboard')

/** Says that another tab has become somebody else, who this page was not opened for. */
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
