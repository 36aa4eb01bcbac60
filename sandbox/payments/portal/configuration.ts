import {
  clearable,
  flag,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  text,
  url,
} from '#sandbox/payments/api/params.ts'
import type { PortalConfiguration } from '#sandbox/payments/wire.ts'

const reasons = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const
const proration = oneOf('always_invoice', 'create_prorations', 'none')

const features = object({
  customer_update: object(
    {
      allowed_updates: clearable(listOf(oneOf('address', 'email', 'name', 'phone', 'shipping', 'tax_id'))),
      enabled: flag,
    },
    ['enabled'],
  ),
  invoice_history: object({ enabled: flag }, ['enabled']),
  payment_method_update: object({ enabled: flag }, ['enabled']),
  subscription_cancel: object(
    {
      cancellation_reason: object({ enabled: flag, options: clearable(listOf(oneOf(...reasons))) }, [
        'enabled',
        'options',
      ]),
      enabled: flag,
      mode: oneOf('at_period_end', 'immediately'),
      proration_behavior: proration,
    },
    ['enabled'],
  ),
  subscription_pause: object({ enabled: flag }),
  subscription_update: object(
    {
      default_allowed_updates: clearable(listOf(oneOf('price', 'promotion_code', 'quantity'))),
      enabled: flag,
      products: clearable(listOf(object({ prices: listOf(text()), product: text() }, ['prices', 'product']))),
      proration_behavior: proration,
    },
    ['enabled'],
  ),
})

const shape = {
  business_profile: object({ headline: clearable(text(60)), privacy_policy_url: url, terms_of_service_url: url }),
  default_return_url: clearable(url),
  features,
  login_page: object({ enabled: flag }, ['enabled']),
  metadata,
  name: clearable(text()),
}

/** The parameters of `billingPortal.configurations.create`. */
export const configurationParams = object(shape, ['features'])
/** The parameters of `billingPortal.configurations.update`. */
export const configurationChanges = object({ ...shape, active: flag })

type Changes = ReturnType<typeof configurationChanges>
type Features = PortalConfiguration['features']

const featuresWith = (before: Features, given: ReturnType<typeof features>): Features => ({
  customer_update: {
    allowed_updates: given.customer_update?.allowed_updates ?? before.customer_update.allowed_updates,
    enabled: given.customer_update?.enabled ?? before.customer_update.enabled,
  },
  invoice_history: given.invoice_history ?? before.invoice_history,
  payment_method_update: { ...before.payment_method_update, ...given.payment_method_update },
  subscription_cancel: {
    ...before.subscription_cancel,
    ...given.subscription_cancel,
    cancellation_reason: {
      ...before.subscription_cancel.cancellation_reason,
      ...(given.subscription_cancel?.cancellation_reason
        ? {
            enabled: given.subscription_cancel.cancellation_reason.enabled,
            options: given.subscription_cancel.cancellation_reason.options ?? [],
          }
        : {}),
    },
  },
  subscription_pause: { ...before.subscription_pause, ...given.subscription_pause },
  subscription_update: {
    ...before.subscription_update,
    enabled: given.subscription_update?.enabled ?? before.subscription_update.enabled,
    default_allowed_updates:
      given.subscription_update?.default_allowed_updates ?? before.subscription_update.default_allowed_updates,
    proration_behavior: given.subscription_update?.proration_behavior ?? before.subscription_update.proration_behavior,
    products:
      given.subscription_update?.products?.map((product) => ({
        ...product,
        adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
      })) ?? null,
  },
})

/** Builds a portal with everything switched off. */
export const blankConfiguration = (id: string, now: number, isDefault: boolean): PortalConfiguration => ({
  id,
  object: 'billing_portal.configuration',
  active: true,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: now,
  default_return_url: null,
  features: {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: false },
    payment_method_update: { enabled: false, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: false,
      mode: 'at_period_end',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      products: null,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'end_trial',
    },
  },
  is_default: isDefault,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: {},
  name: null,
  updated: now,
})

/** Applies parameters to a configuration. */
export const changedConfiguration = (before: PortalConfiguration, input: Changes): Partial<PortalConfiguration> => ({
  ...(input.active === undefined ? {} : { active: input.active }),
  ...(input.business_profile ? { business_profile: { ...before.business_profile, ...input.business_profile } } : {}),
  ...(input.default_return_url === undefined ? {} : { default_return_url: input.default_return_url }),
  ...(input.features ? { features: featuresWith(before.features, input.features) } : {}),
  ...(input.login_page ? { login_page: { ...before.login_page, enabled: input.login_page.enabled } } : {}),
  ...(input.metadata === undefined ? {} : { metadata: mergeMetadata(before.metadata, input.metadata) }),
  ...(input.name === undefined ? {} : { name: input.name }),
})
