import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { removeTwoFactor, renewRecoveryCodes } from '#contract/accounts/own-account.ts'
import type { TwoFactorStatus } from '#contract/accounts/own-account-schemas.ts'
import css from '#web/customer/account/pages/account-page.module.css'
import { twoFactorQuery } from '#web/customer/account/queries.ts'
import { useRefresh } from '#web/customer/account/use-refresh.ts'
import { ConfirmAddress } from '#web/customer/accounts/shared/confirm-address.tsx'
import { useIsUnconfirmed } from '#web/customer/accounts/shared/use-is-unconfirmed.ts'
import { call } from '#web/lib/call.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { EnrolDialog } from './enrol-dialog.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SectionLoading } from './section-loading.tsx'

/** Manages two-step login: set-up, recovery codes and removal. */
export function TwoFactorSection() {
  const t = useT()
  const query = useQuery(twoFactorQuery)
  const [codes, setCodes] = useState<readonly string[]>()
  const on = query.data?.enabled
  const badge = on === undefined ? undefined : on ? t('account.factor.on') : t('account.factor.off')
  return (
    <Card
      split
      title={t('account.factor')}
      description={t('account.factor.text')}
      actions={badge === undefined ? undefined : <Badge tone={on ? 'paid' : 'neutral'}>{badge}</Badge>}
    >
      <PageState query={query} errorText={t('account.failed')} loading={<SectionLoading />}>
        {(state) => (state.enabled ? <On state={state} onCodes={setCodes} /> : <Off onCodes={setCodes} />)}
      </PageState>
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </Card>
  )
}

function Off({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const t = useT()
  const [enrolling, setEnrolling] = useState(false)
  const isUnconfirmed = useIsUnconfirmed()
  if (isUnconfirmed) return <ConfirmAddress />
  return (
    <Stack gap={16}>
      <p className={css.text}>{t('account.factor.off_text')}</p>
      <Row gap={12} align="stretch" className={css.actions}>
        <Button tone="primary" onClick={() => setEnrolling(true)}>
          {t('account.factor.start')}
        </Button>
      </Row>
      <EnrolDialog
        open={enrolling}
        onClose={() => setEnrolling(false)}
        onDone={(codes) => {
          setEnrolling(false)
          onCodes(codes)
        }}
      />
    </Stack>
  )
}

function On({ state, onCodes }: { state: TwoFactorStatus; onCodes: (codes: readonly string[]) => void }) {
  const t = useT()
  const refresh = useRefresh()
  const [openDialog, setOpenDialog] = useState<'renew' | 'remove'>()
  const renew = async (proof: { password: string; code: string }): Promise<void> => {
    const { recoveryCodes } = await call(renewRecoveryCodes, { body: proof })
    onCodes(recoveryCodes)
    refresh()
  }
  const remove = async (proof: { password: string; code: string }): Promise<void> => {
    await call(removeTwoFactor, { body: proof })
    toast.success(t('account.factor.removed'))
    refresh()
  }
  return (
    <Stack gap={16}>
      <p className={css.text}>
        {t('account.factor.since', { date: formatInstant(state.enabledAt) })}{' '}
        {t('account.factor.codes_left', { count: state.recoveryCodesLeft })}
      </p>
      {state.recoveryCodesLeft < 3 ? <Alert tone="warning">{t('account.factor.few_codes')}</Alert> : null}
      <Row gap={12} align="stretch" className={css.actions}>
        <Button onClick={() => setOpenDialog('renew')}>{t('account.factor.renew')}</Button>
        <Button onClick={() => setOpenDialog('remove')}>{t('account.factor.remove')}</Button>
      </Row>
      <ProofDialog
        open={openDialog === 'renew'}
        onClose={() => setOpenDialog(undefined)}
        title={t('account.factor.renew')}
        text={t('account.factor.renew_text')}
        confirmLabel={t('account.factor.renew')}
        withCode
        onProof={renew}
      />
      <ProofDialog
        open={openDialog === 'remove'}
        onClose={() => setOpenDialog(undefined)}
        title={t('account.factor.remove')}
        text={state.required ? t('account.factor.remove_required') : t('account.factor.remove_text')}
        confirmLabel={t('account.factor.remove')}
        withCode
        danger
        onProof={remove}
      />
    </Stack>
  )
}
