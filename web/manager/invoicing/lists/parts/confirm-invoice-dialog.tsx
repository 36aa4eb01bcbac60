import type { ReactNode } from 'react'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import {
  cancelInvoice,
  markInvoiceOpen,
  markInvoicePaid,
  markInvoiceUncollectible,
} from '#contract/invoicing/manager-invoices.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { call } from '#web/lib/call.ts'
import { formatUnits } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { LazyRemindDialog } from '#web/manager/invoicing/reminders/parts/lazy-remind-dialog.tsx'
import { numberText } from '#web/manager/invoicing/shared/document-labels.ts'
import { ConfirmRowDialog } from './confirm-row-dialog.tsx'
import { DeleteWaiting } from './delete-waiting.tsx'

/** A pending confirmation about an invoice. */
export interface InvoiceDialogState {
  readonly action: 'cancel' | 'delete' | 'open' | 'pay' | 'remind' | 'uncollectible'
  readonly invoice: Invoice
}

export interface ConfirmInvoiceDialogProps extends InvoiceDialogState {
  onDeleted: () => void
  onClose: () => void
}

/** Cancels an invoice or changes its status after a confirmation that names it. */
export function ConfirmInvoiceDialog({ action, invoice, onDeleted, onClose }: ConfirmInvoiceDialogProps) {
  const t = useT()
  const labels = {
    number: numberText(t, { number: invoice.invoiceNumber, year: invoice.year }),
    name: invoice.customerName,
    total: formatUnits(invoice.total, invoice.currency),
  }
  const owed = { total: formatUnits(invoice.owedAmount, invoice.currency) }
  const params = { id: invoice.id }
  const body = { version: invoice.version }
  const dialogs: Readonly<Record<InvoiceDialogState['action'], () => ReactNode>> = {
    cancel: () => (
      <ConfirmRowDialog
        danger
        title={t('lists.cancel.title', labels)}
        text={t('lists.cancel.text', labels)}
        confirmLabel={t('lists.cancel.confirm', labels)}
        cancelLabel={t('lists.cancel.back')}
        work={() => call(cancelInvoice, { params })}
        done={t('lists.cancel.done')}
        onClose={onClose}
      />
    ),
    delete: () => (
      <DeleteWaiting
        name={invoice.customerName}
        work={() => call(managedDocuments.invoice.remove, { params }).then(onDeleted)}
        onClose={onClose}
      />
    ),
    pay: () => (
      <ConfirmRowDialog
        title={t('lists.pay.title', labels)}
        text={t('lists.pay.text', owed)}
        confirmLabel={t('lists.pay.confirm', labels)}
        cancelLabel={t('lists.not_yet')}
        work={() => call(markInvoicePaid, { params, body })}
        done={t('lists.pay.done', labels)}
        onClose={onClose}
      />
    ),
    remind: () => <LazyRemindDialog invoice={invoice} onClose={onClose} />,
    open: () => (
      <ConfirmRowDialog
        title={t('lists.open.title', labels)}
        text={t('lists.open.text', labels)}
        confirmLabel={t('lists.open.confirm', labels)}
        cancelLabel={t('lists.leave')}
        work={() => call(markInvoiceOpen, { params, body })}
        undo={({ version }) => call(markInvoiceUncollectible, { params, body: { version } })}
        done={t('lists.open.done', labels)}
        onClose={onClose}
      />
    ),
    uncollectible: () => (
      <ConfirmRowDialog
        title={t('lists.uncollectible.title', labels)}
        text={t('lists.uncollectible.text', owed)}
        confirmLabel={t('lists.uncollectible.confirm', labels)}
        cancelLabel={t('lists.leave')}
        work={() => call(markInvoiceUncollectible, { params, body })}
        undo={({ version }) => call(markInvoiceOpen, { params, body: { version } })}
        done={t('lists.uncollectible.done', labels)}
        onClose={onClose}
      />
    ),
  }
  return dialogs[action]()
}
