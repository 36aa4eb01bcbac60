import type { FastifyReply } from 'fastify'

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

/** Policy of answers that are no page: nothing may load, nothing may frame them. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Policy of the pages: our own files only; styles that the design system adds carry this answer's nonce. */
export const pagePolicy = (nonce: string, pictureOrigin: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${pictureOrigin}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/**
 * Policy of the built files. A worker lives under the policy of its own script: `sandbox` would take its origin away, and
 * with it the browser's cryptography.
 */
export const filePolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** Sets the headers that every answer carries; a page replaces the policy by its own. HSTS only where https is used. */
export const setSecurityHeaders = (reply: FastifyReply, https: boolean): void => {
  reply.headers(common)
  reply.header('content-security-policy', closedPolicy)
  if (https) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
}
