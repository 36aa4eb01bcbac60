import type { Collection, Store } from '#sandbox/core/store.ts'
import type {
  Charge,
  Customer,
  Invoice,
  InvoicePayment,
  LineItem,
  PaymentIntent,
  PaymentLink,
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  Price,
  Product,
  Refund,
  SandboxEvent,
  Schedule,
  Session,
  Subscription,
  WebhookEndpoint,
} from './wire.ts'

/** The behaviour of a test card or bank account; never shown by the API. */
export type Instrument = { id: string; number: string; authenticatedForReuse: boolean }

/** What a payment intent pays for. */
export type Purpose = {
  id: string
  kind: 'session' | 'invoice' | 'api'
  target: string
  settles: 'pays' | 'fails'
  /** Whether the paying card is saved for later payments. */
  saves?: boolean
}

/** The data of a checkout session that the API does not show. */
export type CheckoutPlan = {
  id: string
  lines: LineItem[]
  subscriptionMetadata: Record<string, string>
  subscriptionDescription: string | null
  trialEnd: number | null
  intentMetadata: Record<string, string>
  intentDescription: string | null
  setupFutureUsage: 'off_session' | 'on_session' | null
  invoiceMetadata: Record<string, string>
  /** The attempt that waits for authentication or for the bank. */
  intent: string | null
}

/** The lines of a payment link; the API shows them only on request. */
export type LinkPlan = { id: string; lines: LineItem[] }

/** Work that falls due on the sandbox's clock; `at` in milliseconds. */
export type Job = { id: string; at: number; kind: JobKind; target: string; group: string }
export type JobKind =
  | 'expire-session'
  | 'renew'
  | 'finalize'
  | 'retry'
  | 'expire-incomplete'
  | 'settle-payment'
  | 'settle-refund'
  | 'fail-refund'
  | 'start-schedule'
  | 'end-schedule'

/** One event for one endpoint; times in real milliseconds. */
export type Delivery = {
  id: string
  event: string
  endpoint: string
  url: string
  type: string
  status: 'pending' | 'delivered' | 'failed' | 'lost'
  createdAt: number
  nextAttemptAt: number | null
  attempts: { at: number; status: number | null; note: string; durationMs: number }[]
}

/** A saved answer of an idempotency key; `at` in seconds of the sandbox's clock. */
export type Remembered = { id: string; route: string; fingerprint: string; status: number; body: string; at: number }

/** All collections of the payment provider. */
export type Tables = {
  products: Collection<Product>
  prices: Collection<Price>
  customers: Collection<Customer>
  methods: Collection<PaymentMethod>
  instruments: Collection<Instrument>
  intents: Collection<PaymentIntent>
  purposes: Collection<Purpose>
  charges: Collection<Charge>
  refunds: Collection<Refund>
  invoices: Collection<Invoice>
  invoicePayments: Collection<InvoicePayment>
  subscriptions: Collection<Subscription>
  schedules: Collection<Schedule>
  paymentLinks: Collection<PaymentLink>
  linkPlans: Collection<LinkPlan>
  sessions: Collection<Session>
  plans: Collection<CheckoutPlan>
  portalSessions: Collection<PortalSession>
  portalConfigurations: Collection<PortalConfiguration>
  endpoints: Collection<WebhookEndpoint>
  events: Collection<SandboxEvent>
  deliveries: Collection<Delivery>
  jobs: Collection<Job>
  remembered: Collection<Remembered>
}

/** Opens the collections in the store. */
export const openTables = (store: Store): Tables => ({
  products: store.collection('products'),
  prices: store.collection('prices', ['lookup_key', 'product']),
  customers: store.collection('customers', ['email']),
  methods: store.collection('methods', ['customer']),
  instruments: store.collection('instruments'),
  intents: store.collection('intents', ['customer']),
  purposes: store.collection('purposes'),
  charges: store.collection('charges', ['payment_intent']),
  refunds: store.collection('refunds', ['payment_intent', 'charge']),
  invoices: store.collection('invoices', ['customer', 'status', 'parent.subscription_details.subscription']),
  invoicePayments: store.collection('invoice_payments', ['invoice', 'payment.payment_intent']),
  subscriptions: store.collection('subscriptions', ['customer', 'status']),
  schedules: store.collection('schedules', ['customer', 'subscription']),
  paymentLinks: store.collection('payment_links'),
  linkPlans: store.collection('link_plans'),
  sessions: store.collection('sessions', ['customer', 'subscription', 'payment_intent']),
  plans: store.collection('plans', ['intent']),
  portalSessions: store.collection('portal_sessions'),
  portalConfigurations: store.collection('portal_configurations'),
  endpoints: store.collection('endpoints'),
  events: store.collection('events', ['type', 'created']),
  deliveries: store.collection('deliveries', ['status', 'event', 'nextAttemptAt']),
  jobs: store.collection('jobs', ['at', 'group']),
  remembered: store.collection('remembered', ['at']),
})
