import type { Stripe } from 'stripe'

/** How Stripe, or what stands in for it, is reached. */
export interface StripeOptions {
  readonly secretKey: string
  /** Signs the events; empty when events are not taken. */
  readonly webhookSecret: string
  /** Another address than Stripe's own; null for Stripe. */
  readonly host: { readonly host: string; readonly port: number; readonly protocol: 'http' | 'https' } | null
}

/** The API version whose fields `map.ts` reads; webhook endpoints are made with it too. */
export const apiVersion = '2026-10-28.endive'

/** A try may take so long; a person waits for it. */
const timeoutMs = 10_000
/** Tries again on a lost connection, 409 and 5xx, with the same idempotency key. */
const maxNetworkRetries = 1

/** Gives the official SDK, which is loaded with the first call: it costs 75 ms and 36 MB. */
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
