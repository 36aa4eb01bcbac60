import { foreignCurrencies } from '#contract/invoicing/admin.ts'
import { creditNoteChange, invoiceChange, proFormaChange } from '#contract/invoicing/changes.ts'
import { ownDocuments } from '#contract/invoicing/customer.ts'
import { item } from '#contract/invoicing/items.ts'
import {
  cancelInvoice,
  downloadInvoiceVersion,
  getUnpaidTotals,
  listInvoiceVersions,
  markInvoiceOpen,
  markInvoicePaid,
  markInvoiceUncollectible,
} from '#contract/invoicing/manager-invoices.ts'
import {
  creditNote,
  creditNoteForm,
  currencySigns,
  documentVersion,
  invoice,
  invoiceForm,
  onHoldReasons,
  ownCreditNote,
  ownInvoice,
  proForma,
  proFormaForm,
} from '#contract/invoicing/schemas.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'
import { documentFilterMeanings, documentFilters } from './document-filters.ts'
import { documentOperations } from './document-operations.ts'

const units = 'in units of the currency, two decimals'
const number = 'Number in the series of its year; null until it is assigned.'
const year = 'Year of the number series; null until the number is assigned.'

const seen = { version: 'The version you read; the call answers 409 `conflict` when the invoice has changed since.' }

