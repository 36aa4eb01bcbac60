import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { button } from '#e2e/steps/fields.ts'
import { pageOf } from './documents-samples.ts'
import { requests, staffRequests } from './manager-documents-samples.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, exactly, first, named, role, text, title, within } from './shown.ts'

const stats = '/manager/users_stats'
const users = '/manager/basic_user_info/**'
const search = '/manager/search*'
/** The demo customer and the demo newcomer, who has no company: where they are edited. */
const customer = '/manager/handle_user/3/edit'
const newcomer = '/manager/handle_user/4/edit'

const hostile = {
  '@id': '/api/users/900',
  id: 900,
  regDate: '2026-11-20T10:00:00.000Z',
  email: 'maximilian-alexander.von-der-heydt-schellenberg@a-company-with-a-long-name.example.test',
  emailVerified: false,
  hasActiveSubscription: true,
  companyName: '<script>alert(1)</script> & Sons of the Harbour Light Press and Audio Books Ltd',
  companyId: 900,
  firstName: 'Maximilian-Alexander',
  lastName: 'von der Heydt-Schellenberg',
  version: 1,
}

const openSearch = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(text)
}

const dialog = (opener: string): Pick<ScreenState, 'act' | 'shows'> => ({
  act: clicking(aButton(opener)),
  shows: role('dialog'),
})

const openedPerson = (page: Page, say: Say) =>
  page
    .getByRole('button', { name: new RegExp(`^${say('people.edit')}: `) })
    .first()
    .click()

const hit = (kind: 'user' | 'company', id: number) => ({
  kind,
  id,
  userId: id,
  title: `${kind} ${id} of Byron`,
  subtitle: 'byron@example.test',
  createdAt: '2026-11-20T10:00:00.000Z',
})

const document = (kind: 'invoice' | 'pro_forma', number: number) => ({
  kind,
  id: number,
  number,
  year: 2026,
  customerName: 'Harbour Light Press and Audio Books Ltd',
  amountCents: 123_456,
  currency: '€',
  status: kind === 'invoice' ? 'open' : null,
  createdAt: '2026-11-20',
})

const waiting = staffRequests.filter(({ status }) => status === 'submitted')

