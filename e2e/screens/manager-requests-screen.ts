import { button, field } from '#e2e/steps/fields.ts'
import { pageOf } from './documents-samples.ts'
import { inMenu, loadingAnd, requests, staffRequests } from './manager-documents-samples.ts'
import { answering, type Screen } from './screen.ts'

const waiting = staffRequests.filter(({ state }) => state === 'sent')

/** A customer's document requests, as managers see them. */
export const managerRequests: Screen = {
  name: 'manager-requests',
  who: 'manager',
  path: '/manager/handle_documents/3?show=requests',
  shows: (page, say) => button(page, say('papers.ask')),
  states: [
    {
      name: 'every-state',
      before: answering(requests, pageOf(staffRequests)),
      shows: (page, say) => page.getByText(say('papers.state.returned'), { exact: true }),
    },
    {
      name: 'asking',
      before: answering(requests, pageOf([])),
      act: async (page, say) => {
        await button(page, say('papers.ask')).click()
        await field(page, say('papers.due')).fill('01/01/2020')
        await button(page, say('papers.ask_confirm')).click()
      },
      shows: (page, say) => page.getByRole('dialog').getByText(say('yup.required')),
    },
    {
      name: 'accept',
      before: answering(requests, pageOf(waiting)),
      act: (page, say) => page.getByRole('button', { name: new RegExp(`^${say('papers.accept')}: `) }).click(),
      shows: (page, say) => page.getByRole('dialog').getByText(say('papers.accept_text', { count: 1 })),
    },
    {
      name: 'return',
      before: answering(requests, pageOf(waiting)),
      act: async (page, say) => {
        await page.getByRole('button', { name: new RegExp(`^${say('papers.return')}: `) }).click()
        await button(page.getByRole('dialog'), say('papers.return')).click()
      },
      shows: (page, say) => page.getByRole('dialog').getByText(say('yup.required')),
    },
    {
      name: 'withdraw',
      before: answering(requests, pageOf(staffRequests)),
      act: inMenu(0, 'papers.withdraw'),
      shows: (page, say) => page.getByRole('dialog').getByText(say('papers.withdraw_text')),
    },
    {
      name: 'empty',
      before: answering(requests, pageOf([])),
      shows: (page, say) => page.getByText(say('papers.no_requests')),
    },
    ...loadingAnd(requests, 'papers.requests_failed'),
  ],
}