/** Invoices, and what all accounting documents share. */
export const invoicing: Area = {
  resources: [
    {
      name: 'Invoices',
      description:
        'Invoices of the firm to its customers. Amounts are in units of the currency with two decimals. A new invoice gets its number, date and PDF within moments of being created.',
      operations: [
        ...documentOperations('invoice'),
        operation(
          getUnpaidTotals,
          'What is still to be paid, less credit notes, in units of each currency.',
          'One entry for each status and currency.',
        ),
        operation(
          markInvoicePaid,
          'For open and uncollectible invoices. A paid one answers the same.',
          'The invoice.',
          {
            answer: { status: 'paid' },
          },
        ),
        operation(
          markInvoiceUncollectible,
          'For open invoices. An uncollectible one answers the same.',
          'The invoice.',
          { answer: { status: 'uncollectible' } },
        ),
        operation(markInvoiceOpen, 'For uncollectible invoices. An open one answers the same.', 'The invoice.'),
        operation(
          cancelInvoice,
          'Creates a credit note for the whole invoice, dated today. Doing it again answers the same.',
          'The invoice.',
          { answer: { status: 'void', creditableAmount: 0 } },
        ),
        operation(listInvoiceVersions, 'Newest first; each version has a PDF of its own.', 'The versions.'),
        operation(downloadInvoiceVersion, 'The PDF as it was issued in this version.', 'The file.', {
          mediaType: 'application/pdf',
        }),
      ],
    },
  ],
  fields: [
    described([invoice, creditNote, proForma], {
      year,
      createdAt: 'Date of the document; until it is numbered, the day it was created.',
      currency: 'Sign of the currency.',
      subtotal: `Total excluding VAT, ${units}.`,
      vatAmount: `VAT, ${units}.`,
      total: `Total including VAT, ${units}.`,
      userRef: 'IRI of the customer; null for a recipient without an account.',
      language: 'Language of the PDF.',
      versionCount: 'Number of versions of the numbered document; 0 until it is numbered.',
      onHoldReason: 'Why the document waits for its number; null when it does not.',
    }),
    described([invoice, proForma], { customerCity: 'Second address line or country.' }),
    described(invoice, {
      invoiceNumber: number,
      status: 'Status of the invoice.',
      subscription: 'True for an invoice of a subscription payment.',
      consultancy: 'True for an invoice of a consultancy.',
      externalPurchase: 'True for an invoice of a purchase by a public link.',
      payPath: 'The path of its payment page, which needs no account; null when nothing is to be paid.',
      creditableAmount: `Amount that can still be credited, including VAT, ${units}.`,
      creditNote: 'The latest credit note; null without one.',
      creditNotes: 'All credit notes.',
      locked: 'True when the invoice cannot be changed: it has a credit note, or issued invoices are locked.',
      'creditNote.number': number,
      'creditNote.year': year,
      'creditNotes.number': number,
      'creditNotes.year': year,
    }),
    described(creditNote, {
      number,
      invoiceRef: 'The credited invoice.',
      'invoiceRef.number': number,
      'invoiceRef.year': year,
      'invoiceRef.total': `Total of the invoice including VAT, ${units}.`,
      'invoiceRef.creditableAmount': `Amount that can still be credited, including VAT, ${units}.`,
      locked: 'True when issued credit notes are locked.',
    }),
    described(proForma, {
      number,
      sendByEmailTo: 'Email address it was sent to; null for none.',
      invoiceRef: 'The invoice it was converted into; null before.',
      'invoiceRef.invoiceNumber': number,
      'invoiceRef.year': year,
      'invoiceRef.onHoldReason': 'Why the invoice waits for its number; null when it does not.',
    }),
    described([invoiceForm, proFormaForm, creditNoteForm], {
      userRef: 'The customer; left out for a recipient without an account.',
      currency: 'Sign of the currency; `€` when left out.',
      language: 'Language of the PDF; that of the customer when left out.',
    }),
    described([invoiceChange, proFormaChange, creditNoteChange], {
      userRef: 'The customer, who cannot be changed.',
      currency: 'Sign of the currency.',
      language: 'Language of the PDF.',
    }),
    described([invoiceForm, proFormaForm, creditNoteForm, invoiceChange, proFormaChange, creditNoteChange], {
      items: 'At least one, at most 200.',
      'items.qty': 'Quantity, a whole number from 1 to 99,999.',
      'items.price': 'Unit price excluding VAT, in units of the currency, at most two decimals.',
      'items.vat': 'VAT rate in percent, at most two decimals; `false` for none.',
      'items.discount': 'Discount in percent, at most two decimals; `false` for none.',
      'items.total': `Total of the item including VAT, ${units}; rejected when it differs from the computed total.`,
      total: `Total including VAT, ${units}; rejected when it differs from the computed total.`,
    }),
    described([invoiceForm, proFormaForm, invoiceChange, proFormaChange], {
      customerCity: 'Second address line or country.',
    }),
    described([proFormaForm, proFormaChange], { sendByEmailTo: 'Email address to send the PDF to; null for none.' }),
    described([creditNoteForm, creditNoteChange], {
      invoiceRef: 'The credited invoice.',
      createdAt: 'Date of the credit note: not before its invoice, not after today.',
    }),
    described(item, {
      qty: 'Quantity.',
      price: `Unit price excluding VAT, ${units}.`,
      vat: 'VAT rate in percent; `false` for none.',
      discount: 'Discount in percent; `false` for none.',
      total: `Total including VAT, ${units}.`,
    }),
    described([ownInvoice, ownCreditNote], {
      year: 'Year of the number series.',
      createdAt: 'Date of the document.',
      currency: 'Sign of the currency.',
      total: `Total including VAT, ${units}.`,
    }),
    described(ownInvoice, {
      invoiceNumber: 'Number in the series of its year.',
      status: 'Status of the invoice.',
      payPath: 'The path of its payment page, which needs no account; null when nothing is to be paid.',
      creditedAmount: `Credited amount including VAT, ${units}.`,
    }),
    described(ownDocuments.invoice.list.query, {
      status: 'Only invoices of this status, overdue ones or unpaid ones.',
      'order[number]': 'Sort by number and year. Without an order, the newest number comes first.',
    }),
    described(ownCreditNote, {
      number: 'Number in the series of its year.',
      invoice: 'The credited invoice.',
      'invoice.invoiceNumber': 'Number in the series of its year.',
      'invoice.year': 'Year of the number series.',
    }),
    described(documentVersion, {
      version: 'Number of the version, from 1.',
      changedAt: 'When it was created.',
      changedBy:
        'Email address of the person who changed it; null for the product itself, and when the account is deleted.',
      total: `Total including VAT, ${units}.`,
      changedFields: 'Fields that differ from the version before.',
    }),
    ...documentFilters,
    described([markInvoicePaid.body, markInvoiceUncollectible.body, markInvoiceOpen.body], seen),
    described(downloadInvoiceVersion.params, { version: 'Number of the version, from 1.' }),
  ],
  meanings: [
    means(currencySigns, '`€` euro, `£` pound sterling, `$` US dollar.'),
    means(foreignCurrencies, 'ISO 4217 code.'),
    ...documentFilterMeanings,
    means(onHoldReasons, {
      not_incorporated: 'the customer’s company is not incorporated yet',
      rate_missing: 'the exchange rate to sterling of its month is missing',
    }),
  ],
}
