import type { Page } from '@playwright/test'
import { button, field } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import type { Screen } from './screen.ts'
import { aButton, clicking, exactly, named, role, text, within } from './shown.ts'
import { viewedByStaff } from './viewed-by-staff.ts'

const customer = '/manager/handle_user/3/edit'

/** Answers a save of the company with a conflict, in which somebody else has changed long texts. */
const changedMeanwhile = async (page: Page): Promise<void> => {
  await answerCalls(page, '/companies/*', async ({ method }) => {
    if (method === 'GET') return 'pass'
    const { company } = await (await page.request.get('/api/users/3/get_company')).json()
    const current = {
      ...company,
      version: company.version + 1,
      name: 'Harbour Light Press and Audio Books for Young Readers Ltd',
      description: 'Books and audio books for young readers. '.repeat(8),
    }
    return { status: 409, json: { message: 'conflict', current } }
  })
}

/** Managers' dialogs on a customer's page, and the banner while they view the customer's own pages. */
export const managerDialogScreens: readonly Screen[] = [
  {
    name: 'manager-edit-customer-dialogs',
    who: 'manager',
    path: customer,
    sameAs: 'manager-edit-customer',
    shows: exactly('region', 'managed.title'),
    states: [
      {
        name: 'reminders',
        act: clicking(aButton('user.change_reminders')),
        shows: within('dialog', text('user.reminders_off_text')),
      },
      { name: 'view-as', act: clicking(aButton('viewing.start')), shows: role('dialog') },
      {
        name: 'conflict',
        before: changedMeanwhile,
        act: async (page, say) => {
          await field(page, say('company.name')).fill('Mine Ltd')
          await button(page, say('managed.save')).click()
        },
        shows: within('dialog', text('conflict.text')),
      },
    ],
  },
  {
    name: 'dashboard-viewed',
    who: 'customer',
    path: '/dashboard',
    sameAs: 'dashboard',
    shows: exactly('region', 'dashboard.company'),
    states: [{ name: 'banner', loads: true, before: viewedByStaff, shows: named('region', 'viewing.label') }],
  },
]
