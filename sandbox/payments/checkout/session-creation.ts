import { invalidRequest, missingParam } from '#sandbox/payments/api/api-error.ts'
import { mergeMetadata } from '#sandbox/payments/api/params.ts'
import { newId } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { customerOf } from '#sandbox/payments/people/customers.ts'
import type { Customer, LineItem, Session } from '#sandbox/payments/wire.ts'
import { sessionLines } from './session-lines.ts'
import type { SessionInput } from './session-params.ts'

const day = 86_400

const checkCombination = (input: SessionInput): void => {
  const refuse = (message: string, param: string): void => {
    throw invalidRequest(message, param)
  }
  if (input.mode === undefined) throw missingParam('mode')
  if (input.mode === 'setup') refuse('The sandbox does not model `setup` mode.', 'mode')
  if ((input.ui_mode ?? 'hosted_page') !== 'hosted_page') refuse('The sandbox serves the hosted page only.', 'ui_mode')
  if (!input.success_url) throw missingParam('success_url')
  if (!URL.canParse(input.success_url)) refuse('Not a valid URL', 'success_url')
  if (input.customer !== undefined && input.customer_email !== undefined)
    refuse('You may only specify one of these parameters: customer, customer_email.', 'customer')
  if (input.mode === 'payment' && input.subscription_data)
    refuse('You can not pass `subscription_data` in `payment` mode.', 'subscription_data')
  if (input.mode === 'subscription' && input.payment_intent_data)
    refuse('You can not pass `payment_intent_data` in `subscription` mode.', 'payment_intent_data')
  if (input.mode === 'subscription' && input.customer_creation)
    refuse('`customer_creation` can only be used in `payment` mode.', 'customer_creation')
  if (input.mode === 'subscription' && input.invoice_creation)
    refuse('`invoice_creation` can only be used in `payment` mode.', 'invoice_creation')
  if (input.customer !== undefined && input.customer_creation)
    refuse('You may only specify one of these parameters: customer, customer_creation.', 'customer_creation')
}

const expiryOf = (context: PaymentsContext, wanted: number | undefined): number => {
  const now = context.now()
  if (wanted === undefined) return now + day
  if (wanted < now + 30 * 60)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  if (wanted > now + day)
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  return wanted
}

const trialEndOf = (context: PaymentsContext, data: SessionInput['subscription_data']): number | null => {
  if (data?.trial_end !== undefined) {
    if (data.trial_end < context.now() + 2 * day)
      throw invalidRequest(
        'The `trial_end` date has to be at least 2 days in the future.',
        'subscription_data[trial_end]',
      )
    return data.trial_end
  }
  return data?.trial_period_days === undefined ? null : context.now() + data.trial_period_days * day
}

/** Returns the buyer as a session shows it. */
export const customerDetails = (
  email: string | null,
  name: string | null,
  country: string | null,
  owner?: Customer | null,
): NonNullable<Session['customer_details']> => ({
  address:
    country === null
      ? (owner?.address ?? null)
      : { city: null, country, line1: null, line2: null, postal_code: null, state: null },
  business_name: null,
  email,
  individual_name: null,
  name,
  phone: owner?.phone ?? null,
  tax_exempt: owner?.tax_exempt ?? 'none',
  tax_ids: [],
})

const sessionObject = (
  context: PaymentsContext,
  input: SessionInput,
  lines: LineItem[],
  owner: Customer | null,
): Session => {
  const id = newId('cs_test_a1', 56)
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const currency = lines[0]?.currency ?? null
  const payment = input.mode === 'payment'
  const email = input.customer_email ?? owner?.email ?? null
  const invoiceData = input.invoice_creation?.invoice_data
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    allowed_payment_method_types: input.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: input.automatic_tax?.enabled ?? false, liability: null, provider: null, status: null },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: context.now(),
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: owner?.id ?? null,
    customer_account: null,
    customer_creation:
      payment && !owner ? (input.customer_creation ?? 'if_required') : payment ? null : owner ? null : 'always',
    customer_details: email === null ? null : customerDetails(email, owner?.name ?? null, null, owner),
    customer_email: input.customer_email ?? null,
    discounts: [],
    expires_at: expiryOf(context, input.expires_at),
    integration_identifier: null,
    invoice: null,
    invoice_creation: payment
      ? {
          enabled: input.invoice_creation?.enabled ?? false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: invoiceData?.description ?? null,
            footer: invoiceData?.footer ?? null,
            issuer: null,
            metadata: mergeMetadata({}, invoiceData?.metadata),
            rendering_options: null,
          },
        }
      : null,
    livemode: false,
    locale: input.locale ?? null,
    managed_payments: null,
    metadata: mergeMetadata({}, input.metadata),
    mode: input.mode ?? 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: payment ? 'if_required' : (input.payment_method_collection ?? 'always'),
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: currency === 'eur' ? ['card', 'sepa_debit'] : ['card'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: input.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: payment
      ? null
      : { allow_redisplay_filters: ['always'], payment_method_remove: 'disabled', payment_method_save: null },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: input.submit_type ?? null,
    subscription: null,
    success_url: input.success_url ?? null,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${context.ctx.config.url}/c/pay/${id}`,
    wallet_options: null,
  }
}

/** Opens a checkout session with its hosted page. */
export const createSession = (context: PaymentsContext, input: SessionInput): Session => {
  checkCombination(input)
  const owner = input.customer === undefined ? null : customerOf(context, input.customer, 'customer')
  const lines = sessionLines(context, input)
  const session = context.tables.sessions.put(sessionObject(context, input, lines, owner))
  context.tables.plans.put({
    id: session.id,
    lines,
    subscriptionMetadata: mergeMetadata({}, input.subscription_data?.metadata),
    subscriptionDescription: input.subscription_data?.description ?? null,
    trialEnd: trialEndOf(context, input.subscription_data),
    intentMetadata: mergeMetadata({}, input.payment_intent_data?.metadata),
    intentDescription: input.payment_intent_data?.description ?? null,
    setupFutureUsage: input.payment_intent_data?.setup_future_usage ?? null,
    invoiceMetadata: mergeMetadata({}, input.invoice_creation?.invoice_data?.metadata),
    intent: null,
  })
  context.schedule('expire-session', session.id, session.expires_at)
  return session
}
