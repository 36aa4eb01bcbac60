import { invoiceChange } from '#contract/invoicing/changes.ts'
import { ownInvoiceFilters } from '#contract/invoicing/customer.ts'
import { invoiceFilterQuery, invoiceListQuery } from '#contract/invoicing/filters.ts'
import { getUnpaidTotals } from '#contract/invoicing/manager-invoices.ts'
import { invoice, invoiceFilters, invoiceForm, invoiceStatuses, ownInvoice } from '#contract/invoicing/schemas.ts'
import { type Area, described, means } from './area.ts'

const units = 'in units of the currency, two decimals'
const statuses = {
  draft: 'has no number yet',
  open: 'issued, not paid',
  paid: 'paid',
  void: 'credited in full',
  uncollectible: 'will not be paid, as staff marked it',
} as const
const filters = { ...statuses, overdue: '`open`, and past the due day' } as const

/** Samples of what invoices owe. */
export const owedSamples = { owedAmount: [120], receivedAmount: [0], isOverdue: [false], overdueAmount: [120] }

/** What invoices owe and by when, and their statuses. */
export const owed: Area = {
  resources: [],
  fields: [
    described([invoice, ownInvoice], {
      dueOn: 'Day by which it is to be paid, `YYYY-MM-DD`; null for none.',
      owedAmount: `Amount still to be paid, including VAT, ${units}.`,
      receivedAmount: `Amount received, ${units}.`,
      isOverdue: 'True when it is open and its due day has passed (Europe/London).',
    }),
    described([invoiceForm, invoiceChange], {
      dueOn:
        'Day by which it is to be paid: not before the date of the invoice. Null sets it to the default number of days after that date.',
    }),
    described([invoiceListQuery, invoiceFilterQuery], {
      status: 'Only invoices of this status, or only overdue ones; all when empty.',
    }),
    described(getUnpaidTotals.answer, {
      'hydra:member.status': 'Status of the invoices.',
      'hydra:member.currency': 'Sign of the currency.',
      'hydra:member.count': 'Number of invoices.',
      'hydra:member.amount': `Unpaid amount including VAT, ${units}.`,
      'hydra:member.overdueCount': 'Number of overdue invoices among them.',
      'hydra:member.overdueAmount': `Unpaid amount of the overdue ones, ${units}.`,
    }),
  ],
  meanings: [
    means(invoiceStatuses, statuses),
    means(invoiceFilters, filters),
    means(['', ...invoiceFilters], { '': 'any status', ...filters }),
    means(ownInvoiceFilters, { ...filters, unpaid: '`open` or `uncollectible`' }),
    means(['open', 'uncollectible'], { open: statuses.open, uncollectible: statuses.uncollectible }),
  ],
}
