import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { SECRET_KEY, SITE_KEY } from '#sandbox/captcha/keys.ts'
import { makeToken, type TokenFacts } from '#sandbox/captcha/tokens.ts'
import { openSandbox } from '#sandbox/testing.ts'
import { opened } from '#server/platform/testing/opened.ts'
import type { CaptchaVerifier } from '#server/providers/captcha/port.ts'
import { captchaSuite } from '#server/providers/captcha/port-suite.ts'
import { createRecaptcha, type RecaptchaOptions } from './adapter.ts'

const hostname = 'portico.example'

const create = (url: string, more: Partial<RecaptchaOptions> = {}): CaptchaVerifier => {
  const taken = new Set<string>()
  const spent = { take: async (key: string) => !taken.has(key) && Boolean(taken.add(key)) }
  return createRecaptcha({ url, secretKey: SECRET_KEY, minScore: 0.5, hostname, spent, ...more })
}

const token = (more: Partial<TokenFacts> = {}): string =>
  makeToken({ siteKey: SITE_KEY, action: 'login', hostname, at: Date.now(), mark: randomUUID(), ...more })

captchaSuite('reCAPTCHA v3', async () => {
  const sandbox = await openSandbox()
  return {
    captcha: create(sandbox.url),
    solve: async (action) => token({ action }),
    solveInThePast: async (action) => token({ action, at: Date.now() - 5 * 60_000 }),
    solveElsewhere: async (action) => token({ action, siteKey: 'another-site' }),
    close: sandbox.close,
  }
})

/** Starts a siteverify server with a test's answers. */
const answering = async (listener: RequestListener): Promise<{ url: string; close: () => void }> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

const good = {
  success: true,
  score: 0.9,
  action: 'login',
  hostname,
  challenge_ts: new Date().toISOString(),
}

const judge = async (answer: unknown, more: Partial<RecaptchaOptions> = {}): Promise<boolean> => {
  const { url, close } = await answering((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)),
  )
  try {
    return await create(url, more).verify(token(), 'login', '')
  } finally {
    close()
  }
}

describe('reCAPTCHA v3', () => {
  const sandbox = opened(() => openSandbox())

  const problems = async (switches: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'x-portico-control': '1' }
    await fetch(`${sandbox.url}/control/faults`, { method: 'PATCH', headers, body: JSON.stringify(switches) })
  }
  const clearFailures = () =>
    fetch(`${sandbox.url}/control/faults`, { method: 'DELETE', headers: { 'x-portico-control': '1' } })

  test('requires more than success: score, action, host and age', async () => {
    expect(await judge(good)).toBe(true)
    expect(await judge({ ...good, score: 0.4 })).toBe(false)
    expect(await judge({ ...good, score: 0.4 }, { minScore: 0.4 })).toBe(true)
    expect(await judge({ ...good, score: undefined })).toBe(false)
    expect(await judge({ ...good, action: 'contact' })).toBe(false)
    expect(await judge({ ...good, action: undefined })).toBe(false)
    expect(await judge({ ...good, hostname: 'elsewhere.example' })).toBe(false)
    expect(await judge({ ...good, hostname: `${hostname}.elsewhere.example` })).toBe(false)
    expect(await judge({ ...good, challenge_ts: new Date(Date.now() - 4 * 60_000).toISOString() })).toBe(false)
    expect(await judge({ ...good, challenge_ts: new Date(Date.now() + 4 * 60_000).toISOString() })).toBe(false)
    expect(await judge({ ...good, challenge_ts: undefined })).toBe(false)
    expect(await judge({ success: false, 'error-codes': ['timeout-or-duplicate'] })).toBe(false)
  })

  test('refuses a low score', async () => {
    await problems({ captchaScorePercent: 30 })
    expect(await create(sandbox.url).verify(token(), 'login', '')).toBe(false)
    await clearFailures()
    expect(await create(sandbox.url).verify(token(), 'login', '')).toBe(true)
  })

  test.each([['unavailable'], ['unreachable'], ['nonsense']])(
    'lets nobody through in an outage: %s',
    async (captchaDown) => {
      await problems({ captchaDown })
      const verifying = create(sandbox.url).verify(token(), 'login', '')
      await expect(verifying).rejects.toMatchObject({ provider: 'captcha', kind: 'unavailable' })
      await clearFailures()
    },
  )

  test('lets nobody through when the answer takes too long', async () => {
    await problems({ captchaSlowMs: 2_000 })
    const verifying = create(sandbox.url, { timeoutMs: 200 }).verify(token(), 'login', '')
    await expect(verifying).rejects.toMatchObject({ provider: 'captcha', kind: 'unavailable' })
    await clearFailures()
  })

  test.each([[null], ['text'], [[]], [{}], [{ success: 'yes' }]])(
    'lets nobody through on an invalid answer: %j',
    async (answer) => {
      await expect(judge(answer)).rejects.toMatchObject({ provider: 'captcha' })
    },
  )

  test('reports a wrong secret as our error', async () => {
    const verifying = create(sandbox.url, { secretKey: 'another' }).verify(token(), 'login', '')
    await expect(verifying).rejects.toMatchObject({ kind: 'misconfigured', code: 'invalid-input-secret' })
  })

  test('sends the check to its address and follows no redirect', async () => {
    const { url, close: end } = await answering((_, response) =>
      response.writeHead(302, { location: `${sandbox.url}/recaptcha/api/siteverify` }).end(),
    )
    await expect(create(url).verify(token(), 'login', '')).rejects.toMatchObject({ provider: 'captcha' })
    end()
  })

  test('sends secret, token and a real address as a form, not an invalid address', async () => {
    const seen: string[] = []
    const { url, close: end } = await answering((request, response) => {
      let body = ''
      request.on('data', (part: Buffer) => {
        body += part.toString()
      })
      request.on('end', () => {
        seen.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`)
        response.end(JSON.stringify(good))
      })
    })
    const sent = token()
    await create(url).verify(sent, 'login', '2001:db8::7')
    await create(url).verify(token(), 'login', 'unknown')
    end()
    expect(seen[0]).toContain('POST /recaptcha/api/siteverify application/x-www-form-urlencoded')
    expect(seen[0]).toContain(`secret=${SECRET_KEY}&response=${sent}&remoteip=2001%3Adb8%3A%3A7`)
    expect(seen[1]).not.toContain('remoteip')
  })
})
