import { useState } from 'react'
import * as z from 'zod/mini'
import { confirmTwoFactor, startTwoFactor } from '#contract/accounts/own-account.ts'
import { passwordProof, totpCode } from '#contract/accounts/own-account-schemas.ts'
import { marking } from '#web/customer/account/marking.ts'
import { useRefresh } from '#web/customer/account/use-refresh.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { restoreSession } from '#web/lib/session.ts'
import { useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { CopyButton } from '#web/ui/feedback/copy-button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { PasswordInputField } from '#web/ui/form/password-input-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextInputField } from '#web/ui/form/text-input-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import css from './enrol.module.css'
import { QrPicture } from './qr-picture.tsx'

const codeForm = z.object({ code: totpCode })

export interface EnrolDialogProps {
  open: boolean
  onClose: () => void
  /** Called once the authenticator app is active; the recovery codes are shown only once. */
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Sets up an authenticator app: password, QR code and first code. */
export function EnrolDialog({ open, onClose, onDone }: EnrolDialogProps) {
  const t = useT()
  return (
    <Dialog open={open} onClose={onClose} title={t('account.enrol.title')}>
      <Steps onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function Steps({ onClose, onDone }: Omit<EnrolDialogProps, 'open'>) {
  const [started, setStarted] = useState<{ secret: string; uri: string }>()
  return started === undefined ? (
    <PasswordStep onClose={onClose} onStarted={setStarted} />
  ) : (
    <CodeStep started={started} onClose={onClose} onDone={onDone} />
  )
}

function PasswordStep({
  onClose,
  onStarted,
}: {
  onClose: () => void
  onStarted: (started: { secret: string; uri: string }) => void
}) {
  const t = useT()
  const { form, error, sending } = useSavedForm('enrol-password', passwordProof, { password: '' })
  const send = sending(async (body) =>
    onStarted(await marking(form, { incorrect_password: 'password' }, call(startTwoFactor, { body }))),
  )
  return (
    <Form form={form} onSubmit={send} error={error} label={t('account.enrol.title')}>
      <p>{t('account.enrol.password')}</p>
      <PasswordInputField
        name="password"
        control={form.control}
        label={t('account.password.old')}
        autoComplete="current-password"
        autoFocus
        required
      />
      <FormActions>
        <Button onClick={onClose}>{t('account.cancel')}</Button>
        <SubmitButton>{t('account.enrol.next')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

function CodeStep({
  started,
  onClose,
  onDone,
}: Omit<EnrolDialogProps, 'open'> & { started: { secret: string; uri: string } }) {
  const t = useT()
  const refresh = useRefresh()
  const { form, error, sending } = useSavedForm('enrol-code', codeForm, { code: '' })
  const send = sending(async (body) => {
    const confirmed = call(confirmTwoFactor, { body })
    const { recoveryCodes } = await marking(form, { invalid_code: 'code' }, confirmed)
    onDone(recoveryCodes)
    refresh()
    // Staff who must use a second factor regain access to their pages.
    await restoreSession().catch(() => undefined)
  })
  return (
    <Form form={form} onSubmit={send} error={error} label={t('account.enrol.title')}>
      <p>{t('account.enrol.scan')}</p>
      <QrPicture text={started.uri} label={t('account.enrol.picture')} />
      <Row gap={12} nowrap between className={css.secret}>
        <div>
          <Text as="p" dimmed>
            {t('account.enrol.by_hand')}
          </Text>
          <p className={css.code}>{started.secret.replace(/(.{4})(?!$)/g, '$1 ')}</p>
        </div>
        <CopyButton
          value={started.secret}
          label={t('account.enrol.copy')}
          onFailed={() => toast.error(t('account.enrol.not_copied'))}
        />
      </Row>
      <TextInputField
        name="code"
        control={form.control}
        label={t('login.code')}
        description={t('account.enrol.code_hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        required
      />
      <FormActions>
        <Button onClick={onClose}>{t('account.cancel')}</Button>
        <SubmitButton>{t('account.enrol.confirm')}</SubmitButton>
      </FormActions>
    </Form>
  )
}
