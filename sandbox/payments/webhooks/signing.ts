import { createHmac } from 'node:crypto'

/**
 * Computes the `Stripe-Signature` of a payload: HMAC-SHA256 of `t.payload` under the endpoint's secret, `t` in real
 * time.
 */
export const signPayload = (payload: string, secret: string, atSeconds = Math.floor(Date.now() / 1000)): string => {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${payload}`).digest('hex')
  return `t=${atSeconds},v1=${signature}`
}
