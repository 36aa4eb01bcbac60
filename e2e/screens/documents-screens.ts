import { chosenFile, sampleCsv, samplePdf } from '#e2e/steps/documents.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { answerCalls, serversAnswer } from './answer-calls.ts'
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
  { name: 'asked for documents', before: requested, shows: (page, say) => page.getByText(say('requests.reason')) },
  {
    name: 'requests failed',
    before: refusing(paths.requests),
    shows: (page, say) => page.getByText(say('dashboard.requests_failed')),
  },
]

/** The customer's document pages: the provider's documents and their own uploads. */
export const documentsScreens: readonly Screen[] = [
  {
    name: 'documents',
    who: 'customer',
    path: '/documents',
    shows: (page) => page.getByRole('table').getByRole('cell'),
    states: [
      {
        name: 'many',
        before: answeringDocuments(pageOf(twenty(document), 431)),
        shows: (page, say) => page.getByRole('navigation', { name: say('documents.pages') }),
      },
      {
        name: 'text',
        before: async (page) => {
          await answeringDocuments(pageOf([{ ...document(2), type: 'csv' }]))(page)
          await answerCalls(page, '/download-document/*', () => ({ type: 'text/csv', body: sampleCsv(12_000) }))
        },
        act: (page, say) => button(page, say('documents.open', { name: document(2).name })).click(),
        shows: (page, say) => page.getByRole('dialog').getByText(say('documents.preview_cut')),
      },
      {
        name: 'empty folder',
        before: answeringDocuments(pageOf([])),
        shows: (page, say) => page.getByText(say('documents.folder_empty'), { exact: true }),
      },
      {
        name: 'found elsewhere',
        before: answeringDocuments(pageOf([]), pageOf([publicDocument(1)], 3)),
        act: async (page, say) => {
          await page.getByRole('link', { name: say('documents.folder.companyHouse') }).click()
          await field(page, say('documents.search_name')).fill('agreement')
        },
        shows: (page, say) => page.getByText(say('documents.elsewhere')),
      },
      {
        name: 'found nowhere',
        before: answeringDocuments(pageOf([])),
        act: find('nothing has this name'),
        shows: (page, say) => page.getByText(say('documents.none_anywhere', { name: 'nothing has this name' })),
      },
      {
        name: 'empty',
        before: answeringDocuments(pageOf([]), pageOf([]), noCounts),
        shows: (page, say) => page.getByText(say('documents.empty'), { exact: true }),
      },
      {
        name: 'failed',
        before: async (page) => {
          await refusing(paths.counts)(page)
          await refusing(paths.personal)(page)
        },
        shows: (page, say) => page.getByText(say('documents.counts_failed')),
      },
      {
        name: 'download failed',
        before: refusing('/download-document/*', 'file_damaged', 500),
        act: (page, say) =>
          page
            .getByRole('button', { name: say('documents.download') })
            .first()
            .click(),
        shows: (page, say) => page.getByText(say('error.file_damaged')),
      },
      {
        name: 'loading',
        before: async (page) => {
          await silent(paths.counts)(page)
          await silent(paths.personal)(page)
        },
        shows: (page, say) => page.getByRole('navigation', { name: say('documents.folders') }),
      },
    ],
  },
  {
    name: 'customer-documents',
    who: 'customer',
    path: '/customer_documents',
    shows: (page, say) => page.getByRole('region', { name: say('documents.own.sent') }),
    states: [
      {
        name: 'many, and asked for more',
        before: async (page) => {
          await requested(page)
          await answering(paths.uploads, pageOf(twenty(uploaded), 97))(page)
        },
        shows: (page, say) => page.getByRole('navigation', { name: say('documents.own.pages') }),
      },
      {
        name: 'answering a request',
        before: requested,
        act: async (page, say) => {
          await button(page, say('requests.upload')).first().click()
          await choose(page, three)
        },
        shows: (page, say) => button(page, say('uploads.upload_count', { count: 3 })),
      },
      {
        name: 'finished requests',
        before: answering(paths.requests, pageOf(everyRequest.filter(({ status }) => status === 'accepted'))),
        act: (page, say) => page.getByText(say('requests.done', { count: 1 })).click(),
        shows: (page, say) => page.getByText(say('requests.state.accepted'), { exact: true }),
      },
      {
        name: 'nothing chosen',
        act: (page, say) =>
          button(page.getByRole('form', { name: say('documents.own.send') }), say('uploads.upload')).click(),
        shows: (page, say) => page.getByText(say('error.file_field_required')),
      },
      {
        name: 'too many files',
        act: (page) =>
          choose(
            page,
            Array.from({ length: 11 }, (_, index) => `Statement ${index}.pdf`),
          ),
        shows: (page, say) => page.getByText(say('uploads.limit', { limit: 10, count: 11 })),
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
        before: async (page) => {
          await answering(paths.uploads, pageOf([uploaded(1)]))(page)
          await silent('/customer_documents')(page)
        },
        act: upload,
        shows: (page) => page.getByRole('progressbar'),
      },
      {
        name: 'some failed',
        before: refusingChanges('/customer_documents', 'file_type', 415),
        act: upload,
        shows: (page, say) => page.getByText(say('uploads.failed', { count: 3 })),
      },
      {
        name: 'full',
        before: answering(paths.uploads, pageOf(twenty(uploaded), 100)),
        shows: (page, say) => page.getByText(say('documents.own.full', { max: 200 })),
      },
      {
        name: 'full, and asked for more',
        before: async (page) => {
          await requested(page)
          await answering(paths.uploads, pageOf(twenty(uploaded), 100))(page)
        },
        act: (page, say) => button(page.getByRole('main'), say('requests.upload')).first().click(),
        shows: (page, say) => page.getByRole('listitem').getByText(say('documents.own.full', { max: 200 })),
      },
      {
        name: 'delete',
        before: answering(paths.uploads, pageOf([uploaded(1)])),
        act: async (page, say) => {
          await page.getByRole('button', { name: `${say('ui.more_actions')}: ${uploaded(1).name}` }).click()
          await page.getByRole('menuitem', { name: say('documents.own.delete') }).click()
        },
        shows: (page, say) => page.getByRole('dialog').getByText(say('documents.own.delete_question')),
      },
      {
        name: 'viewed by staff',
        before: async (page) => {
          await answerCalls(page, '/me/', async (call) => {
            const { user } = (await serversAnswer(page, call)) as { user: object }
            return { json: { user: { ...user, viewing: { until: '2099-01-01T00:00:00.000Z' } } } }
          })
          await requested(page)
        },
        shows: (page, say) => page.getByText(say('error.read_only_session')),
      },
      {
        name: 'empty',
        before: answering(paths.uploads, pageOf([])),
        shows: (page, say) => page.getByText(say('documents.own.empty'), { exact: true }),
      },
      {
        name: 'failed',
        before: refusing(paths.uploads),
        shows: (page, say) => page.getByText(say('documents.own.failed')),
      },
      { name: 'loading', before: silent(paths.uploads), shows: (page) => page.getByRole('heading', { level: 1 }) },
    ],
  },
]
