import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { CaptchaAction } from '#contract/core/captcha.ts'

/** An answer of the product: its status, its body (JSON if it is JSON), its headers. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly text: string
  readonly headers: Headers
}

/** Options of a call besides method and path. */
export interface CallOptions {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A client over plain HTTP, with the product's session cookie. */
export interface ProductClient {
  readonly url: string
  /** Returns the value of the session cookie; '' before a login. */
  readonly cookie: () => string
  readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>
  /** Solves a captcha for one call. */
  readonly captcha: (action: CaptchaAction) => Promise<string>
}

let networks = 0

/** Returns an address of an unused network, so that limits per network do not collide. */
export const freshNetwork = (): string => {
  networks += 1
  const part = () => Math.floor(Math.random() * 65_536).toString(16)
  return `2001:db8:${part()}:${networks.toString(16)}::1`
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Creates a client of the product at `url`, from a network of its own. */
export const productClient = (url: string, network = freshNetwork()): ProductClient => {
  let cookie = ''
  const call: ProductClient['call'] = async (method, path, { body, headers } = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'x-requested-with': 'portico',
        'x-forwarded-for': network,
        ...(cookie ? { cookie: `portico=${cookie}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const found = /^portico=([^;]*)/.exec(line)
      if (found) cookie = found[1] ?? ''
    }
    const text = await response.text()
    return { status: response.status, body: parsed(text), text, headers: response.headers }
  }
  const captcha: ProductClient['captcha'] = async (action) => {
    const answer = await call('GET', `/captcha/challenge?action=${action}`)
    if (answer.status !== 200) throw new Error(`captcha/challenge answered ${answer.status}: ${answer.text}`)
    const challenge = answer.body as Challenge
    const solution = await solveChallenge({ challenge, deriveKey })
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  }
  return { url, cookie: () => cookie, call, captcha }
}
