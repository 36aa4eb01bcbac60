import { type SubmitEvent, useEffect, useState } from 'react'
import { warmCaptcha } from '../../../lib/captcha.ts'
import { showError } from '../../../lib/errors.ts'
import { useT } from '../../../lib/i18n.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormActions } from '../../../ui/form/form-actions.tsx'
import { YesNo } from '../../../ui/radio-group.tsx'
import { changeVerified } from '../change-user.ts'
import { useAccountChange } from '../use-account-change.ts'
import { useCustomer } from '../use-customer.ts'
import { AccountConflict } from './account-conflict.tsx'
import css from './account-dialogs.module.css'

/** Asks whether a customer's address is verified; neither answer is chosen beforehand. */
export function VerifiedDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const customer = useCustomer()
  const { change, conflict } = useAccountChange(t('user.verified_changed'), onClose)
  const [choice, setChoice] = useState<boolean | null>(null)
  const [unanswered, setUnanswered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  useEffect(() => warmCaptcha('manage_user'), [])

  const send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    event.stopPropagation()
    setUnanswered(choice === null)
    if (choice === null || busy) return
    setBusy(true)
    setError('')
    try {
      await change((user) => changeVerified(user, choice))
    } catch (failure) {
      setError(showError(failure))
    }
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} title={t('user.change_verified')}>
      <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
        {error === '' ? null : <Alert tone="error">{error}</Alert>}
        <YesNo
          label={t('user.verified_question', { email: customer.email })}
          required
          value={choice}
          error={unanswered && choice === null ? t('user.choose') : undefined}
          onChange={setChoice}
        />
        <FormActions>
          <Button onClick={onClose}>{t('user.cancel')}</Button>
          <Button tone="primary" type="submit" busy={busy}>
            {t('user.save')}
          </Button>
        </FormActions>
      </form>
      {conflict ? <AccountConflict {...conflict} /> : null}
    </Dialog>
  )
}