/** The managers' pages about customers. */
export const managerScreens: readonly Screen[] = [
  {
    name: 'manager-overview',
    who: 'manager',
    path: '/manager/users_stats',
    wide: true,
    shows: exactly('table', 'overview.users'),
    states: [
      {
        name: 'long-texts',
        before: answering(
          users,
          Array.from({ length: 10 }, (_, index) => ({ ...hostile, id: 900 + index })),
        ),
        shows: (page) => page.getByText(hostile.companyName),
      },
      {
        name: 'year',
        act: (page, say) => page.getByRole('radio', { name: say('overview.range.365') }).check(),
        shows: named('slider', 'overview.new_users'),
      },
      {
        name: 'requests-waiting',
        before: answering(requests, pageOf([...waiting, ...waiting.map((one) => ({ ...one, id: 44 }))])),
        shows: (page, say) => page.getByText(say('overview.requests_waiting', { count: 2 })),
      },
    ],
  },
  {
    name: 'manager-overview-failing',
    who: 'manager',
    path: '/manager/users_stats',
    sameAs: 'manager-overview',
    shows: exactly('table', 'overview.users'),
    states: [
      { name: 'loading', before: silent(stats), shows: title },
      { name: 'figures-failed', before: refusing(stats), shows: within('main', text('overview.stats_failed')) },
      { name: 'users-failed', before: refusing(users), shows: text('overview.users_failed') },
      {
        name: 'too-broad',
        before: async (page) => {
          await refusing(users, 'search_too_broad')(page)
          await refusing('/manager/users_count*', 'search_too_broad')(page)
        },
        act: (page, say) => page.getByLabel(say('overview.find_text')).fill('a'),
        // Once on the whole page.
        shows: text('error.search_too_broad'),
      },
      {
        name: 'nobody-found',
        act: (page, say) => page.getByLabel(say('overview.find_text')).fill('nobody at all'),
        shows: first(text('overview.none_match')),
      },
    ],
  },
  {
    name: 'manager-search',
    who: 'manager',
    path: '/manager/unincorporated',
    sameAs: 'manager-unincorporated',
    states: [
      {
        name: 'search',
        before: answering(search, { hits: [hit('user', 1), hit('user', 2), hit('company', 3)], documents: [] }),
        act: (page) => openSearch(page, 'byron'),
        shows: (page) => page.getByRole('option', { name: /user 2 of Byron/ }),
      },
      { name: 'search-short', act: (page) => openSearch(page, 'b'), shows: text('find.hint', { count: 2 }) },
      {
        name: 'search-nothing',
        before: answering(search, { hits: [], documents: [] }),
        act: (page) => openSearch(page, 'nobody at all'),
        shows: first(text('find.nothing', { text: 'nobody at all' })),
      },
      {
        name: 'search-documents',
        before: answering(search, { hits: [], documents: [document('invoice', 5), document('pro_forma', 6)] }),
        act: (page) => openSearch(page, 'INV 5'),
        shows: (page) => page.getByRole('option', { name: /5\/2026 · Harbour/ }),
      },
      {
        name: 'search-pages',
        act: (page, say) => openSearch(page, say('nav.download_pro_forma')),
        shows: (page, say) => page.getByRole('option', { name: say('nav.download_pro_forma') }),
      },
      {
        name: 'keys',
        act: async (page) => {
          await page.getByRole('heading', { level: 1 }).waitFor()
          await page.keyboard.press('?')
        },
        shows: named('dialog', 'find.keys'),
      },
      {
        name: 'search-failed',
        before: refusing(search),
        act: (page) => openSearch(page, 'byron'),
        shows: within('dialog', text('find.failed')),
      },
    ],
  },
  {
    name: 'manager-edit-customer',
    who: 'manager',
    path: customer,
    shows: exactly('region', 'managed.title'),
    states: [
      { name: 'email', ...dialog('user.change_email') },
      {
        name: 'verified-unanswered',
        act: async (page, say) => {
          await button(page, say('user.change_verified')).click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: say('user.save') })
            .click()
        },
        shows: text('user.choose'),
      },
      { name: 'person', act: openedPerson, shows: (page, say) => page.getByLabel(say('people.verification')).first() },
      {
        name: 'person-errors',
        act: async (page, say) => {
          await button(page, say('people.add')).click()
          await button(page.getByRole('form', { name: say('people.new') }), say('people.add_this')).click()
        },
        shows: text('shareholder.name_empty'),
      },
      {
        name: 'delete',
        act: async (page, say) => {
          await openedPerson(page, say)
          await button(page, say('people.delete')).first().click()
        },
        shows: text('people.delete_member'),
      },
    ],
  },
  {
    name: 'manager-edit-customer-failing',
    who: 'manager',
    path: customer,
    sameAs: 'manager-edit-customer',
    shows: exactly('region', 'managed.title'),
    states: [
      { name: 'loading', before: silent('/users/3'), shows: (page) => page.locator('main [aria-busy="true"]') },
      { name: 'failed', before: refusing('/users/3'), shows: within('main', text('customer.failed')) },
      {
        name: 'company-failed',
        before: refusing('/users/3/get_company'),
        shows: within('main', text('managed.failed')),
      },
    ],
  },
  {
    name: 'manager-edit-customer-without-company',
    who: 'manager',
    path: newcomer,
    shows: text('managed.none'),
    states: [
      { name: 'switch-active', ...dialog('user.switch_active') },
      {
        name: 'make-errors',
        act: async (page, say) => {
          await button(page, say('managed.make')).click()
          await page
            .locator('form')
            .getByRole('button', { name: say('managed.make') })
            .click()
        },
        shows: text('company.name_empty'),
      },
    ],
  },
  { name: 'manager-no-customer', who: 'manager', path: '/manager/handle_user/999999', shows: text('customer.none') },
]
