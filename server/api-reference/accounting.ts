import { listExchangeRates, setExchangeRate } from '#contract/invoicing/admin.ts'
import { convertProForma } from '#contract/invoicing/manager-pro-formas.ts'
import { getKnownRates } from '#contract/invoicing/manager-rates.ts'
import { csvRevenue, revenueEntry, revenueQuery, revenueReport } from '#contract/reporting/manager.ts'
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
      name: 'Revenue report',
      description: 'Payments of products between two days. Refunded payments are left out.',
      operations: [
        operation(
          revenueReport,
          'Amounts in euro cents, including VAT. Days are Europe/London, both included. Changes nothing.',
          'The payments, their sum, and the sum of each day.',
          { answer: { invoices: [{ total: 12000 }], days: [{ date: '2026-03-02', total: 12000 }] } },
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
    described(revenueEntry, {
      lastChangeOn: 'When the payment was made.',
      startAt: 'Start of the paid period; null for a one-off payment.',
      endAt: 'End of the paid period; null for a one-off payment.',
      total: 'Amount in euro cents, including VAT.',
    }),
    described(revenueReport.answer, {
      revenue: 'Sum in euro cents, including VAT.',
      days: 'Sums of the days with payments, oldest first.',
      'days.date': 'Calendar day in Europe/London, `YYYY-MM-DD`.',
      'days.total': 'Sum of the day in euro cents, including VAT.',
    }),
  ],
  meanings: [],
}
