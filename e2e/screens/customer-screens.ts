import { expect } from '@playwright/test'
import { button, field } from '#e2e/steps/fields.ts'
import { requestStatuses } from './documents-screens.ts'
import { conflictState } from './draft-conflict-state.ts'
import { nameCheckStates, taskStates } from './next-task-screens.ts'
import { owingStates } from './own-subscription-screens.ts'
import { answering, refusing, refusingChanges, type Screen, type ScreenState, silent } from './screen.ts'

/** Opens Payments in the menu; on a phone it is in the drawer. */
const openPayments: ScreenState['act'] = async (page, say) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const menu = button(page, say('ui.open_menu'))
  if (await menu.isVisible()) await menu.click()
  await button(page, say('nav.payments')).filter({ visible: true }).click()
}

const onboarding = '/complete_registration'
const check = '/subscriptions_stripe/check_payment'

const buyBasic: ScreenState['act'] = (page, say) =>
  button(page, say('subscription.buy_plan', { plan: say('subscription.plan.basic'), price: '€200' })).click()

let names = 0

/** A new name each time: one that is already saved is no change. */
const nameCompany: ScreenState['act'] = (page, say) => {
  names += 1
  return field(page, say('company.name')).fill(`Harbour Light Press ${names} Ltd`)
}

const outcome = (status: 'incomplete' | 'failed') => ({
  name: status,
  before: answering(check, { status }),
  shows: (page: Parameters<NonNullable<Screen['shows']>>[0], say: Parameters<NonNullable<Screen['shows']>>[1]) =>
    page.getByText(say(`payment.${status}`)),
})

