import { document, everyRequest, pageOf } from './documents-samples.ts'
import { answering, refusing, type ScreenState, silent } from './screen.ts'
import { text, title } from './shown.ts'

const longEmail = 'maximilian-alexander.von-der-heydt-schellenberg@a-company-with-a-long-name.example.test'
/** Fields of a deleted document, and of one that is not. */
export const gone = { deletedAt: '2026-11-20T10:00:00.000Z', restorableUntil: '2026-12-20T10:00:00.000Z' }
export const there = { deletedAt: null, restorableUntil: null }

/** Builds a document as staff see it: visible and not opened, hidden, opened. */
export const staffDocument = (number: number, change: object = {}) => ({
  ...document(number),
  ...there,
  visible: number % 3 !== 1,
  userRef: '/api/users/3',
  openedAt: number % 3 === 2 ? '2026-11-20T10:00:00.000Z' : null,
  version: 1,
  ...change,
})
/** Numbers of documents. */
export const sixDocuments = [1, 2, 3, 4, 5, 6]
/** A request in every state, as staff see it. */
export const staffRequests = everyRequest.map((request, index) => ({
  ...request,
  userRef: '/api/users/3',
  email: longEmail,
  remindedAt: index % 2 === 0 ? null : '2026-11-18T10:00:00.000Z',
  reminderCount: index % 2 === 0 ? 0 : index,
  version: 1,
}))
const counts = {
  documents: { archive: 6, companyHouse: 14, shareholders: 431, bankStatement: 0, resolutions: 2 },
  uploads: { bankStatement: 6, resolutions: 0 },
  deleted: 3,
}

/** The paths of the document lists. */
export const [documents, uploads, requests, everyones] = [
  '/documents/user/3/*',
  '/customer_documents/user/3/*',
  '/document_requests*',
  '/public_documents*',
]

/** Answers one of a customer's lists, with counts and one waiting request. */
export const ofCustomer =
  (path: string, rows: readonly unknown[]): NonNullable<ScreenState['before']> =>
  async (page) => {
    await answering('/documents/user/3', counts)(page)
    await answering(requests, pageOf(staffRequests.filter(({ status }) => status === 'submitted')))(page)
    await answering(path, pageOf([...rows]))(page)
  }

/** Opens a row's menu and chooses from it. */
export const inMenu =
  (row: number, name: string): NonNullable<ScreenState['act']> =>
  async (page, say) => {
    await page
      .getByRole('table')
      .getByRole('button', { name: new RegExp(`^${say('ui.more_actions')}`) })
      .nth(row)
      .click()
    await page.getByRole('menuitem', { name: say(name) }).click()
  }

/** A list while loading, and one that failed. */
export const loadingAnd = (path: string, failed: string): readonly ScreenState[] => [
  { name: 'loading', before: silent(path), shows: title },
  { name: 'failed', before: refusing(path), shows: text(failed) },
]
