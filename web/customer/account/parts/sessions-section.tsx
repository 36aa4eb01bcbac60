import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions, endSession } from '#contract/accounts/own-account.ts'
import type { OwnSession } from '#contract/accounts/own-account-schemas.ts'
import { deviceText } from '#web/customer/account/device-text.ts'
import { sessionsQuery } from '#web/customer/account/queries.ts'
import { useRefresh } from '#web/customer/account/use-refresh.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { SessionItem } from './session-item.tsx'
import css from './sessions.module.css'

/** Lists the user's sessions, with buttons that end one of them or all others. */
export function SessionsSection() {
  const t = useT()
  const query = useQuery(sessionsQuery)
  const [ending, setEnding] = useState<OwnSession | 'others'>()
  const others = query.data?.['hydra:member'].some(({ current }) => !current) === true
  return (
    <Card
      split
      title={t('account.sessions')}
      description={t('account.sessions.text')}
      padded={false}
      actions={
        others ? (
          <Button small onClick={() => setEnding('others')}>
            {t('account.sessions.end_others')}
          </Button>
        ) : undefined
      }
    >
      <div className={css.body}>
        <PageState query={query} errorText={t('account.failed')} loading={<SessionsLoading />}>
          {(data) => (
            <ul className={css.list}>
              {data['hydra:member'].map((session) => (
                <SessionItem key={session.id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
          )}
        </PageState>
      </div>
      {ending === undefined ? null : <ConfirmEndDialog ending={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  )
}

/** Asks for confirmation before one device or all other devices are logged out. */
function ConfirmEndDialog({ ending, onClose }: { ending: OwnSession | 'others'; onClose: () => void }) {
  const t = useT()
  const refresh = useRefresh()
  const { failure, run } = useDialogWork(onClose)
  const end = async (): Promise<void> => {
    let count = 1
    const isDone = await run(async () => {
      if (ending === 'others') count = (await call(endOtherSessions)).ended
      else await call(endSession, { params: { id: ending.id } })
    })
    if (isDone) toast.success(t('account.sessions.ended', { count }))
    refresh()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={end}
      error={failure}
      title={
        ending === 'others'
          ? t('account.sessions.end_others_title')
          : t('account.sessions.end_title', { device: deviceText(t, ending.device) })
      }
      confirmLabel={ending === 'others' ? t('account.sessions.end_others') : t('account.sessions.end')}
      cancelLabel={t('account.cancel')}
    >
      {t('account.sessions.end_text')}
    </ConfirmDialog>
  )
}

/** Shows a placeholder for one device: there is always at least one. */
function SessionsLoading() {
  return (
    <Row gap={[12, 16]} className={css.item} aria-hidden="true">
      <Skeleton circle width="2.25rem" height="2.25rem" />
      <div className={css.labels}>
        <SkeletonText lines={2} />
      </div>
    </Row>
  )
}
