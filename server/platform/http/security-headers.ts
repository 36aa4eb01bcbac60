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

/** Where the script of a captcha that is not ours may come from, and its frames; nothing while there is none. */
export interface CaptchaSources {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
}

/** The sources of reCAPTCHA at this address (its own documents on a content security policy), nothing without one. */
export const recaptchaSources = (url: string | null): CaptchaSources => {
  if (url === null) return { scripts: [], frames: [] }
  const google = /^https:\/\/www\.(google\.com|recaptcha\.net)$/.test(url)
  return {
    scripts: [`${url}/recaptcha/`, ...(google ? ['https://www.gstatic.com/recaptcha/'] : [])],
    frames: [`${url}/recaptcha/`, ...(google ? ['https://recaptcha.google.com/recaptcha/'] : [])],
  }
}

/**
 * Policy of the pages: our own files only, and a foreign captcha's where one is configured; styles that the design system adds
 * carry this answer's nonce.
 */
export const pagePolicy = (nonce: string, pictureOrigin: string, captcha: CaptchaSources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...captcha.scripts].join(' '),
    ["frame-src 'self'", ...captcha.frames].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${pictureOrigin}`.trim(),
    "font-src 'self'",
    ["connect-src 'self'", ...captcha.frames].join(' '),
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

/** The headers that every answer carries. HSTS only where https is used. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  ...common,
  'content-security-policy': closedPolicy,
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** Sets them on an answer; a page replaces the policy by its own. */
export const setSecurityHeaders = (reply: FastifyReply, https: boolean): void => {
  reply.headers(securityHeaders(https))
}
