import { existing, noSuch } from '#sandbox/payments/api/api-error.ts'
import { endpoint } from '#sandbox/payments/api/endpoint.ts'
import { listPage, listParams, newestFirst } from '#sandbox/payments/api/lists.ts'
import {
  clearable,
  email,
  inRange,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type Parsed,
  text,
} from '#sandbox/payments/api/params.ts'
import { endSubscription } from '#sandbox/payments/billing/ending.ts'
import { newId, randomText } from '#sandbox/payments/ids.ts'
import type { PaymentsContext } from '#sandbox/payments/payments-context.ts'
import { cancelSchedule } from '#sandbox/payments/schedules/cancelling.ts'
import type { Customer } from '#sandbox/payments/wire.ts'
import { attachMethod } from './attaching.ts'

const address = object({
  city: clearable(text()),
  country: clearable(text(2)),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
})
const shape = {
  address: clearable(address),
  balance: integer(),
  description: clearable(text()),
  email: clearable(email),
  invoice_settings: object({ default_payment_method: clearable(text()), footer: clearable(text()) }),
  metadata,
  name: clearable(text(256)),
  phone: clearable(text(20)),
  preferred_locales: listOf(text(20)),
  tax_exempt: clearable(oneOf('exempt', 'none', 'reverse')),
}
const createParams = object({ ...shape, payment_method: text() })
const updateParams = object(shape)

/** The parameters to create and change a customer. */
export type CustomerInput = Parsed<typeof shape>

/** Returns the customer, or throws Stripe's error; a deleted one counts as missing unless `deleted` is set. */
export const customerOf = (context: PaymentsContext, id: string, param = 'id'): Customer => {
  const customer = context.tables.customers.get(id)
  if (!customer || 'deleted' in customer) throw noSuch('customer', id, param)
  return customer
}

const addressOf = (input: CustomerInput['address']): NonNullable<Customer['address']> | null =>
  input
    ? {
        city: input.city ?? null,
        country: input.country ?? null,
        line1: input.line1 ?? null,
        line2: input.line2 ?? null,
        postal_code: input.postal_code ?? null,
        state: input.state ?? null,
      }
    : null

/** Creates a customer. */
export const createCustomer = (context: PaymentsContext, input: CustomerInput): Customer => {
  const customer = context.tables.customers.put({
    id: newId('cus_', 14),
    object: 'customer',
    address: addressOf(input.address),
    balance: input.balance ?? 0,
    created: context.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: randomText(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: input.invoice_settings?.footer ?? null,
      rendering_options: null,
    },
    livemode: false,
    metadata: mergeMetadata({}, input.metadata),
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: input.preferred_locales ?? [],
    shipping: null,
    tax_exempt: input.tax_exempt ?? 'none',
    test_clock: null,
  })
  context.emit('customer.created', customer)
  return customer
}

const patchOf = (context: PaymentsContext, customer: Customer, input: CustomerInput): Partial<Customer> => {
  const { invoice_settings: settings, metadata: change, address: location, ...plain } = input
  const method = settings?.default_payment_method
  if (method && context.tables.methods.get(method)?.customer !== customer.id)
    throw noSuch('PaymentMethod', method, 'invoice_settings[default_payment_method]')
  return {
    ...plain,
    ...(location === undefined ? {} : { address: addressOf(location) }),
    ...(change === undefined ? {} : { metadata: mergeMetadata(customer.metadata, change) }),
    ...(settings ? { invoice_settings: { ...customer.invoice_settings, ...settings } } : {}),
  }
}

/** The endpoints of customers. */
export const customerEndpoints = [
  endpoint('POST', '/v1/customers', createParams, (context, input) => {
    const { payment_method: method, ...rest } = input
    const customer = createCustomer(context, rest)
    if (method !== undefined) attachMethod(context, method, customer.id, 'payment_method')
    return context.revise(context.tables.customers, customer, patchOf(context, customer, rest))
  }),
  endpoint('GET', '/v1/customers/:id', object({}), (context, _input, id) =>
    existing(context.tables.customers, 'customer', id),
  ),
  endpoint('POST', '/v1/customers/:id', updateParams, (context, input, id) => {
    const customer = customerOf(context, id)
    return context.revise(context.tables.customers, customer, patchOf(context, customer, input), 'customer.updated')
  }),
  endpoint('GET', '/v1/customers', object({ ...listParams, email: text(512) }), (context, input) => {
    const found = context.tables.customers.find(input.email === undefined ? {} : { email: input.email })
    const saved = found.filter((customer) => !('deleted' in customer) && inRange(customer.created, input.created))
    const wanted = newestFirst(saved)
    return listPage(wanted, input, '/v1/customers')
  }),
  endpoint('DELETE', '/v1/customers/:id', object({}), (context, _input, id) => {
    const customer = customerOf(context, id)
    for (const subscription of context.tables.subscriptions.find({ customer: id }))
      endSubscription(context, subscription, 'canceled', 'cancellation_requested')
    for (const schedule of context.tables.schedules.find({ customer: id }))
      if (schedule.status === 'not_started') cancelSchedule(context, schedule)
    for (const method of context.tables.methods.find({ customer: id }))
      context.revise(context.tables.methods, method, { customer: null })
    const gone = { id, object: 'customer', deleted: true } as const
    context.tables.customers.put(gone as Customer & typeof gone)
    context.emit('customer.deleted', customer)
    return gone
  }),
]
