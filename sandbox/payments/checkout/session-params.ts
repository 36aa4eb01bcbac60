import {
  clearable,
  email,
  flag,
  integer,
  listOf,
  metadata,
  object,
  oneOf,
  text,
  url,
} from '#sandbox/payments/api/params.ts'
import { priceBasics } from '#sandbox/payments/catalogue/price-creation.ts'

/** Languages of the hosted page that a session may request; the sandbox shows es and it, and English for others. */
export const locales = [
  'auto',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'en-GB',
  'es',
  'es-419',
  'et',
  'fi',
  'fil',
  'fr',
  'fr-CA',
  'hi-IN',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'ms',
  'mt',
  'nb',
  'nl',
  'pl',
  'pt',
  'pt-BR',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'th',
  'tr',
  'vi',
  'zh',
  'zh-HK',
  'zh-TW',
] as const

const priceData = object(
  {
    ...priceBasics,
    product: text(),
    product_data: object({ name: text(), description: text(40_000), images: listOf(url), metadata }, ['name']),
  },
  ['currency'],
)

/** One line of `line_items`. */
export const lineParams = object({ price: text(), price_data: priceData, quantity: integer(1, 999_999), metadata })
export type LineInput = ReturnType<typeof lineParams>

const subscriptionData = object({
  description: text(500),
  metadata,
  trial_end: integer(),
  trial_period_days: integer(1, 730),
  proration_behavior: oneOf('create_prorations', 'none'),
})
const intentData = object({
  capture_method: oneOf('automatic', 'automatic_async'),
  description: text(1000),
  metadata,
  receipt_email: email,
  setup_future_usage: oneOf('off_session', 'on_session'),
  statement_descriptor: text(22),
})

/** The parameters of `checkout.sessions.create`. */
export const sessionParams = object({
  allow_promotion_codes: flag,
  allowed_payment_method_types: listOf(text()),
  automatic_tax: object({ enabled: flag }, ['enabled']),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: url,
  client_reference_id: text(200),
  currency: text(3),
  customer: text(),
  customer_creation: oneOf('always', 'if_required'),
  customer_email: email,
  customer_update: object({
    address: oneOf('auto', 'never'),
    name: oneOf('auto', 'never'),
    shipping: oneOf('auto', 'never'),
  }),
  excluded_payment_method_types: listOf(text()),
  expires_at: integer(),
  invoice_creation: object(
    { enabled: flag, invoice_data: object({ description: text(1500), footer: text(), metadata }) },
    ['enabled'],
  ),
  line_items: listOf(lineParams),
  locale: oneOf(...locales),
  metadata,
  mode: oneOf('payment', 'setup', 'subscription'),
  payment_intent_data: intentData,
  payment_method_collection: oneOf('always', 'if_required'),
  payment_method_options: object({ card: object({ request_three_d_secure: oneOf('any', 'automatic', 'challenge') }) }),
  phone_number_collection: object({ enabled: flag }, ['enabled']),
  saved_payment_method_options: object({ payment_method_save: oneOf('disabled', 'enabled') }),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: subscriptionData,
  success_url: clearable(text()),
  tax_id_collection: object({ enabled: flag, required: oneOf('if_supported', 'never') }, ['enabled']),
  ui_mode: oneOf('hosted_page', 'embedded_page', 'elements', 'form'),
})
export type SessionInput = ReturnType<typeof sessionParams>
