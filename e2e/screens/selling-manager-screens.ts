import { button, field } from '#e2e/steps/fields.ts'
import { managerSubscriptionScreens } from './manager-subscription-screens.ts'
import { answering, refusing, type Screen, type ScreenState, silent } from './screen.ts'
import { customers, dead, everyProduct, everyRenewal, failedPayments, report, timeline } from './selling-samples.ts'
import { inTurn, named, role, text, title, within } from './shown.ts'

const [products, renewals] = ['/subscriptions?*', '/manager/subscriptions_info*']
const none = { 'hydra:member': [], 'hydra:totalItems': 0 }
const list = (rows: readonly unknown[]) => ({ 'hydra:member': rows, 'hydra:totalItems': rows.length })

const productScreens: readonly Screen[] = [
  {
    name: 'manager-products',
    who: 'manager',
    path: '/manager/manage_products',
    shows: named('table', 'nav.manage_products'),
    states: [
      { name: 'every-kind', before: answering(products, list(everyProduct)), shows: text('products.once') },
      {
        name: 'form',
        act: async (page, say) => {
          await button(page, say('products.add')).click()
          await field(page, say('products.price_net')).fill('0.50')
          await field(page, say('products.interval')).fill('-1')
          await button(page.getByRole('dialog'), say('products.add')).click()
        },
        shows: text('product.interval_minimum'),
      },
      {
        name: 'made',
        before: answering('/subscriptions', everyProduct[2]),
        act: async (page, say) => {
          await button(page, say('products.add')).click()
          const dialog = page.getByRole('dialog')
          await field(dialog, say('products.name')).fill('Dormant')
          await field(dialog, say('products.description')).fill('Dormant accounts')
          await field(dialog, say('products.price_net')).fill('99')
          await field(dialog, say('products.interval')).fill('0')
          await field(dialog, say('products.link_name')).fill('dormant')
          await button(dialog, say('products.add')).click()
        },
        shows: text('products.made_named', { name: 'Dormant' }),
      },
      {
        name: 'edit',
        before: answering(products, list(everyProduct)),
        act: async (page, say) => {
          await button(page, `${say('products.edit')}: Dormant`).click()
          const dialog = page.getByRole('dialog')
          await dialog.getByText(say('products.translations')).click()
          await field(dialog, say('products.price_net_of', { currency: '€' })).fill('120')
        },
        shows: text('products.new_price_text'),
      },
      { name: 'empty', before: answering(products, none), shows: text('products.none') },
      { name: 'loading', before: silent(products), shows: title },
      { name: 'failed', before: refusing(products), shows: text('products.failed') },
    ],
  },
  {
    name: 'manager-product-customers',
    who: 'manager',
    path: '/manager/manage_products?customers=2',
    shows: named('table', 'products.customers'),
    states: [
      {
        name: 'long-names',
        before: answering('/manager/filter_user_by_subscription/2', { users: customers }),
        shows: role('table'),
      },
      {
        name: 'empty',
        before: answering('/manager/filter_user_by_subscription/2', { users: [] }),
        shows: text('products.no_customers'),
      },
      {
        name: 'failed',
        before: refusing('/manager/filter_user_by_subscription/2'),
        shows: text('products.customers_failed'),
      },
    ],
  },
]

const answeringRenewals = (rows: typeof everyRenewal) =>
  answering(renewals, {
    unpaid_invoices: rows,
    num_active_subs: 1_412,
    num_not_active_subs: 37,
    num_unpaid_invoices: 41,
    num_found: rows.length,
  })
const withRenewals = answeringRenewals(everyRenewal)

const openMenu =
  (name: string): NonNullable<ScreenState['act']> =>
  async (page, say) => {
    await page.getByRole('table').getByRole('button', { expanded: false }).first().click()
    await page.getByRole('menuitem', { name: say(name) }).click()
  }

/** Visible where there is room, otherwise in the menu. */
const choose =
  (name: string): NonNullable<ScreenState['act']> =>
  async (page, say) => {
    await page.getByRole('table').getByRole('button', { expanded: false }).first().waitFor()
    const inSight = page.getByRole('button', { name: new RegExp(`^${say(name)}: `) })
    await ((await inSight.count()) > 0 ? inSight.first().click() : openMenu(name)(page, say))
  }

