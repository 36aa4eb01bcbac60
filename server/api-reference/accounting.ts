import { listExchangeRates, setExchangeRate } from '#contract/invoicing/admin.ts'
import { convertProForma } from '#contract/invoicing/manager-pro-formas.ts'
import { getKnownRates } from '#contract/invoicing/manager-rates.ts'
import { csvRevenue, revenueEntry, revenueQuery, revenueReport } from '#contract/reporting/manager.ts'
import { managerHome } from '#contract/reporting/manager-home.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described } from './area.ts'
import { documentOperations } from './document-operations.ts'

const csv = 'Semicolon-separated, UTF-8 with a byte order mark, amounts in units with a decimal point; streamed.'

/** Credit notes, pro-formas, exchange rates and the revenue report. */
export const accounting: Area = {
  resources: [
    {
      name: 'Credit notes',
      description: 'Credit notes of numbered invoices. All credit notes of an invoice together never exceed it.',
      operations: documentOperations('credit_note'),
    },
    {
      name: 'Pro-formas',
      description: 'Pro-forma invoices, which become invoices when they are converted.',
      operations: [
        ...documentOperations('pro_forma'),
        operation(
          convertProForma,
          'Creates the paid invoice exactly once; doing it again answers the same ID.',
          'The ID of the invoice.',
        ),
      ],
    },
    {
      name: 'Exchange rates',
      description:
        'Monthly rates by which VAT of documents in other currencies is also stated in sterling (VAT Regulations 1995, regulation 14).',
      operations: [
        operation(getKnownRates, 'The current month when none is given.', 'The month and its currencies.'),
        operation(
          listExchangeRates,
          'Newest month first, with the documents that wait for a missing rate.',
          'The rates, and what waits.',
        ),
        operation(
          setExchangeRate,
          'Documents that waited for the rate are issued. Documents already issued keep the rate they show.',
          'The rate.',
        ),
      ],
    },
    {
      name: 'Home',
      description: 'The figures of the firm for its staff. Each equals the list that shows its records.',
      operations: [
        operation(
          managerHome,
          'Days are Europe/London. Amounts are integer cents, each currency on its own. Changes nothing.',
          'The figures of today.',
          { answer: { today: '2026-11-23', previousMonthStart: '2026-10-01' } },
        ),
      ],
    },
    {
      name: 'Revenue report',
      description: 'Payments of products between two days, less what was refunded.',
      operations: [
        operation(
          revenueReport,
          'Amounts in euro cents, including VAT. Days are Europe/London, both included. Changes nothing.',
          'The payments, their sum, and the sum of each day.',
          {
            answer: {
              invoices: [{ total: 12000 }],
              days: [{ date: '2026-03-02', total: 12000 }],
              products: [{ subscription: 1, days: [{ date: '2026-03-02', total: 12000 }] }],
            },
          },
        ),
        operation(csvRevenue, csv, 'The file `revenue.csv`.', { mediaType: 'text/csv' }),
      ],
    },
  ],
  fields: [
    described([setExchangeRate.body, setExchangeRate.answer, listExchangeRates.answer.shape['hydra:member']], {
      currency: 'The foreign currency.',
      month: 'The month the rate applies to.',
      unitsPerPound: 'Units of the currency that one pound sterling buys, at most six decimals.',
    }),
    described(listExchangeRates.answer, {
      waiting: 'Documents that wait for a missing rate.',
      'waiting.currency': 'The foreign currency.',
      'waiting.month': 'Calendar month, `YYYY-MM`.',
      'waiting.documents': 'Number of documents.',
    }),
    described(getKnownRates.query, { month: 'The month.' }),
    described(getKnownRates.answer, {
      month: 'Calendar month, `YYYY-MM`.',
      currencies: 'Currencies with a rate.',
    }),
    described(revenueQuery, {
      firstDate: 'First day, included; Europe/London.',
      secondDate: 'Last day, included; Europe/London.',
      subscription: 'ID of a product, or `all`.',
    }),
    described(managerHome.answer, {
      today: 'The day in Europe/London that the figures are of, `YYYY-MM-DD`.',
      previousMonthStart: 'First day of the previous month, `YYYY-MM-DD`.',
      revenue: 'Payments of all products this month and the month before, by currency; euro is always present.',
      'revenue.currency': 'Sign of the currency.',
      'revenue.total': 'This month up to today, in cents, including VAT.',
      'revenue.previousToDate': 'The previous month up to the same day, in cents.',
      'revenue.previousTotal': 'All of the previous month, in cents.',
      'revenue.days': 'Cents of each day of this month up to today, oldest first.',
      'revenue.previousDays': 'Cents of each day of the previous month, oldest first.',
      newUsers: 'New users this month and the month before.',
      'newUsers.total': 'This month up to today.',
      'newUsers.previousToDate': 'The previous month up to the same day.',
      'newUsers.previousTotal': 'All of the previous month.',
      'newUsers.days': 'New users of each day of this month up to today, oldest first.',
      'newUsers.previousDays': 'New users of each day of the previous month, oldest first.',
      openInvoices: 'Open invoices and what they owe, less credits.',
      'openInvoices.count': 'Number of open invoices.',
      'openInvoices.amounts': 'What they owe, by currency.',
      'openInvoices.amounts.currency': 'Sign of the currency.',
      'openInvoices.amounts.amount': 'Amount in cents.',
      'openInvoices.overdue': 'Those of them that are past their due day.',
      'openInvoices.overdue.count': 'Number of overdue invoices.',
      'openInvoices.overdue.amounts': 'What they owe, by currency.',
      'openInvoices.overdue.amounts.currency': 'Sign of the currency.',
      'openInvoices.overdue.amounts.amount': 'Amount in cents.',
      'openInvoices.oldest': 'The open invoices with the earliest numbers: five at most.',
      'openInvoices.oldest.number': 'Number within its year and series.',
      'openInvoices.oldest.year': 'Year of its series.',
      'openInvoices.oldest.userRef': 'The customer; null without an account.',
      'openInvoices.oldest.currency': 'Sign of the currency.',
      'openInvoices.oldest.amount': 'What it still owes, in cents.',
      'openInvoices.oldest.createdAt': 'Date of the invoice, `YYYY-MM-DD`.',
      'openInvoices.oldest.daysOpen': 'Days from its date to `today`.',
      failedRenewals: 'Failed and pending renewals.',
      'failedRenewals.count': 'Number of failed and pending renewals.',
      'failedRenewals.amounts': 'What they owe, by currency.',
      'failedRenewals.amounts.currency': 'Sign of the currency.',
      'failedRenewals.amounts.amount': 'Amount in cents.',
      deadlines: 'Filings at Companies House.',
      'deadlines.dueSoon': 'Filings due today or within seven days.',
      'deadlines.overdue': 'Filings whose day has passed.',
      'deadlines.next': 'The filings due soonest, today or within seven days: five at most.',
      'deadlines.next.person': 'Name of the person whose personal code is due; null for the company’s own deadlines.',
      'deadlines.next.userRef': 'The customer of the company.',
      'deadlines.next.dueOn': 'Last day, `YYYY-MM-DD`.',
      'deadlines.next.daysLeft': 'Days from `today` to the last day.',
      'deadlines.oldestOverdue': 'The filings whose day passed first: five at most.',
      'deadlines.oldestOverdue.person':
        'Name of the person whose personal code is due; null for the company’s own deadlines.',
      'deadlines.oldestOverdue.userRef': 'The customer of the company.',
      'deadlines.oldestOverdue.dueOn': 'Last day, `YYYY-MM-DD`.',
      'deadlines.oldestOverdue.daysLeft': 'Days from `today` to the last day, negative.',
      documentRequests: 'Document requests whose files wait for review.',
      'documentRequests.submitted': 'Number of these requests.',
      refunds: 'Refunds that wait for staff.',
      'refunds.failed': 'Failed refunds that nobody has retried.',
      'refunds.withoutCreditNote': 'Refunds that no credit note documents.',
      transfers: 'Incoming bank transfers that wait for staff.',
      'transfers.toBook': 'Transfers that are not wholly booked, and booked ones that the bank took back.',
      'transfers.proposed': 'How many of the latest hundred of them have a certain invoice.',
      stages: 'How many users and companies reached each stage.',
      'stages.users': 'All users.',
      'stages.emailVerified': 'Users with a verified email address.',
      'stages.activeCustomers': 'Users who count as active: subscribed, or switched to active by a manager.',
      'stages.companies': 'All companies.',
      'stages.unincorporated': 'Companies that are not yet incorporated.',
      'stages.incorporated': 'Incorporated companies.',
    }),
    described(revenueEntry, {
      lastChangeOn: 'When the payment was made.',
      startAt: 'Start of the paid period; null for a one-off payment.',
      endAt: 'End of the paid period; null for a one-off payment.',
      userRef: 'IRI of the payer’s account; null without one.',
      subscription: 'ID of the product; null for consultancies.',
      total: 'Amount in euro cents, including VAT.',
    }),
    described(revenueReport.answer, {
      revenue: 'Sum in euro cents, including VAT.',
      days: 'Sums of the days with payments, oldest first.',
      'days.date': 'Calendar day in Europe/London, `YYYY-MM-DD`.',
      'days.total': 'Sum of the day in euro cents, including VAT.',
      products: 'The same sums for each product with payments.',
      'products.subscription': 'ID of the product; null for consultancies.',
      'products.days': 'Sums of the days with payments, oldest first.',
      'products.days.date': 'Calendar day in Europe/London, `YYYY-MM-DD`.',
      'products.days.total': 'Sum of the day in euro cents, including VAT.',
    }),
  ],
  meanings: [],
}
