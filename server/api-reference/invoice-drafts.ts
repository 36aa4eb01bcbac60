import {
  createInvoiceDraft,
  deleteInvoiceDraft,
  getInvoiceDelivery,
  getInvoiceDraft,
  invoiceDraft,
  invoiceDraftChange,
  invoiceDraftForm,
  issueInvoiceDraft,
  listInvoiceDrafts,
  saveInvoiceDraft,
} from '#contract/invoicing/manager-invoice-drafts.ts'
import {
  creditNotePreviewForm,
  invoicePreviewForm,
  previewCreditNote,
  previewInvoice,
  previewProForma,
  proFormaPreviewForm,
} from '#contract/invoicing/manager-previews.ts'
import { operation } from '#server/platform/http/reference/api-reference.ts'
import { type Area, described, means } from './area.ts'

const units = 'in units of the currency, two decimals'

/** Invoices that are written and not issued. */
export const invoiceDrafts: Area = {
  resources: [
    {
      name: 'Invoice drafts',
      description:
        'Invoices that staff write and have not issued. A draft has no number, the customer does not see it, and it is in no list of invoices, report or total.',
      operations: [
        operation(listInvoiceDrafts, 'The last changed first. Issued drafts are left out.', 'A page of drafts.'),
        operation(createInvoiceDraft, 'Fields may be missing; those that are sent must be valid.', 'The draft.'),
        operation(getInvoiceDraft, 'Answers `draft_issued` once it has become an invoice.', 'The draft.'),
        operation(
          saveInvoiceDraft,
          'Fields that are left out stay; null empties one. The same fields again change nothing.',
          'The draft.',
        ),
        operation(deleteInvoiceDraft, 'Only while it is not issued.', 'The ID of the deleted draft.'),
        operation(
          issueInvoiceDraft,
          'Creates the invoice exactly once, as creating an invoice does; doing it again answers the same invoice.',
          'The invoice, not numbered yet.',
          { answer: { invoiceNumber: null, year: null, status: 'draft', versionCount: 0 } },
        ),
        ...[previewInvoice, previewCreditNote, previewProForma].map((preview) =>
          operation(
            preview,
            'As the PDF will show it, marked as a preview; without a number if it is new. Nothing is stored.',
            'The picture, its pages below each other.',
            { mediaType: 'image/svg+xml' },
          ),
        ),
        operation(
          getInvoiceDelivery,
          'What issuing an invoice with this recipient would send. Changes nothing.',
          'The recipient and the languages.',
        ),
      ],
    },
  ],
  fields: [
    described(invoiceDraft, {
      createdAt: 'When it was created.',
      changedAt: 'When it was last changed.',
      changedBy: 'Email address of the person who changed it last; null when the account is deleted.',
      userRef: 'IRI of the customer; null for a recipient without an account.',
      customerCity: 'Second address line or country.',
      currency: 'Sign of the currency.',
      subtotal: `Total excluding VAT, ${units}.`,
      vatAmount: `VAT, ${units}.`,
      total: `Total including VAT, ${units}.`,
      dueOn: 'Day by which it is to be paid; null for the default number of days after its date.',
      language: 'Language of the PDF; null for that of the customer.',
    }),
    described([invoicePreviewForm, creditNotePreviewForm, proFormaPreviewForm], {
      documentRef: 'The document that is edited, for its number and date; left out for a new one.',
    }),
    described([invoiceDraftForm, invoicePreviewForm, creditNotePreviewForm, proFormaPreviewForm], {
      userRef: 'The customer; left out for a recipient without an account.',
      currency: 'Sign of the currency; `€` when left out.',
      language: 'Language of the PDF; that of the customer when left out.',
    }),
    described(invoiceDraftChange, {
      userRef: 'The customer; null for a recipient without an account.',
      currency: 'Sign of the currency.',
      language: 'Language of the PDF; null for that of the customer.',
    }),
    described([invoiceDraftForm, invoiceDraftChange, invoicePreviewForm, creditNotePreviewForm, proFormaPreviewForm], {
      items: 'At most 200.',
      'items.qty': 'Quantity, a whole number up to 99,999.',
      'items.price': 'Unit price excluding VAT, in units of the currency, at most two decimals.',
      'items.vat': 'VAT rate in percent, at most two decimals; `false` for none.',
      'items.discount': 'Discount in percent, at most two decimals; `false` for none.',
      'items.total': 'Not stored.',
    }),
    described([invoiceDraftForm, invoiceDraftChange, invoicePreviewForm, proFormaPreviewForm], {
      customerCity: 'Second address line or country.',
    }),
    described([invoiceDraftForm, invoiceDraftChange, invoicePreviewForm], {
      dueOn: 'Day by which it is to be paid; null for the default number of days after its date.',
    }),
    described(creditNotePreviewForm, {
      invoiceRef: 'The invoice to credit.',
      createdAt: 'Date of the credit note; today when left out.',
    }),
    described(proFormaPreviewForm, { sendByEmailTo: 'Not used.' }),
    described(issueInvoiceDraft.body, {
      version: 'The version you read; the call answers 409 `conflict` when the draft has changed since.',
    }),
    described(getInvoiceDelivery.body, {
      userRef: 'The customer; left out for a recipient without an account.',
      language: 'Language of the PDF; that of the customer when left out.',
    }),
    described(getInvoiceDelivery.answer, {
      method: 'How the recipient gets the invoice.',
      email: 'Address that is mailed; null for none.',
      emailLanguage: 'Language of the mail; null when nothing is mailed.',
      documentLanguage: 'Language of the PDF.',
    }),
  ],
  meanings: [
    means(['account', 'email', 'none'], {
      account: 'in the account, with a mail that links to it',
      email: 'by mail with the PDF',
      none: 'not at all',
    }),
  ],
}
