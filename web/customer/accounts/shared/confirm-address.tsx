import { lazy, Suspense, useState } from 'react'
import { useResendConfirmation } from '#web/customer/accounts/use-resend-confirmation.ts'
import { useSessionWatch } from '#web/customer/accounts/use-session-watch.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextAround, textSlot } from '#web/ui/base/text-around.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import css from './confirm-address.module.css'

const CorrectEmailDialog = lazy(async () => ({
  default: (await import('#web/customer/accounts/parts/correct-email-dialog.tsx')).CorrectEmailDialog,
}))

/**
 * Explains why the address must be confirmed first and resends the message. Disappears once the address is confirmed.
 */
export function ConfirmAddress() {
  const t = useT()
  const user = useSessionUser()
  const [correcting, setCorrecting] = useState(false)
  const { sending, error, resend } = useResendConfirmation()
  useSessionWatch(true)
  return (
    <div className={css.stack}>
      {error === undefined ? null : <Alert tone="error">{error}</Alert>}
      <Alert tone="warning" title={t('verify.title')}>
        <p className={css.text}>
          <TextAround text={t('verify.first', { email: textSlot })}>
            <strong className={css.address}>
              <BreakableText text={user?.email ?? ''} />
            </strong>
          </TextAround>
        </p>
        <p className={css.text}>{t('verify.nothing_there')}</p>
        <Row gap={8} align="stretch" className={css.actions}>
          <Button tone="primary" busy={sending} onClick={() => void resend()}>
            {t('verify.resend')}
          </Button>
          <Button onClick={() => setCorrecting(true)}>{t('verify.correct')}</Button>
        </Row>
      </Alert>
      {correcting ? (
        <Suspense>
          <CorrectEmailDialog open email={user?.email ?? ''} onClose={() => setCorrecting(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
