import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestDeletion } from '#contract/accounts/own-account.ts'
import type { DeletionState } from '#contract/accounts/own-account-schemas.ts'
import css from '#web/customer/account/pages/account-page.module.css'
import { deletionQuery, twoFactorQuery } from '#web/customer/account/queries.ts'
import { useRefresh } from '#web/customer/account/use-refresh.ts'
import { call } from '#web/lib/call.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { leaveSession, sessionUserNow } from '#web/lib/session.ts'
import { deleteTypedOf } from '#web/lib/typed-store.ts'
import { useLateNavigate } from '#web/lib/use-late-navigate.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { bothQueries } from '#web/ui/feedback/both-queries.ts'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** Lets users request the deletion of their account. It takes 30 days; logging in during that time cancels it. */
export function DeletionSection() {
  const t = useT()
  const deletion = useQuery(deletionQuery)
  const factor = useQuery(twoFactorQuery)
  return (
    <Card split title={t('account.deletion')} description={t('account.deletion.text')}>
      <PageState
        query={bothQueries(deletion, factor)}
        errorText={t('account.failed')}
        loading={<Skeleton width="13rem" height="var(--control-height)" />}
      >
        {([state, { enabled }]) => <Deletion state={state} withCode={enabled} />}
      </PageState>
    </Card>
  )
}

/** `withCode`: the account has a second factor and its code is required. Undefined while unknown. */
function Deletion({ state, withCode }: { state: DeletionState; withCode: boolean }) {
  const t = useT()
  const navigate = useLateNavigate('always')
  const refresh = useRefresh()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const obstacle = state.lastAdmin
    ? t('account.deletion.last_admin')
    : state.subscriptionRunning
      ? t('account.deletion.subscription')
      : null
  const send = async ({ password, code }: { password: string; code: string }): Promise<void> => {
    const user = sessionUserNow()
    const { dueAt } = await leaveSession(() =>
      call(requestDeletion, { body: withCode ? { password, code } : { password } }),
    ).catch((error: unknown) => {
      // The second factor was enabled elsewhere: after a refresh the dialog asks for its code.
      if (!withCode) refresh()
      throw error
    })
    if (user) deleteTypedOf(user.id)
    notice.success(t('account.deletion.done', { date: formatInstant(dueAt) }))
    await navigate({ to: '/login', replace: true })
  }
  return (
    <Stack gap={16}>
      {obstacle === null ? null : <Alert tone="info">{obstacle}</Alert>}
      <Row gap={12} align="stretch" className={css.actions}>
        <Button disabled={obstacle !== null} onClick={() => setIsDialogOpen(true)}>
          {t('account.deletion.start')}
        </Button>
      </Row>
      <ProofDialog
        key={String(withCode)}
        open={isDialogOpen}
        onClose={() => setIsDialogOpen(false)}
        title={t('account.deletion.title')}
        text={t('account.deletion.consequences')}
        confirmLabel={t('account.deletion.confirm')}
        withCode={withCode}
        danger
        onProof={send}
      />
    </Stack>
  )
}
