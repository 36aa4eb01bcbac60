import type { Page } from '@playwright/test'
import { chosenFile, sampleCsv, samplePdf } from '#e2e/steps/documents.ts'
import { button } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import { document, pageOf, uploaded } from './documents-samples.ts'
import {
  documents,
  everyones,
  gone,
  inMenu,
  loadingAnd,
  ofCustomer,
  sixDocuments,
  staffDocument,
  there,
  uploads,
} from './manager-documents-samples.ts'
import { managerRequests } from './manager-requests-screen.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { aButton, clicking, inTurn, named, text, wholeText, within } from './shown.ts'

const choose = (page: Page, names: readonly string[]): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles(names.map((name) => chosenFile(name, name.endsWith('.csv') ? sampleCsv() : samplePdf(name))))

const customerDocumentsScreen: Screen = {
  name: 'manager-documents',
  who: 'manager',
  path: '/manager/handle_documents/3',
  shows: named('heading', 'managed_documents.upload'),
  states: [
    {
      name: 'many',
      before: ofCustomer(
        documents,
        sixDocuments.map((number) => staffDocument(number)),
      ),
      shows: wholeText('managed_documents.is_hidden'),
    },
    {
      name: 'over-the-limit',
      before: ofCustomer(documents, []),
      act: (page) =>
        choose(
          page,
          Array.from({ length: 11 }, (_, index) => `${index}.pdf`),
        ),
      shows: text('uploads.limit', { limit: 10, count: 11 }),
    },
    {
      name: 'no-file-chosen',
      before: ofCustomer(documents, []),
      act: clicking(aButton('uploads.upload')),
      shows: text('error.file_field_required'),
    },
    {
      name: 'uploading',
      before: inTurn(ofCustomer(documents, []), silent('/documents')),
      act: async (page, say) => {
        await choose(page, ['a.pdf', `${'a-very-long-name-'.repeat(7)}.csv`, 'c.pdf', 'd.pdf', 'program.exe'])
        await button(page, say('uploads.upload_count', { count: 4 })).click()
      },
      shows: aButton('uploads.stop'),
    },
    {
      name: 'some-failed',
      before: inTurn(ofCustomer(documents, []), refusing('/documents', 'file_type')),
      act: async (page, say) => {
        await choose(page, ['a.pdf', `${'a-very-long-name-'.repeat(7)}.csv`])
        await button(page, say('uploads.upload_count', { count: 2 })).click()
      },
      shows: text('uploads.failed', { count: 2 }),
    },
    {
      name: 'leaving-an-upload',
      before: inTurn(ofCustomer(documents, []), silent('/documents')),
      act: async (page, say) => {
        await choose(page, ['a.pdf'])
        await button(page, say('uploads.upload_count', { count: 1 })).click()
        await button(page, say('uploads.stop')).waitFor()
        await page.getByRole('link', { name: say('customer.tab.invoices'), exact: true }).click()
      },
      shows: within('dialog', text('uploads.leave.text')),
    },
    {
      name: 'deleted',
      before: inTurn(
        answering('/documents/*', {}),
        ofCustomer(
          documents,
          sixDocuments.map((number) => staffDocument(number)),
        ),
      ),
      act: inMenu(0, 'managed_documents.delete'),
      shows: named('button', 'ui.undo'),
    },
    {
      name: 'text',
      before: async (page) => {
        await ofCustomer(documents, [staffDocument(2, { type: 'csv' })])(page)
        await answerCalls(page, '/download-document/*', () => ({ type: 'text/csv', body: sampleCsv(12_000) }))
      },
      act: clicking(aButton('preview.open', { name: document(2).name })),
      shows: within('dialog', text('preview.cut')),
    },
    { name: 'empty', before: ofCustomer(documents, []), shows: text('managed_documents.none') },
    ...loadingAnd(documents, 'managed_documents.failed'),
  ],
}

const further: readonly Screen[] = [
  {
    name: 'manager-documents-none-found',
    who: 'manager',
    path: '/manager/handle_documents/3?name=nothing-like-it',
    sameAs: 'manager-documents',
    shows: text('managed_documents.none_found', { name: 'nothing-like-it' }),
  },
  {
    name: 'manager-documents-deleted',
    who: 'manager',
    path: '/manager/handle_documents/3?deleted=true',
    sameAs: 'manager-documents',
    states: [
      {
        name: 'many',
        before: ofCustomer(
          documents,
          sixDocuments.map((number) => staffDocument(number, gone)),
        ),
        shows: within('table', text('managed_documents.restore')),
      },
    ],
  },
  {
    name: 'manager-uploads',
    who: 'manager',
    path: '/manager/handle_documents/3?show=uploads',
    shows: named('radiogroup', 'managed_documents.which'),
    states: [
      {
        name: 'many',
        before: ofCustomer(uploads, sixDocuments.map(uploaded)),
        shows: text('managed_documents.for_request'),
      },
      { name: 'empty', before: ofCustomer(uploads, []), shows: text('managed_documents.no_uploads') },
      ...loadingAnd(uploads, 'managed_documents.failed'),
    ],
  },
]

const publicDocumentsScreen: Screen = {
  name: 'manager-public-documents',
  who: 'manager',
  path: '/manager/manage_public_documents',
  states: [
    {
      name: 'many',
      before: answering(
        everyones,
        pageOf(sixDocuments.map((number) => ({ ...document(number), ...there, folder: 'agreement', isUnread: false }))),
      ),
      shows: named('cell', 'documents.folder.agreement'),
    },
    { name: 'empty', before: answering(everyones, pageOf([])), shows: text('managed_documents.none_public') },
    ...loadingAnd(everyones, 'managed_documents.failed'),
  ],
}

/** The managers' document pages: a customer's, public ones, and requests. */
export const managerDocumentsScreens: readonly Screen[] = [
  customerDocumentsScreen,
  ...further,
  managerRequests,
  publicDocumentsScreen,
]
