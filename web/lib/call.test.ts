import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeOwnLanguage } from '#contract/accounts/customer.ts'
import { confirmRegistration } from '#contract/accounts/mailed-links.ts'
import { logIn, restoreSession } from '#contract/accounts/public.ts'
import { managedDocuments } from '#contract/invoicing/manager-documents.ts'
import { listFailedJobs } from '#contract/platform/admin-jobs.ts'
import { call, onLoginExpired, openFor } from './call.ts'
import { CallFailure } from './call-failure.ts'
import { countBytes } from './count-bytes.ts'

const network = vi.fn<typeof fetch>()
const expired = vi.fn<(failure: CallFailure) => void>()

beforeEach(() => {
  vi.stubGlobal('fetch', network)
  onLoginExpired(expired)
  openFor(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const answers = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  network.mockImplementation(() =>
    Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })),
  )

const failureOf = async (promise: Promise<unknown>): Promise<CallFailure> => {
  const error: unknown = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallFailure)) throw new Error(`no CallFailure: ${String(error)}`)
  return error
}

test('reports the progress of a stream', async () => {
  answers(200, 'a streamed file')
  const reported: number[] = []
  const content = await call(managedDocuments.invoice.archive, { through: countBytes((bytes) => reported.push(bytes)) })
  expect(await content.text()).toBe('a streamed file')
  expect(reported.at(-1)).toBe(15)
})

describe('a request', () => {
  test('sends cookies, our header, its parameters, and a merge-patch', async () => {
    answers(200, {})
    await call(changeOwnLanguage, { params: { id: 7 }, body: { language: 'it' } })
    expect(network).toHaveBeenCalledWith('/api/users/7', {
      method: 'PATCH',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'x-requested-with': 'portico',
        'content-type': 'application/merge-patch+json',
      },
      body: '{"language":"it"}',
    })
  })

  test('escapes path parameters and omits empty query parameters', async () => {
    answers(200, {})
    await call(confirmRegistration, { params: { userId: 1, registrationString: 'a/b?c' } })
    await call(listFailedJobs, { query: { page: 2 } })
    expect(network.mock.calls.map(([address]) => address)).toEqual([
      '/api/confirm_registration/1/a%2Fb%3Fc',
      '/api/admin/failed_jobs?page=2',
    ])
  })
})

describe('an error response', () => {
  test('provides status, code, violations, details, request id and retry delay', async () => {
    const violations = [{ propertyPath: 'email', message: 'yup.email' }]
    answers(422, { violations, details: 'More' }, { 'x-request-id': 'r-1', 'retry-after': '30' })
    const failure = await failureOf(call(restoreSession))
    expect(failure).toMatchObject({
      status: 422,
      violations,
      details: 'More',
      requestId: 'r-1',
      retryAfter: 30,
      message: '',
    })
  })

  test('has no code if it is not ours', async () => {
    answers(502, '<html>Bad gateway</html>')
    expect(await failureOf(call(restoreSession))).toMatchObject({ status: 502, message: '', violations: [] })
  })

  test('treats a missing network as a failure, and sends the request once', async () => {
    network.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await failureOf(call(restoreSession))).toMatchObject({ status: 0, aborted: false })
    expect(network).toHaveBeenCalledTimes(1)
  })
})

describe('an ended session', () => {
  test('is reported once for a call of a user', async () => {
    answers(401, { message: 'login_expired' })
    await failureOf(call(listFailedJobs))
    expect(expired).toHaveBeenCalledTimes(1)
  })

  test('is not assumed after wrong credentials or a restore', async () => {
    answers(401, { message: 'Invalid credentials' })
    await failureOf(call(logIn, { body: { email: 'a@b.test', password: 'x', captchaToken: 'y' } }))
    answers(401, { message: 'login_expired' })
    await failureOf(call(restoreSession))
    expect(expired).not.toHaveBeenCalled()
  })
})

describe('a page opened for a user', () => {
  const sent = (): HeadersInit | undefined => network.mock.lastCall?.[1]?.headers

  test('sends the user’s id with every call', async () => {
    openFor(7)
    answers(401, { message: 'login_expired' })
    await failureOf(call(listFailedJobs))
    expect(sent()).toHaveProperty('x-portico-user', '7')
  })

  test('learns that the browser has another session now', async () => {
    answers(409, { message: 'session_changed' })
    await failureOf(call(listFailedJobs))
    expect(expired).toHaveBeenCalledTimes(1)
  })
})
