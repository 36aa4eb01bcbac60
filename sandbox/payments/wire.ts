import type Stripe from 'stripe'

/**
 * A Stripe object as transferred: references unexpanded, decimals as text. Derived from the SDK's own types, so that
 * the compiler checks every object built here against them.
 */
export type Wire<T> = [Extract<T, Stripe.Decimal>] extends [never]
  ? WireValue<T>
  : string | Extract<T, null | undefined>

type WireValue<T> = [string] extends [T]
  ? Extract<T, string | null | undefined>
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T

/** Every kind of record in the sandbox. */
export type Product = Wire<Stripe.Product>
export type Price = Wire<Stripe.Price>
export type Customer = Wire<Stripe.Customer>
export type PaymentMethod = Wire<Stripe.PaymentMethod>
export type PaymentIntent = Wire<Stripe.PaymentIntent>
export type Charge = Wire<Stripe.Charge>
export type Refund = Wire<Stripe.Refund>
export type Invoice = Wire<Stripe.Invoice>
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>
export type InvoicePayment = Wire<Stripe.InvoicePayment>
export type Subscription = Wire<Stripe.Subscription>
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>
export type Session = Wire<Stripe.Checkout.Session>
export type LineItem = Wire<Stripe.LineItem>
export type PortalSession = Wire<Stripe.BillingPortal.Session>
export type PortalConfiguration = Wire<Stripe.BillingPortal.Configuration>
export type Schedule = Wire<Stripe.SubscriptionSchedule>
export type PaymentLink = Wire<Stripe.PaymentLink>
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>

/** Names of the events that the sandbox sends. */
export type EventType = Stripe.Event.Type

/** An event as stored and sent. */
export type SandboxEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}
