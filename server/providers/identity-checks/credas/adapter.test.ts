import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing.ts'
import { identityChecksSuite } from '#server/providers/identity-checks/port-suite.ts'
import { createCredas } from './adapter.ts'

const regTypeId = '5a4d6f1e-0000-4000-8000-706f72746963'

identityChecksSuite('Credas', async () => {
  const sandbox = await openSandbox()
  const control = async (method: string, path: string, body?: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', 'x-portico-control': '1' }
    const answer = await fetch(`${sandbox.url}/control${path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }
  const create = (apiKey: string) => createCredas({ url: `${sandbox.url}/credas`, apiKey, regTypeId })
  return {
    checks: create('sandbox-identity-key'),
    withWrongKey: create('another key'),
    missing: '00000000-0000-4000-8000-000000000000',
    act: async (id, deed) => void (await control('POST', `/identity/registrations/${id}/${deed}`)),
    away: async (how) => {
      const isEmpty = how === 'no_credits'
      await control('PATCH', '/faults', {
        identityDown: isEmpty || how === null ? 'no' : how,
        identityNoCredits: isEmpty,
      })
    },
    loseNextAnswer: async () => void (await control('PATCH', '/faults', { identityTimesOutAfterActing: 1 })),
    callbacks: async () => {
      const { sent } = (await control('GET', '/identity/callbacks')) as { sent: string[] }
      return sent.map((body) => JSON.parse(body) as unknown)
    },
    close: sandbox.close,
  }
})

/** Starts a provider with a test's answers. */
const answering = async (listener: RequestListener, timeoutMs = 10_000) => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const checks = createCredas({ url: `http://127.0.0.1:${port}`, apiKey: 'key', regTypeId, timeoutMs })
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { checks, close }
}

const id = '4bf4db0a-1c0c-4acd-8e92-701f55163891'
const summary = {
  id,
  regCode: 'QX92TAG7',
  regTypeId,
  status: 6,
  dateCreated: '2026-10-15T13:51:40.754Z',
  forename: 'Alan',
  surname: 'Harper',
  IsExpired: false,
  Comments: null,
}

describe('Credas over HTTP', () => {
  test.each([
    [0, 'invited', 0],
    [1, 'in_progress', 1],
    [2, 'verified', 2],
    [3, 'failed', 3],
    [4, 'verified', 4],
    [6, 'invited', 6],
    // A number of the future leaves the check open.
    [5, 'invited', 0],
    [99, 'invited', 0],
  ] as const)('reads status %i as %s', async (status, read, providerStatus) => {
    const { checks, close } = await answering((_request, response) =>
      response.end(JSON.stringify({ ...summary, status })),
    )
    expect(await checks.read(id)).toMatchObject({ status: read, providerStatus })
    close()
  })

  test.each([
    [{ IsExpired: true }, 'expired'],
    [{ isExpired: true, status: 2 }, 'expired'],
    [{ IsExpired: true, status: 3 }, 'failed'],
    [{ hasLivenessPerformed: true }, 'in_progress'],
    [{ idDocuments: [{ id }] }, 'in_progress'],
  ])('reads %j as %s', async (more, status) => {
    const { checks, close } = await answering((_request, response) =>
      response.end(JSON.stringify({ ...summary, ...more })),
    )
    expect(await checks.read(id)).toMatchObject({ status })
    close()
  })

  test('sends the key as a header, and the person without a mail or a message', async () => {
    const seen: { path: string; key: unknown; body: Record<string, unknown> }[] = []
    const { checks, close } = await answering((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        seen.push({
          path: request.url ?? '',
          key: request.headers['apikey'],
          body: JSON.parse(text) as Record<string, unknown>,
        })
        response.end(JSON.stringify({ id: id.toUpperCase(), regCode: 'QX92TAG7' }))
      })
    })
    const wanted = {
      reference: 'r',
      name: 'A'.repeat(75),
      surname: 'B',
      email: 'a@example.test',
      returnUrl: 'http://x',
    }
    expect(await checks.create(wanted)).toBe(id)
    expect(seen).toMatchObject([
      {
        path: '/api/registrations',
        key: 'key',
        body: { forename: 'A'.repeat(50), sendEmail: false, sendSms: false, referenceId: 'r', regTypeId },
      },
    ])
    close()
  })

  test.each([
    ['another check', JSON.stringify({ ...summary, id: '00000000-0000-4000-8000-000000000000' })],
    ['no status', JSON.stringify({ id })],
    ['an endless answer', 'x'.repeat(2 * 1024 * 1024)],
  ])('does not accept %s', async (_name, body) => {
    const { checks, close } = await answering((_request, response) => response.end(body))
    await expect(checks.read(id)).rejects.toMatchObject({ kind: 'unexpected' })
    close()
  })

  test('accepts no link that a browser would run', async () => {
    const { checks, close } = await answering((_request, response) =>
      response.end(JSON.stringify({ results: [{ journeyUrl: { url: 'javascript:alert(1)' } }] })),
    )
    await expect(checks.link(id, 'http://x')).rejects.toMatchObject({ kind: 'unexpected' })
    close()
  })

  test('waits only for its time, and follows no redirect', async () => {
    const slow = await answering(() => undefined, 50)
    await expect(slow.checks.read(id)).rejects.toMatchObject({ kind: 'unavailable' })
    slow.close()
    const elsewhere = await answering((_request, response) => response.writeHead(302, { location: '/x' }).end())
    await expect(elsewhere.checks.read(id)).rejects.toMatchObject({ kind: 'unavailable' })
    elsewhere.close()
  })
})