/** The customer's pages, from the plan to the dashboard. */
export const customerScreens: readonly Screen[] = [
  {
    name: 'plans',
    who: 'newcomer',
    path: `${onboarding}/subscription`,
    shows: (page) => page.getByRole('table'),
    states: [
      {
        name: 'affiliate',
        act: (page, say) => page.getByRole('tab', { name: say('subscription.tab.affiliate') }).click(),
        shows: (page) => page.getByRole('table'),
      },
      { name: 'failed', before: refusing('/config'), shows: (page, say) => page.getByText(say('subscription.failed')) },
      { name: 'loading', before: silent('/config'), shows: (page, say) => page.getByText(say('subscription.intro')) },
      {
        name: 'provider-down',
        before: refusing('/subscriptions_stripe/create_session/*', 'provider_unavailable', 503),
        act: buyBasic,
        shows: (page) => page.getByRole('main').getByRole('alert'),
      },
      {
        name: 'opening',
        before: silent('/subscriptions_stripe/create_session/*'),
        act: buyBasic,
        shows: (page) => page.getByRole('table'),
      },
    ],
  },
  {
    name: 'plans-subscribed',
    who: 'customer',
    path: `${onboarding}/subscription`,
    shows: (page, say) => page.getByText(say('subscription.already_title')),
  },
  {
    name: 'plans-cancelled',
    who: 'newcomer',
    path: `${onboarding}/subscription/cancelled`,
    shows: (page, say) => page.getByText(say('subscription.cancelled_title')),
  },
  {
    name: 'waiting-payment',
    who: 'newcomer',
    path: `${onboarding}/waiting_payment`,
    states: [
      outcome('incomplete'),
      outcome('failed'),
      {
        name: 'not-found',
        stopped: true,
        act: (page, say) =>
          expect(async () => {
            await page.clock.runFor(10_000)
            await expect(button(page, say('payment.check_again'))).toBeVisible({ timeout: 250 })
          }).toPass(),
        shows: (page, say) => page.getByText(say('payment.not_found')),
      },
    ],
  },
  {
    name: 'email-verification',
    who: 'paid',
    path: `${onboarding}/email_verification`,
    states: [
      {
        name: 'correct-address',
        act: (page, say) => button(page, say('verify.correct')).click(),
        shows: (page) => page.getByRole('dialog'),
      },
      {
        name: 'resent',
        before: answering('/me/resend_confirmation', { status: 'ok' }),
        act: (page, say) => button(page, say('verify.resend')).click(),
        shows: (page, say) => page.getByText(say('verify.resent')),
      },
      {
        name: 'resend-refused',
        before: refusing('/me/resend_confirmation', 'too_many_requests', 429),
        act: (page, say) => button(page, say('verify.resend')).click(),
        shows: (page) => page.getByRole('main').getByRole('alert'),
      },
    ],
  },
  {
    name: 'form-company',
    who: 'step1',
    path: `${onboarding}/form`,
    states: [
      {
        name: 'errors',
        act: (page, say) => button(page, say('wizard.next')).click(),
        shows: (page, say) => page.getByText(say('yup.required')),
      },
      {
        name: 'failed',
        before: refusing('/company_draft'),
        shows: (page, say) => page.getByText(say('wizard.load_failed')),
      },
      { name: 'loading', before: silent('/company_draft'), shows: (page) => page.getByRole('heading', { level: 1 }) },
      {
        name: 'not-saved',
        before: refusingChanges('/company_draft', 'provider_unavailable', 503),
        act: nameCompany,
        shows: (page, say) => page.getByText(say('wizard.not_saved')),
      },
      {
        name: 'conflict',
        before: refusingChanges('/company_draft', 'draft_conflict', 409),
        act: nameCompany,
        shows: (page, say) => page.getByRole('dialog', { name: say('draft.conflict_title') }),
      },
      ...nameCheckStates,
    ],
  },
  {
    name: 'form-shareholders',
    who: 'step2',
    path: `${onboarding}/form`,
    shows: (page, say) => page.getByRole('region', { name: say('wizard.shareholder', { number: 2 }) }),
    states: [
      conflictState,
      {
        name: 'calendar',
        act: (page, say) => button(page, say('ui.open_calendar')).first().click(),
        shows: (page, say) => page.getByRole('dialog', { name: say('ui.calendar') }),
      },
      {
        name: 'cut',
        before: refusingChanges('/company_draft', 'provider_unavailable', 503),
        act: async (page, say) => {
          await button(page, say('wizard.back')).click()
          await field(page, say('company.num_shareholders')).fill('1')
          await button(page, say('wizard.next')).click()
        },
        shows: (page, say) => page.getByText(say('wizard.cut_title')),
      },
    ],
  },
  {
    name: 'form-director',
    who: 'step3',
    path: `${onboarding}/form`,
    shows: (page, say) => page.getByRole('radiogroup', { name: say('director.question') }),
    states: [
      {
        name: 'external',
        act: (page, say) => page.getByRole('radio', { name: say('ui.yes') }).check(),
        shows: (page, say) => page.getByText(say('director.title')),
      },
    ],
  },
  {
    name: 'form-last',
    who: 'step4',
    path: `${onboarding}/form`,
    shows: (page, say) => page.getByRole('region', { name: say('review.title') }),
    states: [
      {
        name: 'errors',
        act: (page, say) => button(page, say('wizard.send')).click(),
        shows: (page, say) => page.getByText(say('yup.checkbox_required')),
      },
    ],
  },
  {
    name: 'dashboard',
    who: 'customer',
    path: '/dashboard',
    shows: (page, say) => page.getByRole('region', { name: say('dashboard.company'), exact: true }),
    states: [
      {
        name: 'failed',
        before: refusing('/users/*/get_company'),
        shows: (page, say) => page.getByText(say('dashboard.failed')),
      },
      {
        name: 'loading',
        before: silent('/users/*/get_company'),
        shows: (page) => page.getByRole('heading', { level: 1 }),
      },
      {
        name: 'empty',
        before: answering('/users/*/get_company', { company: null }),
        shows: (page, say) => page.getByText(say('dashboard.no_company')),
      },
      {
        name: 'portal-opening',
        before: silent('/subscriptions_stripe/customer_portal'),
        act: openPayments,
        shows: (page, say) => page.getByRole('dialog', { name: say('payment.portal_opening') }),
      },
      {
        name: 'portal-failed',
        before: refusing('/subscriptions_stripe/customer_portal', 'provider_unavailable', 503),
        act: openPayments,
        shows: (page, say) => page.getByText(say('error.page_loading')),
      },
      ...owingStates,
      ...requestStatuses,
      ...taskStates,
    ],
  },
]