const renewalScreens: readonly Screen[] = [
  {
    name: 'manager-renewals',
    who: 'manager',
    path: '/manager/manage_subscriptions',
    shows: text('renewals.not_paying_hint'),
    states: [
      {
        name: 'none-of-a-status',
        before: answeringRenewals([]),
        act: (page, say) => button(page, say('renewals.status.waitingAction')).first().click(),
        shows: text('renewals.none_found'),
      },
      { name: 'every-status', before: withRenewals, shows: text('renewals.status.waitingAction') },
      {
        name: 'attempt',
        before: withRenewals,
        act: choose('renewals.action.attempt'),
        shows: within('dialog', text('renewals.attempt.text')),
      },
      {
        name: 'void',
        before: withRenewals,
        act: openMenu('renewals.action.void'),
        shows: within('dialog', text('renewals.void.text')),
      },
      {
        name: 'cancel',
        before: inTurn(withRenewals, answering('/manager/get_failed_payments/**', { failed_payments: failedPayments })),
        act: openMenu('renewals.action.cancel'),
        shows: named('list', 'renewals.cancel.payments'),
      },
      {
        name: 'left',
        before: async (page) => {
          await withRenewals(page)
          await answering('/manager/get_failed_payments/**', { failed_payments: failedPayments })(page)
          const answer = { status: 'ok', void_failed: true, failed_payments: failedPayments }
          await answering('/manager/stripe_cancel_subscription/**', answer)(page)
        },
        act: async (page, say) => {
          await openMenu('renewals.action.cancel')(page, say)
          await page.getByRole('list', { name: say('renewals.cancel.payments') }).waitFor()
          await button(page, say('renewals.action.cancel')).click()
        },
        shows: within('dialog', text('renewals.left.text')),
      },
      {
        name: 'timeline',
        before: inTurn(withRenewals, answering('/manager/renewal_timeline/*', timeline)),
        act: choose('renewals.action.timeline'),
        shows: named('list', 'renewals.action.timeline'),
      },
      {
        name: 'timeline-given-up',
        before: inTurn(withRenewals, answering('/manager/renewal_timeline/*', dead)),
        act: choose('renewals.action.timeline'),
        shows: text('renewals.timeline.no_next'),
      },
      { name: 'loading', before: silent(renewals), shows: title },
      { name: 'failed', before: refusing(renewals), shows: text('renewals.failed') },
    ],
  },
  {
    name: 'manager-renewals-none-found',
    who: 'manager',
    path: '/manager/manage_subscriptions?email=nobody@',
    sameAs: 'manager-renewals',
    shows: text('renewals.none_found'),
  },
]

const revenueScreens: readonly Screen[] = [
  {
    name: 'manager-revenue',
    who: 'manager',
    path: '/manager/revenue_report?product=all&from=2025-11-01&to=2026-10-31',
    shows: named('heading', 'revenue.chart'),
    states: [
      {
        name: 'much',
        before: answering('/manager/revenue_report', report),
        shows: named('slider', 'revenue.chart_label', { from: '01/11/2025', to: '31/10/2026' }),
      },
      {
        name: 'errors',
        act: async (page, say) => {
          await field(page, say('revenue.from')).fill('31/12/2098')
          await button(page, say('revenue.show')).click()
        },
        shows: text('revenue.future'),
      },
      {
        name: 'empty',
        before: answering('/manager/revenue_report', { invoices: [], revenue: 0, days: [], products: [] }),
        shows: text('revenue.none'),
      },
      { name: 'loading', before: silent('/manager/revenue_report'), shows: title },
      { name: 'failed', before: refusing('/manager/revenue_report'), shows: text('revenue.failed') },
    ],
  },
]

/** The managers' products, failed renewals and revenue. */
export const sellingManagerScreens: readonly Screen[] = [
  ...productScreens,
  ...renewalScreens,
  ...managerSubscriptionScreens,
  ...revenueScreens,
]
