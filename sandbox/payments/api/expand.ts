import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import type { Tables } from '#sandbox/payments/tables.ts'
import { invalidRequest } from './api-error.ts'
import { wholeList } from './lists.ts'

type Item = Record<string, unknown>

const tableOf: Record<string, keyof Tables> = {
  prod: 'products',
  price: 'prices',
  cus: 'customers',
  pm: 'methods',
  pi: 'intents',
  ch: 'charges',
  py: 'charges',
  re: 'refunds',
  in: 'invoices',
  inpay: 'invoicePayments',
  sub: 'subscriptions',
  sub_sched: 'schedules',
  plink: 'paymentLinks',
  cs: 'sessions',
  bpc: 'portalConfigurations',
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Finds any object by its id, or null. */
export const findById = (context: PaymentsContext, id: string): object | null => {
  const table = tableOf[id.startsWith('sub_sched_') ? 'sub_sched' : (id.split('_')[0] ?? '')]
  return table === undefined ? null : context.tables[table].get(id)
}

/** Fields that are included only on request. */
const included: Record<string, (context: PaymentsContext, item: Item) => unknown> = {
  'checkout.session.line_items': (context, item) =>
    wholeList(
      context.tables.plans.get(String(item['id']))?.lines ?? [],
      `/v1/checkout/sessions/${String(item['id'])}/line_items`,
    ),
  'payment_link.line_items': (context, item) =>
    wholeList(
      context.tables.linkPlans.get(String(item['id']))?.lines ?? [],
      `/v1/payment_links/${String(item['id'])}/line_items`,
    ),
  'invoice.payments': (context, item) =>
    wholeList(context.tables.invoicePayments.find({ invoice: String(item['id']) }), '/v1/invoice_payments'),
  'customer.subscriptions': (context, item) =>
    wholeList(
      context.tables.subscriptions
        .find({ customer: String(item['id']) })
        .filter((one) => one.status !== 'canceled')
        .toReversed(),
      `/v1/customers/${String(item['id'])}/subscriptions`,
    ),
  'charge.refunds': (context, item) =>
    wholeList(
      context.tables.refunds.find({ charge: String(item['id']) }).toReversed(),
      `/v1/charges/${String(item['id'])}/refunds`,
    ),
  'invoice.confirmation_secret': (context, item) => {
    const payment = context.tables.invoicePayments.find({ invoice: String(item['id']), is_default: true }).at(-1)
    const intent = payment?.payment.payment_intent ? context.tables.intents.get(payment.payment.payment_intent) : null
    return intent?.client_secret ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
  },
}

const expandField = (context: PaymentsContext, value: unknown, path: string[], whole: string): unknown => {
  const [field, ...rest] = path
  if (field === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item) => expandField(context, item, path, whole))
  const cannot = (): Error =>
    invalidRequest(
      `This property cannot be expanded (${whole}). You may want to try expanding something else.`,
      'expand',
    )
  if (!isItem(value)) throw cannot()
  const include = included[`${String(value['object'])}.${field}`]
  if (!include && !Object.hasOwn(value, field)) {
    if (value['deleted'] === true) return value
    throw cannot()
  }
  const reference = include && value[field] === undefined ? include(context, value) : value[field]
  const expanded = typeof reference === 'string' ? findById(context, reference) : reference
  if (expanded === null && reference !== null) throw cannot()
  if (
    rest.length === 0 &&
    reference !== null &&
    typeof reference !== 'string' &&
    !isItem(reference) &&
    !Array.isArray(reference)
  )
    throw cannot()
  return { ...value, [field]: expandField(context, expanded, rest, whole) }
}

/** Expands the requested references of `result`; paths on a list start with `data`. */
export const expand = (context: PaymentsContext, result: object, paths: string[]): object =>
  paths.reduce<object>((expanded, path) => {
    const parts = path.split('.')
    if (parts.length > 4) throw invalidRequest('You cannot expand more than 4 levels of a property.', 'expand')
    return expandField(context, expanded, parts, path) as object
  }, result)
