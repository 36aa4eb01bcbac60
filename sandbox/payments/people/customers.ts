import { noSuch } from '#sandbox/payments/api/api-error.ts'
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
import { cancelSchedule } from '#sandbox/payments/schedules/cancelling.ts'
import type { Customer } from '#sandbox/payments/wire.ts'
import type { World } from '#sandbox/payments/world.ts'
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
export const customerOf = (world: World, id: string, param = 'id'): Customer => {
  const customer = world.tables.customers.get(id)
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
export const createCustomer = (world: World, input: CustomerInput): Customer => {
  const customer = world.tables.customers.put({
    id: newId('cus_', 14),
    object: 'customer',
    address: addressOf(input.address),
    balance: input.balance ?? 0,
    created: world.now(),
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
  world.emit('customer.created', customer)
  return customer
}

const patchOf = (world: World, customer: Customer, input: CustomerInput): Partial<Customer> => {
  const { invoice_settings: settings, metadata: change, address: location, ...plain } = input
  const method = settings?.default_payment_method
  if (method && world.tables.methods.get(method)?.customer !== customer.id)
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
  endpoint('POST', '/v1/customers', createParams, (world, input) => {
    const { payment_method: method, ...rest } = input
    const customer = createCustomer(world, rest)
    if (method !== undefined) attachMethod(world, method, customer.id, 'payment_method')
    return world.revise(world.tables.customers, customer, patchOf(world, customer, rest))
  }),
  endpoint('GET', '/v1/customers/:id', object({}), (world, _input, id) => {
    const customer = world.tables.customers.get(id)
    if (!customer) throw noSuch('customer', id)
    return customer
  }),
  endpoint('POST', '/v1/customers/:id', updateParams, (world, input, id) => {
    const customer = customerOf(world, id)
    return world.revise(world.tables.customers, customer, patchOf(world, customer, input), 'customer.updated')
  }),
  endpoint('GET', '/v1/customers', object({ ...listParams, email: text(512) }), (world, input) => {
    const found = world.tables.customers.find(input.email === undefined ? {} : { email: input.email })
    const saved = found.filter((customer) => !('deleted' in customer) && inRange(customer.created, input.created))
    const wanted = newestFirst(saved)
    return listPage(wanted, input, '/v1/customers')
  }),
  endpoint('DELETE', '/v1/customers/:id', object({}), (world, _input, id) => {
    const customer = customerOf(world, id)
    for (const subscription of world.tables.subscriptions.find({ customer: id }))
      endSubscription(world, subscription, 'canceled', 'cancellation_requested')
    for (const schedule of world.tables.schedules.find({ customer: id }))
      if (schedule.status === 'not_started') cancelSchedule(world, schedule)
    for (const method of world.tables.methods.find({ customer: id }))
      world.revise(world.tables.methods, method, { customer: null })
    const gone = { id, object: 'customer', deleted: true } as const
    world.tables.customers.put(gone as Customer & typeof gone)
    world.emit('customer.deleted', customer)
    return gone
  }),
]
