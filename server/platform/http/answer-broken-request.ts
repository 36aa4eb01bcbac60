import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '#contract/core/errors.ts'
import type { ErrorBody } from '#contract/core/violations.ts'
import { securityHeaders } from './security-headers.ts'

const bodyOf = (message: ErrorCode): string => JSON.stringify({ message } satisfies ErrorBody)

const headersOf = (body: string, https: boolean): Record<string, string> => ({
  ...securityHeaders(https),
  'x-request-id': randomUUID(),
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
})

const refusals: Readonly<Record<string, { status: number; message: ErrorCode }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'payload_too_large' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'payload_too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'bad_input' },
}

/**
 * Answers bytes that never became a request (invalid HTTP, endless headers, a stalled sender) like every other refusal:
 * our headers, a catalogue code, and a closed connection.
 */
export const answerBrokenRequest =
  (https: boolean) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, message } = refusals[error.code ?? ''] ?? { status: 400, message: 'bad_input' }
    const body = bodyOf(message)
    const head = Object.entries(headersOf(body, https)).map(([name, value]) => `${name}: ${value}\r\n`)
    const answer = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${head.join('')}\r\n${body}`
    socket.write(answer, () => socket.destroy())
  }

/** Does the same for an unsupported `Expect` header, which Node would refuse by itself. */
export const answerWrongExpectation =
  (https: boolean) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    const body = bodyOf('bad_input')
    response.writeHead(417, headersOf(body, https)).end(body)
  }
