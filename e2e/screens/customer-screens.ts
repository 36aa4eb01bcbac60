import { expect } from '@playwright/test'
import { button, field } from '#e2e/steps/fields.ts'
import { requestStatuses } from './documents-screens.ts'
import { conflictState } from './draft-conflict-state.ts'
import { formationStates } from './formation-screens.ts'
import { nameCheckStates, taskStates } from './next-task-screens.ts'
import { owingStates } from './own-subscription-screens.ts'
import { answering, refusing, refusingChanges, type Screen, type ScreenState, silent } from './screen.ts'
import { aButton, clicking, exactly, first, named, role, text, title, within } from './shown.ts'

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
    shows: text('plans.in_both'),
    states: [
      { name: 'affiliate', act: clicking(named('tab', 'subscription.tab.affiliate')), shows: text('plans.in_plan') },
      { name: 'failed', loads: true, before: refusing('/config'), shows: text('subscription.failed') },
      { name: 'loading', loads: true, before: silent('/config'), shows: text('subscription.intro') },
      {
        name: 'provider-down',
        before: refusing('/subscriptions_stripe/create_session/*', 'provider_unavailable', 503),
        act: buyBasic,
        shows: within('main', role('alert')),
      },
      {
        name: 'opening',
        before: silent('/subscriptions_stripe/create_session/*'),
        act: buyBasic,
        shows: text('plans.in_both'),
      },
    ],
  },
  {
    name: 'plans-subscribed',
    who: 'customer',
    path: `${onboarding}/subscription`,
    shows: text('subscription.already_title'),
  },
  {
    name: 'plans-cancelled',
    who: 'newcomer',
    path: `${onboarding}/subscription/cancelled`,
    shows: text('subscription.cancelled_title'),
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
        shows: text('payment.not_found'),
      },
    ],
  },
  {
    name: 'email-verification',
    who: 'paid',
    path: `${onboarding}/email_verification`,
    states: [
      { name: 'correct-address', act: clicking(aButton('verify.correct')), shows: role('dialog') },
      {
        name: 'resent',
        before: answering('/me/resend_confirmation', { status: 'ok' }),
        act: clicking(aButton('verify.resend')),
        shows: text('verify.resent'),
      },
      {
        name: 'resend-refused',
        before: refusing('/me/resend_confirmation', 'too_many_requests', 429),
        act: clicking(aButton('verify.resend')),
        shows: within('main', role('alert')),
      },
    ],
  },
  {
    name: 'form-company',
    who: 'step1',
    path: `${onboarding}/form`,
    states: [
      { name: 'errors', act: clicking(aButton('wizard.next')), shows: text('yup.required') },
      { name: 'failed', before: refusing('/company_draft'), shows: text('wizard.load_failed') },
      { name: 'loading', before: silent('/company_draft'), shows: title },
      {
        name: 'not-saved',
        before: refusingChanges('/company_draft', 'provider_unavailable', 503),
        act: nameCompany,
        shows: text('wizard.not_saved'),
      },
      {
        name: 'conflict',
        before: refusingChanges('/company_draft', 'draft_conflict', 409),
        act: nameCompany,
        shows: named('dialog', 'draft.conflict_title'),
      },
      ...nameCheckStates,
    ],
  },
  {
    name: 'form-shareholders',
    who: 'step2',
    path: `${onboarding}/form`,
    shows: named('region', 'wizard.shareholder', { number: 2 }),
    states: [
      conflictState,
      { name: 'calendar', act: clicking(first(aButton('ui.open_calendar'))), shows: named('dialog', 'ui.calendar') },
      {
        name: 'cut',
        before: refusingChanges('/company_draft', 'provider_unavailable', 503),
        act: async (page, say) => {
          await button(page, say('wizard.back')).click()
          await field(page, say('company.num_shareholders')).fill('1')
          await button(page, say('wizard.next')).click()
        },
        shows: text('wizard.cut_title'),
      },
    ],
  },
  {
    name: 'form-director',
    who: 'step3',
    path: `${onboarding}/form`,
    shows: named('radiogroup', 'director.question'),
    states: [
      {
        name: 'external',
        act: (page, say) => page.getByRole('radio', { name: say('ui.yes') }).check(),
        shows: text('director.title'),
      },
    ],
  },
  {
    name: 'form-last',
    who: 'step4',
    path: `${onboarding}/form`,
    shows: named('region', 'review.title'),
    states: [{ name: 'errors', act: clicking(aButton('wizard.send')), shows: text('yup.checkbox_required') }],
  },
  {
    name: 'dashboard',
    who: 'customer',
    path: '/dashboard',
    shows: exactly('region', 'dashboard.company'),
    states: [
      { name: 'failed', before: refusing('/users/*/get_company'), shows: text('dashboard.failed') },
      { name: 'loading', before: silent('/users/*/get_company'), shows: title },
      {
        name: 'empty',
        before: answering('/users/*/get_company', { company: null }),
        shows: text('dashboard.no_company'),
      },
      {
        name: 'portal-opening',
        before: silent('/subscriptions_stripe/customer_portal'),
        act: openPayments,
        shows: named('dialog', 'payment.portal_opening'),
      },
      {
        name: 'portal-failed',
        before: refusing('/subscriptions_stripe/customer_portal', 'provider_unavailable', 503),
        act: openPayments,
        shows: text('error.page_loading'),
      },
      ...formationStates,
      ...owingStates,
      ...requestStatuses,
      ...taskStates,
    ],
  },
]
