import type { Stripe } from 'stripe'

/** How Stripe, or its sandbox, is reached. */
export interface StripeOptions {
  readonly secretKey: string
  /** Signs the events; empty when events are not received. */
  readonly webhookSecret: string
  /** Another address than Stripe's own; null for Stripe. */
  readonly host: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' } | null
}

/** The API version whose fields `map.ts` reads; webhook endpoints are created with it too. */
export const apiVersion = '2026-10-28.endive'

/** The timeout of an attempt in milliseconds; a person waits for it. */
const timeoutMs = 10_000
/** Retries after a lost connection, 409 and 5xx, with the same idempotency key. */
const maxNetworkRetries = 1

/** Returns the official SDK, which is loaded with the first call: it costs 75 ms and 36 MB. */
export const lazyStripe = ({ secretKey, host }: StripeOptions): (() => Promise<Stripe>) => {
  let client: Promise<Stripe> | null = null
  return () => {
    client ??= import('stripe').then(
      ({ Stripe }) =>
        new Stripe(secretKey, { apiVersion, timeout: timeoutMs, maxNetworkRetries, telemetry: false, ...host }),
    )
    return client
  }
}
