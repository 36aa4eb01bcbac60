import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/core/endpoint.ts'
import { onLoginExpired, openFor } from './call.ts'
import { CallFailure } from './call-failure.ts'
import { upload } from './upload.ts'

const send = endpoint({
  method: 'POST',
  path: '/folders/{id}/files',
  who: 'user',
  summary: 'A test',
  bodyType: 'multipart',
  params: z.object({ id: z.number() }),
  body: z.strictObject({ folder: z.string(), notes: z.nullable(z.string()), visible: z.optional(z.string()) }),
  answer: z.strictObject({ id: z.number() }),
  status: 201,
  errors: [],
})

/** Simulates the browser's request; the test triggers its events. */
class FakeUpload extends EventTarget {
  static made: FakeUpload[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  answers: Record<string, string> = {}
  status = 0
  responseText = ''
  line = ''
  body: FormData | null = null
  constructor() {
    super()
    FakeUpload.made.push(this)
  }
  open(method: string, address: string): void {
    this.line = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }
  getResponseHeader(name: string): string | null {
    return this.answers[name] ?? null
  }
  send(body: FormData): void {
    this.body = body
  }
  end(type: 'load' | 'error' | 'abort' | 'timeout'): void {
    this.dispatchEvent(new Event(type))
    this.dispatchEvent(new Event('loadend'))
  }
  abort(): void {
    this.end('abort')
  }
  answer(status: number, body: string, answers: Record<string, string> = {}): void {
    Object.assign(this, { status, responseText: body, answers })
    this.end('load')
  }
}

const expired = vi.fn<(failure: CallFailure) => void>()
const file = new File(['content'], 'a b.pdf')
const start = (more: { signal?: AbortSignal; onProgress?: (sent: number, total: number) => void } = {}) => {
  const promise = upload(send, { params: { id: 7 }, file, body: { folder: 'a', notes: null }, ...more })
  const caught = promise.then(
    () => null,
    (error: unknown) => error,
  )
  const request = FakeUpload.made.at(-1)
  if (!request) throw new Error('no request')
  return { promise, caught, request }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
  onLoginExpired(expired)
  // An earlier test may have opened the page for a user.
  openFor(undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('sends non-empty fields, then the file, with our header, and returns the response', async () => {
  const { promise, request } = start()
  expect(request.line).toBe('POST /api/folders/7/files')
  expect(request.headers).toEqual({ accept: 'application/json', 'x-requested-with': 'portico' })
  expect([...(request.body?.keys() ?? [])]).toEqual(['folder', 'file'])
  expect(request.body?.get('file')).toMatchObject({ name: 'a b.pdf', size: 7 })
  request.answer(201, '{"id":3}')
  expect(await promise).toEqual({ id: 3 })
})

test('reports progress', () => {
  const reported: number[][] = []
  const { request } = start({ onProgress: (sent, total) => reported.push([sent, total]) })
  for (const loaded of [0, 5, 9])
    request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 9 }))
  expect(reported).toEqual([
    [0, 9],
    [5, 9],
    [9, 9],
  ])
})

test('fails like every call if rejected', async () => {
  const { caught, request } = start()
  request.answer(503, '{"message":"storage_unavailable"}', { 'retry-after': '5', 'x-request-id': 'r-1' })
  expect(await caught).toMatchObject({ status: 503, message: 'storage_unavailable', retryAfter: 5, requestId: 'r-1' })
  const fields = start()
  fields.request.answer(422, '{"violations":[{"propertyPath":"folder","message":"yup.required"}]}')
  expect(await fields.caught).toMatchObject({ status: 422, violations: [{ propertyPath: 'folder' }] })
  const proxy = start()
  proxy.request.answer(502, '<html>Bad gateway</html>')
  expect(await proxy.caught).toMatchObject({ status: 502, message: '', violations: [] })
  expect(expired).not.toHaveBeenCalled()
})

test('reports an ended session to the shell', async () => {
  const { caught, request } = start()
  request.answer(401, '{"message":"login_expired"}')
  expect(await caught).toBeInstanceOf(CallFailure)
  expect(expired).toHaveBeenCalledTimes(1)
})

test.each(['error', 'timeout'] as const)('fails without a network: %s', async (event) => {
  const { caught, request } = start()
  request.end(event)
  expect(await caught).toMatchObject({ status: 0, aborted: false })
})

test('fails as aborted if aborted before or during sending', async () => {
  const controller = new AbortController()
  const { caught } = start({ signal: controller.signal })
  controller.abort()
  expect(await caught).toMatchObject({ status: 0, aborted: true })
  const early = start({ signal: controller.signal })
  expect(await early.caught).toMatchObject({ status: 0, aborted: true })
  expect(early.request.body).toBeNull()
})
