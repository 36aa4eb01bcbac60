import { answering, refusing, type Screen, silent } from './screen.ts'
import { named, role, text, title, within } from './shown.ts'

const companies = '/companies?*'
const none = { 'hydra:member': [], 'hydra:totalItems': 0 }

/** The managers' lists of companies, and a customer's activity. */
export const managerListScreens: readonly Screen[] = [
  {
    name: 'manager-companies',
    who: 'manager',
    path: '/manager/list_companies',
    shows: named('table', 'nav.list_companies'),
    states: [
      {
        name: 'none-found',
        before: answering(companies, none),
        act: async (page, say) => {
          await page.getByLabel(say('list.search_companies')).fill('nothing')
        },
        shows: text('companies.none_found'),
      },
      { name: 'empty', before: answering(companies, none), shows: text('companies.none') },
      { name: 'loading', before: silent(companies), shows: title },
      { name: 'failed', before: refusing(companies), shows: text('companies.failed') },
    ],
  },
  {
    name: 'manager-unincorporated',
    who: 'manager',
    path: '/manager/unincorporated',
    shows: named('table', 'nav.unincorporated'),
    states: [
      { name: 'empty', before: answering(companies, none), shows: text('companies.all_incorporated') },
      { name: 'failed', before: refusing(companies), shows: text('companies.failed') },
    ],
  },
  {
    name: 'manager-customer-activity',
    who: 'manager',
    path: '/manager/user_audit/3',
    shows: role('table'),
    states: [{ name: 'failed', before: refusing('/manager/audit/*'), shows: within('main', role('alert')) }],
  },
]
