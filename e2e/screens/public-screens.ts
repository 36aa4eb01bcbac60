import type { Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { button, field, tick } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import { answering, refusing, type Screen, silent } from './screen.ts'
import { aButton, clicking, inTurn, named, role, text, within } from './shown.ts'
import { withoutStart } from './without-start.ts'

const send = (name: string) => (page: Page, say: Say) =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(name), exact: true })
    .click()

const fillRegistration = async (page: Page, say: Say): Promise<void> => {
  await field(page, say('account.email')).fill('somebody@example.test')
  await field(page, say('account.password')).fill('a long enough one')
  await field(page, say('account.confirm_password')).fill('a long enough one')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await send('register.submit')(page, say)
}

const nowhere = '0'.repeat(43)

/** The visitors' pages. */
export const publicScreens: readonly Screen[] = [
  {
    name: 'landing',
    who: 'visitor',
    path: '/',
    wide: true,
    states: [
      {
        name: 'answer-open',
        act: clicking((page, say) => page.getByText(say('landing.question.cancel'))),
        shows: text('landing.answer.cancel'),
      },
    ],
  },
  {
    name: 'login',
    who: 'visitor',
    path: '/login',
    states: [
      { name: 'fields-missing', act: send('login.submit'), shows: text('yup.required') },
      {
        name: 'wrong-credentials',
        before: refusing('/login_check', 'Invalid credentials', 401),
        act: async (page, say) => {
          await field(page, say('account.email')).fill('somebody@example.test')
          await field(page, say('account.password')).fill('wrong')
          await send('login.submit')(page, say)
        },
        shows: within('main', role('alert')),
      },
      {
        name: 'server-away',
        loads: true,
        // Somebody who has been logged in here: a new visitor's page requests no session.
        before: inTurn(
          (page) => page.addInitScript(() => void (document.cookie = 'portico_preferences=%7B%7D; Path=/')),
          refusing('/me/', 'internal_error', 500),
        ),
        shows: role('alert'),
      },
      { name: 'reset-dialog', act: clicking(aButton('login.forgotten')), shows: named('dialog', 'login.reset.title') },
      {
        name: 'reset-dialog-refused',
        before: refusing('/reset_password_request/', 'email_not_sent', 503),
        act: async (page, say) => {
          await button(page, say('login.forgotten')).click()
          const dialog = page.getByRole('dialog')
          await field(dialog, say('account.email')).fill('somebody@example.test')
          await button(dialog, say('login.reset.submit')).click()
        },
        shows: within('dialog', role('alert')),
      },
    ],
  },
  {
    name: 'register',
    who: 'visitor',
    path: '/register',
    states: [
      { name: 'fields-missing', act: send('register.submit'), shows: text('yup.checkbox_required') },
      {
        name: 'address-taken',
        before: (page) => {
          const violations = [{ propertyPath: 'email', message: 'email_unique_violation' }]
          return answerCalls(page, '/users', () => ({ status: 422, json: { violations } }))
        },
        act: fillRegistration,
        shows: text('error.email_unique_violation'),
      },
      {
        name: 'mail-sent',
        before: inTurn(
          answering('/users', { '@id': '/api/users/9', id: 9, email: 'somebody@example.test' }),
          silent('/login_check'),
        ),
        act: fillRegistration,
        shows: named('dialog', 'register.sent_title'),
      },
      {
        name: 'login-failed',
        before: inTurn(
          answering('/users', { '@id': '/api/users/9', id: 9, email: 'somebody@example.test' }),
          refusing('/login_check', 'Invalid credentials', 401),
        ),
        act: async (page, say) => {
          await fillRegistration(page, say)
          await button(page.getByRole('dialog'), say('account.ok')).click()
        },
        shows: text('register.login_failed'),
      },
    ],
  },
  {
    name: 'contact',
    who: 'visitor',
    path: '/contact_us',
    states: [
      { name: 'fields-missing', act: send('contact.submit'), shows: text('yup.checkbox_required') },
      {
        name: 'sent',
        before: answering('/contact_us/', { status: 'ok' }),
        act: async (page, say) => {
          await field(page, say('contact.name')).fill('Nora Vale')
          await field(page, say('contact.email')).fill('nora@example.test')
          await field(page, say('contact.subject')).selectOption('help')
          await field(page, say('contact.message')).fill('x'.repeat(60))
          await tick(page, '').check()
          await send('contact.submit')(page, say)
        },
        shows: text('contact.sent_title'),
      },
      {
        name: 'provider-not-loaded',
        loads: true,
        before: inTurn(withoutStart, refusing('/config')),
        shows: (page, say) => page.getByText(say('page.loading_failed')),
      },
    ],
  },
  {
    name: 'confirmation-refused',
    who: 'visitor',
    path: `/confirm_registration/1/${nowhere}`,
    shows: within('main', role('alert')),
    states: [
      {
        name: 'done',
        stopped: true,
        before: answering('/confirm_registration/**', { status: 'ok' }),
        shows: text('confirm.done'),
      },
      {
        name: 'password-needed',
        before: refusing('/confirm_registration/**', 'confirm_by_password', 409),
        shows: text('confirm.by_password'),
      },
      { name: 'loading', before: silent('/confirm_registration/**'), shows: text('confirm.loading') },
    ],
  },
  {
    name: 'reset-password',
    who: 'visitor',
    path: `/reset_password/1/${nowhere}`,
    states: [
      {
        name: 'changed',
        before: answering('/reset_password/**', {
          status: 'usable',
          reason: 'reset',
          email: 'ada@example.test',
          purchases: [],
        }),
        act: async (page, say) => {
          await field(page, say('account.new_password')).fill('a long enough one')
          await field(page, say('account.confirm_password')).fill('a long enough one')
          await send('reset.submit')(page, say)
        },
        shows: named('dialog', 'reset.done_title'),
      },
      {
        name: 'first',
        before: answering('/reset_password/**', {
          status: 'usable',
          reason: 'purchase',
          email: 'ada@example.test',
          purchases: ['Starter pack'],
        }),
        shows: named('heading', 'reset.first_title'),
      },
    ],
  },
  { name: 'not-found', who: 'visitor', path: '/no/such/page' },
]
