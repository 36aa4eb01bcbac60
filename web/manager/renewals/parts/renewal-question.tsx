import { useQueryClient } from '@tanstack/react-query'
import { newPaymentAttempt, type UnpaidInvoice, voidPaymentInvoice } from '#contract/subscriptions/manager-renewals.ts'
import { call } from '../../../lib/call.ts'
import { useT } from '../../../lib/i18n.ts'
import { notice } from '../../../lib/notices.ts'
import { useDialogWork } from '../../../lib/use-dialog-work.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { keepRow, keepVoided } from '../change-renewals.ts'
import { forgetPayments, forgetRenewals } from '../queries.ts'
import { centsText, responseText } from '../renewal-words.ts'

export interface RenewalQuestionProps {
  act: 'attempt' | 'void'
  row: UnpaidInvoice
  onClose: () => void
}

/** Asks before a payment is tried or given up, does it once, and shows the answer in the row. */
export function RenewalQuestion({ act, row, onClose }: RenewalQuestionProps) {
  const t = useT()
  const client = useQueryClient()
  const { failure, run } = useDialogWork(onClose)
  const params = { stripeId: row.stripeId }
  const words = { email: row.email, total: centsText(row.total, row.currency) }

  const attempt = async (): Promise<void> => {
    const { paid, ...tried } = (await call(newPaymentAttempt, { params })).invoice_data
    keepRow(client, row.stripeId, tried)
    const reason = responseText(t, tried.manualAttemptResponse ?? '')
    if (paid) notice.success(t('renewals.attempt.paid', words))
    // A bank debit is not refused: it takes its time.
    else if (tried.manualAttemptResponse === 'processing') notice.warning(reason)
    else notice.warning(t('renewals.attempt.failed', { reason }))
    forgetRenewals(client)
  }
  const giveUp = async (): Promise<void> => {
    await call(voidPaymentInvoice, { params })
    // The row stays in sight, with nothing more to do, until the list is asked for again.
    keepVoided(client, row.stripeId)
    forgetPayments(client)
    notice.success(t('renewals.void.done'))
  }
  const confirm = async (): Promise<void> => {
    // A refusal may tell that the list shows something old.
    if (!(await run(act === 'attempt' ? attempt : giveUp))) forgetRenewals(client)
  }
  const texts =
    act === 'attempt'
      ? {
          title: t('renewals.attempt.title', words),
          text: t('renewals.attempt.text'),
          confirmLabel: t('renewals.attempt.confirm', words),
          cancelLabel: t('renewals.not_now'),
        }
      : {
          title: t('renewals.void.title', words),
          text: t('renewals.void.text'),
          confirmLabel: t('renewals.void.confirm', words),
          cancelLabel: t('renewals.void.keep'),
        }
  return (
    <ConfirmDialog open onClose={onClose} onConfirm={confirm} danger={act === 'void'} error={failure} {...texts}>
      <p>{texts.text}</p>
    </ConfirmDialog>
  )
}
