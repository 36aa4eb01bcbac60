import { useQueryClient } from '@tanstack/react-query'
import { type UnpaidInvoice, voidPaymentInvoice } from '#contract/subscriptions/manager-renewals.ts'
import { call } from '#web/lib/call.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { attemptPayment } from '#web/manager/renewals/attempt-payment.ts'
import { cacheVoided } from '#web/manager/renewals/change-renewals.ts'
import { invalidatePayments, invalidateRenewals } from '#web/manager/renewals/queries.ts'
import { centsText, responseText } from '#web/manager/renewals/shared/renewal-labels.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

type RenewalAction = 'attempt' | 'void'

export interface ConfirmRenewalDialogProps {
  action: RenewalAction
  row: UnpaidInvoice
  onClose: () => void
}

/** Asks before a payment is attempted or voided, does it once, and shows the answer in the row. */
export function ConfirmRenewalDialog({ action, row, onClose }: ConfirmRenewalDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const labels = { email: row.email, total: centsText(row.total, row.currency) }

  const attempt = async (): Promise<void> => {
    const { paid, response } = await attemptPayment(client, row.stripeId)
    const reason = responseText(t, response)
    if (paid) notice.success(t('renewals.attempt.paid', labels))
    // A bank debit is not refused: it takes time.
    else if (response === 'processing') notice.warning(reason)
    else notice.warning(t('renewals.attempt.failed', { reason }))
    invalidateRenewals(client)
  }
  const abandon = async (): Promise<void> => {
    await call(voidPaymentInvoice, { params: { stripeId: row.stripeId } })
    // The row remains visible, without actions, until the list is refetched.
    cacheVoided(client, row.stripeId)
    invalidatePayments(client)
    notice.success(t('renewals.void.done'))
  }
  const actions = {
    attempt: {
      work: attempt,
      title: t('renewals.attempt.title', labels),
      text: t('renewals.attempt.text'),
      confirmLabel: t('renewals.attempt.confirm', labels),
      cancelLabel: t('renewals.not_now'),
    },
    void: {
      work: abandon,
      title: t('renewals.void.title', labels),
      text: t('renewals.void.text'),
      confirmLabel: t('renewals.void.confirm', labels),
      cancelLabel: t('renewals.void.back'),
    },
  } as const satisfies Readonly<Record<RenewalAction, object>>
  const { work, text, ...texts } = actions[action]
  const confirm = async (): Promise<void> => {
    // A refusal may mean that the list is outdated.
    if (!(await run(work))) invalidateRenewals(client)
  }
  return (
    <ConfirmDialog open onClose={onClose} onConfirm={confirm} danger={action === 'void'} error={failure} {...texts}>
      <p>{text}</p>
    </ConfirmDialog>
  )
}
