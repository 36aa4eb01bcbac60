import { expect, type Page } from '@playwright/test'
import type { Say } from '#e2e/stack/phrases.ts'
import { typeBuyer } from '#e2e/steps/buying.ts'
import { button, field } from '#e2e/steps/fields.ts'
import { answerCalls } from './answer-calls.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, inTurn, labelled, named, role, text, wholeText, within } from './shown.ts'
import { withoutStart } from './without-start.ts'

const buyer = { name: 'Maximilian-Alexander', surname: 'von der Heydt-Schellenberg', email: 'max@example.test' }

const send: ScreenState['act'] = clicking(aButton('purchase.submit'))

const fillAndSend = async (page: Page, say: Say): Promise<void> => {
  await typeBuyer(page, say, buyer)
  await button(page, say('purchase.submit')).click()
}

const long = {
  '@id': '/api/subscriptions/90',
  id: 90,
  name: 'Bookkeeping, annual accounts and corporation tax return for a company with several hundred bookings',
  description: 'W'.repeat(200),
  currency: '€',
  priceMonth: 999_999.99,
  priceWithVat: 1_219_999.99,
  recurringMonthInterval: 3,
  publicLinkName: 'starter_pack',
  withdrawn: false,
}

const fieldsMissing: ScreenState = {
  name: 'fields-missing',
  act: send,
  shows: text('yup.checkbox_required'),
}

/** States of a buyer's form, at an address of the API. */
const formStates = (call: string): ScreenState[] => [
  fieldsMissing,
  {
    name: 'refused',
    before: refusing(call, 'provider_unavailable', 503),
    act: fillAndSend,
    shows: within('main', role('alert')),
  },
  {
    name: 'field-refused',
    before: (page) => {
      const violations = [{ propertyPath: 'phone', message: 'yup.too_short', params: { min: 10 } }]
      return answerCalls(page, call, () => ({ status: 422, json: { violations } }))
    },
    act: fillAndSend,
    shows: text('yup.too_short', { min: 10 }),
  },
  { name: 'sending', before: silent(call), act: fillAndSend, shows: (page) => page.locator('form [aria-busy="true"]') },
]

const purchase = {
  title: 'Bookkeeping, annual accounts and corporation tax return for a company with several hundred bookings',
  total: 1_219_999.99,
  currency: '€',
  months: 3,
  email: 'a-rather-long-address-of-somebody@a-rather-long-domain-name.example.test',
}

/** States of a payment's page, at an address of the API. */
const resultStates = (call: string, refusal: string): ScreenState[] => [
  { name: 'checking', before: silent(call), shows: wholeText('purchase.checking') },
  {
    name: 'received',
    before: answering(call, { status: 'ok', message: null, purchase }),
    shows: wholeText('purchase.received'),
  },
  {
    name: 'on its way',
    before: answering(call, { status: 'checking', message: null, purchase }),
    shows: text('purchase.on_its_way'),
  },
  { name: 'not paid', before: refusing(call, refusal, 409), shows: text(`error.${refusal}`) },
]

const nobodys = '?session_id=cs_test_nobodys'

/** Buying through a public link and booking a consultancy. */
export const sellingPublicScreens: readonly Screen[] = [
  {
    name: 'buy',
    who: 'visitor',
    path: '/buy/starter_pack',
    shows: named('region', 'purchase.summary'),
    states: [
      ...formStates('/external_purchases'),
      {
        name: 'cancelled',
        act: async (page) => void (await page.goto('/buy/starter_pack?status=cancelled')),
        shows: text('purchase.cancelled_title'),
      },
      {
        name: 'long and dear',
        before: answering('/subscriptions/find_by_link/*', long),
        shows: (page) => page.getByText(/€1[.,]219[.,]999[.,]99/),
      },
      {
        name: 'failed',
        before: refusing('/subscriptions/find_by_link/*', 'internal_error', 500),
        shows: text('purchase.failed'),
      },
      { name: 'loading', before: silent('/subscriptions/find_by_link/*'), shows: named('heading', 'purchase.title') },
    ],
  },
  { name: 'buy-unknown', who: 'visitor', path: '/buy/no_such_thing', shows: text('purchase.unknown') },
  {
    name: 'buy-success',
    who: 'visitor',
    path: `/buy_success${nobodys}`,
    shows: within('main', role('alert')),
    states: resultStates('/external_purchases/check_payment', 'not_paid'),
  },
  {
    name: 'book-consultancy',
    who: 'visitor',
    path: '/book_consultancy',
    shows: named('region', 'purchase.summary'),
    states: [
      fieldsMissing,
      {
        name: 'failed',
        loads: true,
        before: inTurn(withoutStart, refusing('/config')),
        shows: (page, say) => page.getByText(say('page.loading_failed')),
      },
      {
        name: 'loading',
        loads: true,
        before: inTurn(withoutStart, silent('/config')),
        shows: named('heading', 'consultancy.title'),
      },
    ],
  },
  {
    name: 'book-consultancy-known',
    who: 'customer',
    path: '/book_consultancy',
    sameAs: 'book-consultancy',
    shows: labelled('purchase.email'),
    states: [
      {
        name: 'filled-in',
        act: (page, say) => expect(field(page, say('purchase.email'))).toHaveValue('customer@example.test'),
        shows: named('region', 'purchase.summary'),
      },
    ],
  },
  {
    name: 'book-consultancy-success',
    who: 'visitor',
    path: `/book_consultancy_success${nobodys}`,
    shows: within('main', role('alert')),
    states: [
      {
        name: 'received',
        before: answering('/consultancies/check_payment', { status: 'ok', message: null, purchase }),
        shows: text('consultancy.next_contact'),
      },
    ],
  },
]
