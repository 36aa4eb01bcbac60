import type { FastifyReply } from 'fastify'

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

/** Policy of answers that are not pages: nothing may load, nothing may frame them. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The origins of foreign scripts and their frames, and what they may call; empty while there are none. */
export interface ForeignSources {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  readonly calls: readonly string[]
}

/**
 * Returns the sources of reCAPTCHA at this address (its documentation on content security policies); none without one.
 */
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

/** Merges two sets of sources. */
export const bothSources = (one: ForeignSources, other: ForeignSources): ForeignSources => ({
  scripts: [...one.scripts, ...other.scripts],
  frames: [...one.frames, ...other.frames],
  calls: [...one.calls, ...other.calls],
})

/**
 * Builds a page's policy: our own files, the inline script with this hash, and this page's foreign sources. The design
 * system's styles carry this answer's nonce.
 */
export const pagePolicy = (nonce: string, pictureOrigins: string, foreign: ForeignSources, hash: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...foreign.scripts, hash].join(' ').trim(),
    // Documents are shown from addresses of the page's own making.
    ["frame-src 'self' blob:", ...foreign.frames].join(' '),
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
 * Policy of the built files. A worker has the policy of its own script: `sandbox` would remove its origin, and so the
 * browser's cryptography.
 */
export const filePolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

/** Returns the headers of every answer. HSTS only with https. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  ...common,
  'content-security-policy': closedPolicy,
  ...(https ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } : {}),
})

/** Sets the security headers of an answer; a page overrides the policy. */
export const setSecurityHeaders = (reply: FastifyReply, https: boolean): void => {
  reply.headers(securityHeaders(https))
}
