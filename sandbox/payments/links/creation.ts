import { invalidRequest } from '#sandbox/payments/api/api-error.ts'
import {
  clearable,
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  text,
} from '#sandbox/payments/api/params.ts'
import { sessionLines } from '#sandbox/payments/checkout/session-lines.ts'
import { lineParams } from '#sandbox/payments/checkout/session-params.ts'
import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { PaymentLink } from '#sandbox/payments/wire.ts'

const afterCompletion = object(
  {
    hosted_confirmation: object({ custom_message: text(500) }),
    redirect: object({ url: text(2048) }, ['url']),
    type: oneOf('hosted_confirmation', 'redirect'),
  },
  ['type'],
)

const changeable = {
  active: flag,
  after_completion: afterCompletion,
  customer_creation: oneOf('always', 'if_required'),
  inactive_message: clearable(text(500)),
  metadata,
}
const createShape = {
  ...changeable,
  line_items: listOf(lineParams),
  payment_intent_data: object({ description: text(1000), metadata, setup_future_usage: oneOf('off_session') }),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: object({ description: text(500), metadata, trial_period_days: integer(1, 730) }),
}
/** The parameters of `paymentLinks.create`. */
export const linkParams = object(createShape, ['line_items'])
/** The parameters of `paymentLinks.update`. */
export const linkChanges = object(changeable)
type Input = ReturnType<typeof linkParams>

const issuer = { type: 'self' as const }

/** Returns what follows a payment, as the link shows it. */
export const completionOf = (
  wanted: Parsed<typeof changeable>['after_completion'],
): PaymentLink['after_completion'] => {
  if (wanted?.type !== 'redirect')
    return {
      hosted_confirmation: { custom_message: wanted?.hosted_confirmation?.custom_message ?? null },
      type: 'hosted_confirmation',
    }
  const address = wanted.redirect?.url
  if (address === undefined || !URL.canParse(address))
    throw invalidRequest('Not a valid URL', 'after_completion[redirect][url]', 'url_invalid')
  return { redirect: { url: address }, type: 'redirect' }
}

const subscriptionData = (input: Input): PaymentLink['subscription_data'] => ({
  description: input.subscription_data?.description ?? null,
  invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer },
  metadata: mergeMetadata({}, input.subscription_data?.metadata),
  trial_period_days: input.subscription_data?.trial_period_days ?? null,
  trial_settings: null,
})

const intentData = (input: Input): PaymentLink['payment_intent_data'] =>
  input.payment_intent_data
    ? {
        capture_method: null,
        description: input.payment_intent_data.description ?? null,
        metadata: mergeMetadata({}, input.payment_intent_data.metadata),
        setup_future_usage: input.payment_intent_data.setup_future_usage ?? null,
        statement_descriptor: null,
        statement_descriptor_suffix: null,
        transfer_group: null,
      }
    : null

/** Creates a link under which anybody can buy its lines. It never expires. */
export const createLink = (context: PaymentsContext, input: Input): PaymentLink => {
  const renews = input.line_items.some((line) => context.tables.prices.get(line.price ?? '')?.type === 'recurring')
  if (!renews && input.subscription_data)
    throw invalidRequest('You can not pass `subscription_data` without a recurring price.', 'subscription_data')
  if (renews && (input.payment_intent_data ?? input.customer_creation))
    throw invalidRequest(
      'You can not pass `payment_intent_data` or `customer_creation` with a recurring price.',
      input.payment_intent_data ? 'payment_intent_data' : 'customer_creation',
    )
  const lines = sessionLines(context, {
    mode: renews ? 'subscription' : 'payment',
    line_items: input.line_items,
  })
  const id = newId('plink_1')
  context.tables.linkPlans.put({ id, lines })
  const link = context.tables.paymentLinks.put({
    id,
    object: 'payment_link',
    active: input.active ?? true,
    after_completion: completionOf(input.after_completion),
    allow_promotion_codes: false,
    application: null,
    application_fee_amount: null,
    application_fee_percent: null,
    automatic_tax: { enabled: false, liability: null },
    billing_address_collection: 'auto',
    consent_collection: null,
    currency: lines[0]?.currency ?? 'eur',
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer_creation: renews ? 'always' : (input.customer_creation ?? 'if_required'),
    inactive_message: input.inactive_message ?? null,
    invoice_creation: renews
      ? null
      : {
          enabled: false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: {},
            rendering_options: null,
          },
        },
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, input.metadata),
    on_behalf_of: null,
    payment_intent_data: intentData(input),
    payment_method_collection: renews ? 'always' : 'if_required',
    payment_method_options: null,
    payment_method_types: null,
    phone_number_collection: { enabled: false },
    restrictions: null,
    shipping_address_collection: null,
    shipping_options: [],
    submit_type: input.submit_type ?? 'auto',
    subscription_data: renews ? subscriptionData(input) : null,
    tax_id_collection: { enabled: false, required: 'never' },
    transfer_data: null,
    url: `${context.ctx.config.url}/buy/${id}`,
  })
  context.emit('payment_link.created', link)
  return link
}
