import { chosenFile, sampleCsv, samplePdf } from '#e2e/steps/documents.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import {
  answeringDocuments,
  document,
  everyRequest,
  pageOf,
  paths,
  publicDocument,
  uploaded,
} from './documents-samples.ts'
import { answering, refusing, refusingChanges, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, first, inTurn, named, role, text, title, wholeText, within } from './shown.ts'
import { viewedByStaff } from './viewed-by-staff.ts'

const twenty = <T>(make: (number: number) => T): T[] => Array.from({ length: 20 }, (_, index) => make(index + 1))
const noCounts = { personal: {}, public: {} }

const find =
  (name: string): NonNullable<ScreenState['act']> =>
  (page, say) =>
    field(page, say('documents.search_name')).fill(name)

/** Chooses files for the first upload of the page. */
const choose = async (page: Parameters<NonNullable<ScreenState['act']>>[0], names: readonly string[]) => {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(names.map((name) => chosenFile(name, name.endsWith('.csv') ? sampleCsv() : samplePdf(name))))
}

const three = [
  'November.pdf',
  'Estratto_conto_novembre_2026_banca_popolare_dell_alto_adige_versione_definitiva.csv',
  'December.pdf',
]

const requested = answering(paths.requests, pageOf(everyRequest))
const upload: ScreenState['act'] = async (page, say) => {
  const card = page.getByRole('region', { name: say('documents.own.send'), exact: true })
  await card.getByText(say('documents.folder.bankStatement')).waitFor()
  await choose(page, three)
  await button(card, say('uploads.upload_count', { count: 3 })).click()
}

/** Requests on the dashboard. */
export const requestStatuses: readonly ScreenState[] = [
  { name: 'asked for documents', before: requested, shows: text('requests.reason') },
  { name: 'requests failed', before: refusing(paths.requests), shows: text('dashboard.requests_failed') },
]

