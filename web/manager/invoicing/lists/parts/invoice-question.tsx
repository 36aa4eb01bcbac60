import {
  cancelInvoice,
  deleteInvoice,
  markInvoiceOpen,
  markInvoicePaid,
  markInvoiceUncollectible,
} from '#contract/invoicing/manager-invoices.ts'
import type { Invoice } from '#contract/invoicing/schemas.ts'
import { call } from '../../../../lib/call.ts'
import { formatUnits } from '../../../../lib/format.ts'
import { useT } from '../../../../lib/i18n.ts'
import { numberText } from '../document-words.ts'
import { DeleteWaiting } from './delete-waiting.tsx'
import { RowQuestion } from './row-question.tsx'

/** What is asked about an invoice before it is done. */
export interface AskedInvoice {
  readonly act: 'cancel' | 'delete' | 'open' | 'pay' | 'uncollectible'
  readonly invoice: Invoice
}

/** Cancels an invoice or gives it another status, once that is confirmed; the question names the invoice. */
export function InvoiceQuestion({ act, invoice, onClose }: AskedInvoice & { onClose: () => void }) {
  const t = useT()
  const words = {
    number: numberText(t, { number: invoice.invoiceNumber, year: invoice.year }),
    name: invoice.customerName,
    total: formatUnits(invoice.total, invoice.currency),
  }
  const params = { id: invoice.id }
  if (act === 'cancel')
    return (
      <RowQuestion
        danger
        title={t('lists.cancel.title', words)}
        text={t('lists.cancel.text', words)}
        confirmLabel={t('lists.cancel.confirm', words)}
        cancelLabel={t('lists.cancel.keep')}
        work={() => call(cancelInvoice, { params })}
        done={t('lists.cancel.done')}
        onClose={onClose}
      />
    )
  if (act === 'delete')
    return <DeleteWaiting name={invoice.customerName} work={() => call(deleteInvoice, { params })} onClose={onClose} />
  const body = { version: invoice.version }
  if (act === 'pay')
    return (
      <RowQuestion
        title={t('lists.pay.title', words)}
        text={t('lists.pay.text', words)}
        confirmLabel={t('lists.pay.confirm', words)}
        cancelLabel={t('lists.not_yet')}
        work={() => call(markInvoicePaid, { params, body })}
        done={t('lists.pay.done', words)}
        onClose={onClose}
      />
    )
  if (act === 'open')
    return (
      <RowQuestion
        title={t('lists.open.title', words)}
        text={t('lists.open.text', words)}
        confirmLabel={t('lists.open.confirm', words)}
        cancelLabel={t('lists.leave')}
        work={() => call(markInvoiceOpen, { params, body })}
        done={t('lists.open.done', words)}
        onClose={onClose}
      />
    )
  return (
    <RowQuestion
      title={t('lists.uncollectible.title', words)}
      text={t('lists.uncollectible.text', words)}
      confirmLabel={t('lists.uncollectible.confirm', words)}
      cancelLabel={t('lists.leave')}
      work={() => call(markInvoiceUncollectible, { params, body })}
      done={t('lists.uncollectible.done', words)}
      onClose={onClose}
    />
  )
}
