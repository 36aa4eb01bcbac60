import { button } from '#e2e/steps/fields.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'

const companies = '/companies?*'
const none = { 'hydra:member': [], 'hydra:totalItems': 0 }

/** The managers' lists of companies, and a customer's activity. */
export const managerListScreens: readonly Screen[] = [
  {
    name: 'manager-companies',
    who: 'manager',
    path: '/manager/list_companies',
    shows: (page, say) => page.getByRole('table', { name: say('nav.list_companies') }),
    states: [
      {
        name: 'none-found',
        before: answering(companies, none),
        act: async (page, say) => {
          await page.getByLabel(say('companies.name')).fill('nothing')
          await button(page, say('companies.apply')).click()
        },
        shows: (page, say) => page.getByText(say('companies.none_found')),
      },
      {
        name: 'empty',
        before: answering(companies, none),
        shows: (page, say) => page.getByText(say('companies.none')),
      },
      { name: 'loading', before: silent(companies), shows: (page) => page.getByRole('heading', { level: 1 }) },
      { name: 'failed', before: refusing(companies), shows: (page, say) => page.getByText(say('companies.failed')) },
    ],
  },
  {
    name: 'manager-unincorporated',
    who: 'manager',
    path: '/manager/unincorporated',
    shows: (page, say) => page.getByRole('table', { name: say('nav.unincorporated') }),
    states: [
      {
        name: 'empty',
        before: answering(companies, none),
        shows: (page, say) => page.getByText(say('companies.all_incorporated')),
      },
      { name: 'failed', before: refusing(companies), shows: (page, say) => page.getByText(say('companies.failed')) },
    ],
  },
  {
    name: 'manager-customer-activity',
    who: 'manager',
    path: '/manager/user_audit/3',
    shows: (page) => page.getByRole('table'),
    states: [
      {
        name: 'failed',
        before: refusing('/manager/audit/*'),
        shows: (page) => page.getByRole('main').getByRole('alert'),
      },
    ],
  },
]