/** The customer's document pages: the provider's documents and their own uploads. */
export const documentsScreens: readonly Screen[] = [
  {
    name: 'documents',
    who: 'customer',
    path: '/documents',
    shows: within('table', role('cell')),
    states: [
      {
        name: 'many',
        before: answeringDocuments(pageOf(twenty(document), 431)),
        shows: named('navigation', 'documents.pages'),
      },
      {
        name: 'text',
        before: async (page) => {
          await answeringDocuments(pageOf([{ ...document(2), type: 'csv' }]))(page)
          await answerCalls(page, '/download-document/*', () => ({ type: 'text/csv', body: sampleCsv(12_000) }))
        },
        act: clicking(aButton('preview.open', { name: document(2).name })),
        shows: within('dialog', text('preview.cut')),
      },
      {
        name: 'preview in a tab of its own',
        loads: true,
        before: async (page) => {
          // An iPad says that it is a Mac.
          await page.addInitScript(() => {
            Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' })
            Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 })
          })
          await answeringDocuments(pageOf([{ ...document(2), type: 'pdf' }]))(page)
          await answerCalls(page, '/download-document/*', () => ({ type: 'application/pdf', body: 'any' }))
        },
        act: clicking(aButton('preview.open', { name: document(2).name })),
        shows: within('dialog', text('preview.in_tab_text')),
      },
      {
        name: 'no preview',
        before: answeringDocuments(pageOf([{ ...document(2), type: 'docx' }])),
        act: clicking(aButton('preview.open', { name: document(2).name })),
        shows: within('dialog', text('preview.unsupported_text')),
      },
      {
        name: 'preview failed',
        before: inTurn(
          answeringDocuments(pageOf([{ ...document(2), type: 'txt' }])),
          refusing('/download-document/*', 'file_damaged', 422),
        ),
        act: clicking(aButton('preview.open', { name: document(2).name })),
        shows: within('dialog', text('preview.failed')),
      },
      { name: 'empty folder', before: answeringDocuments(pageOf([])), shows: wholeText('documents.folder_empty') },
      {
        name: 'found elsewhere',
        before: answeringDocuments(pageOf([]), pageOf([publicDocument(1)], 3)),
        act: async (page, say) => {
          await page.getByRole('link', { name: say('documents.folder.companyHouse') }).click()
          await field(page, say('documents.search_name')).fill('agreement')
        },
        shows: text('documents.elsewhere'),
      },
      {
        name: 'found nowhere',
        before: answeringDocuments(pageOf([])),
        act: find('nothing has this name'),
        shows: text('documents.none_anywhere', { name: 'nothing has this name' }),
      },
      {
        name: 'empty',
        before: answeringDocuments(pageOf([]), pageOf([]), noCounts),
        shows: wholeText('documents.empty'),
      },
      {
        name: 'failed',
        before: inTurn(refusing(paths.counts), refusing(paths.personal)),
        shows: text('documents.counts_failed'),
      },
      {
        name: 'download failed',
        before: refusing('/download-document/*', 'file_damaged', 500),
        act: clicking(first(named('button', 'documents.download'))),
        shows: text('error.file_damaged'),
      },
      {
        name: 'loading',
        before: inTurn(silent(paths.counts), silent(paths.personal)),
        shows: named('navigation', 'documents.folders'),
      },
    ],
  },
  {
    name: 'customer-documents',
    who: 'customer',
    path: '/customer_documents',
    shows: named('region', 'documents.own.sent'),
    states: [
      {
        name: 'many, and asked for more',
        before: inTurn(requested, answering(paths.uploads, pageOf(twenty(uploaded), 97))),
        shows: named('navigation', 'documents.own.pages'),
      },
      {
        name: 'answering a request',
        before: requested,
        act: async (page, say) => {
          await button(page, say('requests.upload')).first().click()
          await choose(page, three)
        },
        shows: aButton('uploads.upload_count', { count: 3 }),
      },
      {
        name: 'finished requests',
        before: answering(paths.requests, pageOf(everyRequest.filter(({ status }) => status === 'accepted'))),
        act: clicking(text('requests.done', { count: 1 })),
        shows: wholeText('requests.state.accepted'),
      },
      {
        name: 'nothing chosen',
        act: (page, say) =>
          button(page.getByRole('form', { name: say('documents.own.send') }), say('uploads.upload')).click(),
        shows: text('error.file_field_required'),
      },
      {
        name: 'too many files',
        act: (page) =>
          choose(
            page,
            Array.from({ length: 11 }, (_, index) => `Statement ${index}.pdf`),
          ),
        shows: text('uploads.limit', { limit: 10, count: 11 }),
      },
      {
        name: 'files held over',
        before: answering(paths.uploads, pageOf([uploaded(1)])),
        act: (page, say) =>
          page.getByRole('group', { name: say('uploads.choose_label') }).dispatchEvent('dragenter', { bubbles: true }),
        shows: (page) => page.locator('[data-over]'),
      },
      {
        name: 'sending',
        before: inTurn(answering(paths.uploads, pageOf([uploaded(1)])), silent('/customer_documents')),
        act: upload,
        shows: role('progressbar'),
      },
      {
        name: 'some failed',
        before: refusingChanges('/customer_documents', 'file_type', 415),
        act: upload,
        shows: text('uploads.failed', { count: 3 }),
      },
      {
        name: 'full',
        before: answering(paths.uploads, pageOf(twenty(uploaded), 100)),
        shows: text('documents.own.full', { max: 200 }),
      },
      {
        name: 'full, and asked for more',
        before: inTurn(requested, answering(paths.uploads, pageOf(twenty(uploaded), 100))),
        act: (page, say) => button(page.getByRole('main'), say('requests.upload')).first().click(),
        shows: within('listitem', text('documents.own.full', { max: 200 })),
      },
      {
        name: 'delete',
        before: answering(paths.uploads, pageOf([uploaded(1)])),
        act: async (page, say) => {
          await page.getByRole('button', { name: `${say('ui.more_actions')}: ${uploaded(1).name}` }).click()
          await page.getByRole('menuitem', { name: say('documents.own.delete') }).click()
        },
        shows: within('dialog', text('documents.own.delete_question')),
      },
      {
        name: 'viewed by staff',
        loads: true,
        before: inTurn(viewedByStaff, requested),
        shows: text('error.read_only_session'),
      },
      { name: 'empty', before: answering(paths.uploads, pageOf([])), shows: wholeText('documents.own.empty') },
      { name: 'failed', before: refusing(paths.uploads), shows: text('documents.own.failed') },
      { name: 'loading', before: silent(paths.uploads), shows: title },
    ],
  },
]
