import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { cancelSubscription } from '#contract/subscriptions/manager-renewals.ts'
import { call } from '#web/lib/call.ts'
import { showError } from '#web/lib/errors.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useIsOpen } from '#web/lib/use-is-open.ts'
import { dropSubscription } from '#web/manager/renewals/change-renewals.ts'
import { FailedPayments } from '#web/manager/renewals/parts/failed-payments.tsx'
import { failedPaymentsQuery, invalidateRenewals } from '#web/manager/renewals/queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface CancelDialogProps {
  userId: number
  /** The provider's subscription, `sub_…`. */
  stripeId: string
  email: string
  onClose: () => void
}

type RemainingPayments = AnswerOf<typeof cancelSubscription>['failed_payments']

/** Lists the failed payments of a subscription, ends it, and lists those that must still be voided by hand. */
export function CancelDialog({ userId, stripeId, email, onClose }: CancelDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const query = useQuery(failedPaymentsQuery(userId, stripeId))
  const [failure, setFailure] = useState('')
  const [left, setLeft] = useState<RemainingPayments>()
  const isOpen = useIsOpen()
  const confirm = async (): Promise<void> => {
    // The user must have seen what it affects.
    if (query.data === undefined) return void (await query.refetch())
    setFailure('')
    try {
      const answer = await call(cancelSubscription, { params: { userId, stripeId } })
      dropSubscription(client, stripeId)
      notice.success(t('renewals.cancel.done'))
      // Closed meanwhile: what still has to be voided is in the list.
      if (answer.void_failed) setLeft(answer.failed_payments)
      else if (isOpen.current) onClose()
    } catch (error) {
      setFailure(showError(error))
    }
    invalidateRenewals(client)
  }
  if (left !== undefined) return <NotVoided payments={left} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      busy={query.isPending}
      title={t('renewals.cancel.title', { email })}
      confirmLabel={t('renewals.action.cancel')}
      cancelLabel={t('renewals.cancel.back')}
    >
      <p>{t('renewals.cancel.text')}</p>
      <PageState query={query} errorText={t('renewals.cancel.list_failed')} loading={<SkeletonText lines={2} />}>
        {({ failed_payments: payments }) =>
          payments.length === 0 ? (
            <p>{t('renewals.cancel.nothing_pending')}</p>
          ) : (
            <>
              <p>{t('renewals.cancel.pending', { count: payments.length })}</p>
              <FailedPayments label={t('renewals.cancel.payments')} payments={payments} />
            </>
          )
        }
      </PageState>
    </ConfirmDialog>
  )
}

function NotVoided({ payments, onClose }: { payments: RemainingPayments; onClose: () => void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('renewals.left.title')}
      actions={
        <Button tone="primary" onClick={onClose} data-autofocus>
          {t('renewals.left.seen')}
        </Button>
      }
    >
      <Alert tone="warning">{t('renewals.left.text')}</Alert>
      <FailedPayments label={t('renewals.cancel.payments')} payments={payments} />
    </Dialog>
  )
}
