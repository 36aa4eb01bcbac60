import type { AnswerOf, BodyInputOf, Endpoint } from '#contract/core/endpoint.ts'
import {
  addressOf,
  type KeyOf,
  loginExpiredReporter,
  type ParamsInputOf,
  type PartOf,
  pageHeaders,
  plain,
} from './call.ts'
import { CallFailure, failureOf, isOfSession } from './call-failure.ts'

/** An endpoint that accepts one file with its fields. */
export type UploadEndpoint = Endpoint & { readonly bodyType: 'multipart' }

/**
 * Input of an upload: the file, the fields of the endpoint's body, path parameters, progress callback and abort
 * signal.
 */
export type UploadInput<E extends Endpoint> = PartOf<'params', ParamsInputOf<E>> &
  KeyOf<E> & {
    readonly file: File
    readonly body: BodyInputOf<E>
    /** Bytes sent and total bytes; equal while the response is awaited. */
    readonly onProgress?: (sent: number, total: number) => void
    /** Aborts the upload: it fails with a `CallFailure` whose `aborted` is true, and nothing is stored. */
    readonly signal?: AbortSignal
  }

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>
  readonly file: File
  readonly body: unknown
  readonly onProgress?: (sent: number, total: number) => void
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Builds the form with the fields first and the file last: a rejected field then costs less upload. */
const formOf = ({ file, body }: LooseInput): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) if (plain(value) !== '') form.append(name, plain(value))
  form.append('file', file, file.name)
  return form
}

const answerOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers()
  for (const name of ['x-request-id', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}

/** Sends with XMLHttpRequest, because `fetch` reports no upload progress. */
const send = (endpoint: Endpoint, input: LooseInput): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { idempotencyKey, onProgress, signal } = input
    const request = new XMLHttpRequest()
    const abandon = (): void => request.abort()
    const failed = (aborted: boolean) => (): void => reject(new CallFailure('', { status: 0, aborted }))
    request.open(endpoint.method, addressOf(endpoint, input))
    for (const [name, value] of Object.entries(pageHeaders())) request.setRequestHeader(name, value)
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    if (onProgress) request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded, total))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', failed(false))
    request.addEventListener('timeout', failed(false))
    request.addEventListener('abort', failed(true))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abandon))
    if (signal?.aborted) return failed(true)()
    signal?.addEventListener('abort', abandon)
    request.send(formOf(input))
  })

/**
 * Uploads one file to an endpoint of the contract with the session's cookie. Every failure is a `CallFailure` as in
 * `call`. Reports an ended session to the shell; sends nothing twice.
 */
export const upload = async <const E extends UploadEndpoint>(
  endpoint: E,
  input: UploadInput<E>,
): Promise<AnswerOf<E>> => {
  const report = loginExpiredReporter()
  const response = await send(endpoint, input)
  if (response.ok) return (await response.json()) as AnswerOf<E>
  const failure = await failureOf(response)
  if (isOfSession(failure)) report(failure)
  throw failure
}
