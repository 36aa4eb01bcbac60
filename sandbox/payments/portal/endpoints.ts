import { existing, invalidRequest } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import { flag, object, oneOf, text, url } from '#sandbox/payments/api/params.ts'
import { subscriptionOf } from '#sandbox/payments/billing/subscriptions.ts'
import { locales } from '#sandbox/payments/checkout/session-params.ts'
import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { customerOf } from '#sandbox/payments/people/customers.ts'
import type { PortalConfiguration, PortalSession } from '#sandbox/payments/wire.ts'
import { blankConfiguration, changedConfiguration, configurationChanges, configurationParams } from './configuration.ts'

const configurationOf = (context: PaymentsContext, id: string, param = 'id'): PortalConfiguration =>
  existing(context.tables.portalConfigurations, 'configuration', id, param)

const configurationFor = (context: PaymentsContext, id: string | undefined): PortalConfiguration => {
  if (id !== undefined) {
    const chosen = configurationOf(context, id, 'configuration')
    if (!chosen.active) throw invalidRequest('The configuration is inactive.', 'configuration')
    return chosen
  }
  const defaults = context.tables.portalConfigurations.find({ is_default: true }).at(0)
  if (!defaults)
    throw invalidRequest(
      'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.',
    )
  return defaults
}

const flowParams = object(
  {
    after_completion: object(
      {
        redirect: object({ return_url: url }, ['return_url']),
        type: oneOf('hosted_confirmation', 'portal_homepage', 'redirect'),
      },
      ['type'],
    ),
    subscription_cancel: object({ subscription: text() }, ['subscription']),
    type: oneOf('payment_method_update', 'subscription_cancel'),
  },
  ['type'],
)
const sessionParams = object(
  {
    configuration: text(),
    customer: text(),
    flow_data: flowParams,
    locale: oneOf(...locales, 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-SG'),
    return_url: url,
  },
  ['customer'],
)

const flowOf = (context: PaymentsContext, flow: ReturnType<typeof flowParams> | undefined): PortalSession['flow'] => {
  if (!flow) return null
  const cancels = flow.subscription_cancel
  if (cancels) subscriptionOf(context, cancels.subscription, 'flow_data[subscription_cancel][subscription]')
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: flow.after_completion?.redirect ?? null,
      type: flow.after_completion?.type ?? 'portal_homepage',
    },
    customer_update: null,
    subscription_cancel: cancels ? { retention: null, subscription: cancels.subscription } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: flow.type,
  }
}

/** The endpoints of the customer portal. The first configuration is the default: there is no dashboard here. */
export const portalEndpoints = [
  endpoint('POST', '/v1/billing_portal/configurations', configurationParams, (context, input) => {
    const first = context.tables.portalConfigurations.count() === 0
    const blank = blankConfiguration(newId('bpc_1'), context.now(), first)
    const made = context.tables.portalConfigurations.put({ ...blank, ...changedConfiguration(blank, input) })
    context.emit('billing_portal.configuration.created', made)
    return made
  }),
  endpoint('GET', '/v1/billing_portal/configurations/:id', object({}), (context, _input, id) =>
    configurationOf(context, id),
  ),
  endpoint('POST', '/v1/billing_portal/configurations/:id', configurationChanges, (context, input, id) => {
    const before = configurationOf(context, id)
    if (input.active === false && before.is_default)
      throw invalidRequest('You cannot deactivate the default configuration.', 'active')
    const changes = { ...changedConfiguration(before, input), updated: context.now() }
    return context.revise(context.tables.portalConfigurations, before, changes, 'billing_portal.configuration.updated')
  }),
  endpoint(
    'GET',
    '/v1/billing_portal/configurations',
    object({ ...listParams, active: flag, is_default: flag }),
    (context, input) => {
      const wanted = newestFirst(context.tables.portalConfigurations.list())
        .filter((one) => input.active === undefined || one.active === input.active)
        .filter((one) => input.is_default === undefined || one.is_default === input.is_default)
      return listPage(wanted, input, '/v1/billing_portal/configurations')
    },
  ),
  endpoint('POST', '/v1/billing_portal/sessions', sessionParams, (context, input) => {
    const customer = customerOf(context, input.customer, 'customer')
    const configuration = configurationFor(context, input.configuration)
    const id = newId('bps_1')
    const session = context.tables.portalSessions.put({
      id,
      object: 'billing_portal.session',
      configuration: configuration.id,
      created: context.now(),
      customer: customer.id,
      customer_account: null,
      flow: flowOf(context, input.flow_data),
      livemode: false,
      locale: input.locale ?? null,
      on_behalf_of: null,
      return_url: input.return_url ?? configuration.default_return_url,
      url: `${context.ctx.config.url}/p/session/${id}`,
    })
    context.emit('billing_portal.session.created', session)
    return session
  }),
]
