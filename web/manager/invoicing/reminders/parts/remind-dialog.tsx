import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type InvoiceReminders, sendInvoiceReminder } from '#contract/invoicing/manager-reminders.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { formatInstant, formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { notice } from '#web/lib/notices.ts'
import { useDialogWork } from '#web/lib/use-dialog-work.ts'
import { invalidateDocuments } from '#web/manager/invoicing/forms/queries.ts'
import { refusalLabels } from '#web/manager/invoicing/reminders/reminder-labels.ts'
import { remindersQuery } from '#web/manager/invoicing/reminders/reminders-query.ts'
import { numberText } from '#web/manager/invoicing/shared/document-labels.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { PageState } from '#web/ui/feedback/page-state.tsx'
import { SkeletonText } from '#web/ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export interface RemindDialogProps {
  invoice: Invoice
  onClose: () => void
}

/** Sends a reminder of an invoice after a confirmation that names its recipient; or says why none can be sent. */
export function RemindDialog({ invoice, onClose }: RemindDialogProps) {
  const t = useT()
  const client = useQueryClient()
  const query = useQuery(remindersQuery(invoice.id))
  const { failure, run } = useDialogWork(onClose)
  const number = numberText(t, { number: invoice.invoiceNumber, year: invoice.year })
  const title = t('reminders.send_title', { number, name: invoice.customerName })
  const reminders = query.data
  if (reminders === undefined || reminders.refusal !== null)
    return (
      <Dialog open onClose={onClose} title={title} actions={<Button onClick={onClose}>{t('ui.close')}</Button>}>
        <PageState query={query} errorText={t('reminders.failed')} loading={<SkeletonText lines={2} />}>
          {({ refusal }) => (refusal === null ? null : <Alert tone="warning">{t(refusalLabels[refusal])}</Alert>)}
        </PageState>
      </Dialog>
    )
  const confirm = async (): Promise<void> => {
    await run(async () => {
      client.setQueryData(
        remindersQuery(invoice.id).queryKey,
        await call(sendInvoiceReminder, { params: { id: invoice.id } }),
      )
      notice.success(t('reminders.sent', { number }))
    })
    invalidateDocuments(client)
  }
  return (
    <ConfirmDialog
      open
      danger={false}
      onClose={onClose}
      onConfirm={confirm}
      error={failure}
      title={title}
      confirmLabel={t('reminders.send')}
      cancelLabel={t('reminders.not_now')}
    >
      <p>
        {t('reminders.send_text', {
          email: reminders.recipient ?? '',
          amount: formatUnits(reminders.owedAmount, invoice.currency),
        })}
      </p>
      <p>{lastText(t, reminders)}</p>
    </ConfirmDialog>
  )
}

/** Says when the last reminder was sent. */
const lastText = (t: ReturnType<typeof useT>, { 'hydra:member': all }: InvoiceReminders): string => {
  const last = all.find(({ status }) => status === 'sent' || status === 'queued')
  return last === undefined ? t('reminders.none') : t('reminders.last', { at: formatInstant(last.remindedAt) })
}
