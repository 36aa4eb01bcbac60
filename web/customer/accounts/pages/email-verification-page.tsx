import '#web/theme/styles-app.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { CorrectEmailDialog } from '#web/customer/accounts/parts/correct-email-dialog.tsx'
import { useResendConfirmation } from '#web/customer/accounts/use-resend-confirmation.ts'
import { useSessionWatch } from '#web/customer/accounts/use-session-watch.ts'
import { OnboardingFrame } from '#web/customer/shared/onboarding-frame.tsx'
import { configQuery } from '#web/lib/config.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { BreakableText } from '#web/ui/base/breakable-text.tsx'
import { TextAround, textSlot } from '#web/ui/base/text-around.tsx'
import { TextAnchor } from '#web/ui/base/text-link.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EnvelopeToggle } from '#web/ui/feedback/envelope-toggle.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import css from './email-verification-page.module.css'

/**
 * Renders `/complete_registration/email_verification`: waits until the address is confirmed, here or on another
 * device.
 */
export function EmailVerificationPage() {
  const t = useT()
  const user = useSessionUser()
  const navigate = useNavigate()
  const config = useQuery(configQuery)
  const [correcting, setCorrecting] = useState(false)
  const { sending, error, resend } = useResendConfirmation()
  const verified = user?.emailVerified === true
  useSessionWatch(!verified)

  const [waited] = useState(!verified)
  const moveOn = useEffectEvent(() => {
    if (waited) toast.success(t('verify.confirmed'))
    void navigate({ to: '/complete_registration/form', replace: true })
  })
  useEffect(() => {
    if (verified) moveOn()
  }, [verified])

  const sandboxUrl = config.data?.sandboxUrl ?? null
  return (
    <OnboardingFrame step="email" title={t('verify.title')}>
      {error === undefined ? null : <Alert tone="error">{error}</Alert>}
      <Card>
        <Stack gap={12} align="center" className={css.body}>
          <span className={css.envelope}>
            <EnvelopeToggle size={56} />
          </span>
          <p className={css.text}>
            <TextAround text={t('verify.sent_to', { email: textSlot })}>
              <strong className={css.address}>
                <BreakableText text={user?.email ?? ''} />
              </strong>
            </TextAround>
          </p>
          <p className={css.hint}>{t('verify.nothing_there')}</p>
          <Row gap={12} align="stretch" className={css.actions}>
            <Button tone="primary" busy={sending} onClick={() => void resend()}>
              {t('verify.resend')}
            </Button>
            <Button onClick={() => setCorrecting(true)}>{t('verify.correct')}</Button>
          </Row>
          {sandboxUrl === null ? null : (
            <p className={css.hint}>
              {t('verify.sandbox')}{' '}
              <TextAnchor href={`${sandboxUrl}/mailbox`} external>
                {t('verify.open_mailbox')}
              </TextAnchor>
            </p>
          )}
        </Stack>
      </Card>
      <CorrectEmailDialog open={correcting} email={user?.email ?? ''} onClose={() => setCorrecting(false)} />
    </OnboardingFrame>
  )
}
