import { button, field } from '#e2e/steps/fields.ts'
import { pageOf } from './documents-samples.ts'
import { inMenu, loadingAnd, requests, staffRequests } from './manager-documents-samples.ts'
import { answering, type Screen } from './screen.ts'
import { aButton, text, wholeText, within } from './shown.ts'

const waiting = staffRequests.filter(({ status }) => status === 'submitted')

/** A customer's document requests, as managers see them. */
export const managerRequests: Screen = {
  name: 'manager-requests',
  who: 'manager',
  path: '/manager/handle_documents/3?show=requests',
  shows: aButton('managed_documents.create_request'),
  states: [
    {
      name: 'every-state',
      before: answering(requests, pageOf(staffRequests)),
      shows: wholeText('managed_documents.state.changes_requested'),
    },
    {
      name: 'asking',
      before: answering(requests, pageOf([])),
      act: async (page, say) => {
        await button(page, say('managed_documents.create_request')).click()
        await field(page, say('managed_documents.due')).fill('01/01/2020')
        await button(page, say('managed_documents.create_request_confirm')).click()
      },
      shows: within('dialog', text('yup.required')),
    },
    {
      name: 'accept',
      before: answering(requests, pageOf(waiting)),
      act: (page, say) =>
        page.getByRole('button', { name: new RegExp(`^${say('managed_documents.accept')}: `) }).click(),
      shows: within('dialog', text('managed_documents.accept_text', { count: 1 })),
    },
    {
      name: 'return',
      before: answering(requests, pageOf(waiting)),
      act: async (page, say) => {
        await page.getByRole('button', { name: new RegExp(`^${say('managed_documents.return')}: `) }).click()
        await button(page.getByRole('dialog'), say('managed_documents.return')).click()
      },
      shows: within('dialog', text('yup.required')),
    },
    {
      name: 'withdraw',
      before: answering(requests, pageOf(staffRequests)),
      act: inMenu(0, 'managed_documents.withdraw'),
      shows: within('dialog', text('managed_documents.withdraw_text')),
    },
    { name: 'empty', before: answering(requests, pageOf([])), shows: text('managed_documents.no_requests') },
    ...loadingAnd(requests, 'managed_documents.requests_failed'),
  ],
}
