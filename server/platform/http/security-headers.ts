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

/** Where foreign scripts may come from, their frames, and what they may call; nothing while there are none. */
export interface ForeignSources {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
}

/** The sources of reCAPTCHA at this address (its own documents on a content security policy), nothing without one. */
export const recaptchaSources = (url: string | null): ForeignSources => {
  if (url === null) return { scripts: [], frames: [], calls: [] }
  const google = /^https:\/\/www\.(google\.com|recaptcha\.net)$/.test(url)
  const frames = [`${url}/recaptcha/`, ...(google ? ['https://recaptcha.google.com/recaptcha/'] : [])]
  return {
    scripts: [`${url}/recaptcha/`, ...(google ? ['https://www.gstatic.com/recaptcha/'] : [])],
    frames,
    calls: frames,
  }
}

/** Two sets of sources as one. */
export const bothSources = (one: ForeignSources, other: ForeignSources): ForeignSources => ({
  scripts: [...one.scripts, ...other.scripts],
  frames: [...one.frames, ...other.frames],
  calls: [...one.calls, ...other.calls],
})

/**
 * Policy of a page: our own files only, and what is foreign on this page; styles that the design system adds carry this
 * answer's nonce.
 */
export const pagePolicy = (nonce: string, pictureOrigins: string, foreign: ForeignSources): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...foreign.scripts].join(' '),
    ["frame-src 'self'", ...foreign.frames].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob: ${pictureOrigins}`.trim(),
    "font-src 'self'",
    ["connect-src 'self'", ...foreign.calls].join(' '),
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
