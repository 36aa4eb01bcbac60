import type { Aggregator } from '#contract/banking/schemas.ts'
import { BankingFailure } from '#server/providers/banking/port.ts'
import { boundedText } from '#server/providers/bounded-text.ts'

/** A call to an aggregator. */
export interface AggregatorRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly token?: string | null
  /** Sent as JSON, or as a form. */
  readonly json?: object
  readonly form?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  /** A successful answer is long or has amounts: its body stays text, for a thread to read. */
  readonly isLong?: boolean
}

/** The answer, whatever its status; `body` is null for invalid JSON. */
export interface AggregatorAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** A person may wait for it; 730 days of a busy account take their time. In milliseconds. */
const defaultTimeoutMs = 30_000

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'network'
  const code: unknown = error.cause instanceof Error ? Reflect.get(error.cause, 'code') : null
  return typeof code === 'string' ? code : error.name
}

/** Far more than two years of the busiest account; a longer answer is invalid and must not fill our memory. */
const maxBytes = 96 * 1024 * 1024
/** More than the banks of any country. It is parsed on the main thread, so its length limits that block. */
const maxShortBytes = 2 * 1024 * 1024
/** An error answer names a reason or two. */
const maxRefusalBytes = 64 * 1024

const textOf = async (response: Response, isLong: boolean): Promise<string> => {
  if (!response.ok) return (await boundedText(response, maxRefusalBytes)) ?? ''
  const text = await boundedText(response, isLong ? maxBytes : maxShortBytes)
  if (text === null) throw new Error('answer too long', { cause: Object.assign(new Error(), { code: 'too_long' }) })
  return text
}

/** Sends a call; without an answer, or with a redirect, it throws `provider_unavailable`. */
export const sendRequest = async (
  source: Aggregator,
  { url, method = 'GET', token, json, form, timeoutMs = defaultTimeoutMs, isLong = false }: AggregatorRequest,
): Promise<AggregatorAnswer> => {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (json) headers.set('content-type', 'application/json')
  const body = json ? JSON.stringify(json) : form ? new URLSearchParams(form) : null
  let isAnswered = false
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { method, headers, body, signal, redirect: 'error' })
    isAnswered = response.ok
    const text = await textOf(response, isLong)
    if (isLong && response.ok) return { status: response.status, headers: response.headers, body: text }
    let read: unknown = null
    try {
      // A thread reads the amounts: preserving each number's source text would take ten times as long here.
      read = JSON.parse(text)
    } catch {
      // An error page of a proxy: its status is enough.
    }
    return { status: response.status, headers: response.headers, body: read }
  } catch (error) {
    // The error itself may contain the address with its parameters; its code says what happened.
    const code = codeOf(error)
    // It is unknown whether a timed-out call was answered after all.
    throw new BankingFailure(source, 'provider_unavailable', { code, isCounted: isAnswered || code === 'TimeoutError' })
  }
}
