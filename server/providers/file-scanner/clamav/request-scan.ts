import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

/** Where clamd listens: a TCP address, or the path of a Unix socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly socket: string }

/** Time limits of one request, in milliseconds. */
export interface ClamdLimits {
  readonly connectMs: number
  /** The longest silence: clamd sends nothing while it scans. */
  readonly silenceMs: number
}

/** Longer than any answer of clamd. */
const maxAnswerBytes = 4_096
const unavailable = (cause: unknown): ProviderFailure => new ProviderFailure('file scanner', 'unavailable', cause)

const opened = async (location: ClamdAddress, { connectMs }: ClamdLimits): Promise<Socket> => {
  const socket = 'socket' in location ? connect(location.socket) : connect(location.port, location.host)
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(connectMs) })
    return socket
  } catch (error) {
    socket.destroy()
    throw unavailable(error)
  }
}

/** Reads clamd's answer until it closes the connection or sends a zero byte. */
const answerOf = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > maxAnswerBytes) throw new ProviderFailure('file scanner', 'unexpected', 'too long an answer')
    chunks.push(chunk)
    if (chunk.includes(0)) break
  }
  const answer = Buffer.concat(chunks).toString('utf8')
  if (!answer.includes('\0')) throw unavailable('the answer broke off')
  return answer.slice(0, answer.indexOf('\0'))
}

/** Sends what follows a command with back-pressure; ends early when clamd has answered. */
const send = async (socket: Socket, command: string, pieces: AsyncIterable<Buffer>): Promise<void> => {
  const taken = async (bytes: Buffer): Promise<void> => {
    if (!socket.write(bytes) && !socket.destroyed) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  await taken(Buffer.from(`z${command}\0`))
  for await (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) return
    await taken(piece)
  }
}

/**
 * Sends clamd one null-terminated command over its own connection, followed by `pieces`. Throws `ProviderFailure`:
 * unavailable for a connection that fails, breaks off or stays silent.
 */
export const requestScan = async (
  location: ClamdAddress,
  limits: ClamdLimits,
  command: string,
  pieces: AsyncIterable<Buffer>,
): Promise<string> => {
  const socket = await opened(location, limits)
  socket.setTimeout(limits.silenceMs, () => socket.destroy(new Error('clamd is silent')))
  const answer = answerOf(socket)
  // Reported by the sending where that fails first.
  answer.catch(() => undefined)
  try {
    await send(socket, command, pieces)
    return await answer
  } catch (error) {
    throw error instanceof ProviderFailure ? error : unavailable(error)
  } finally {
    socket.destroy()
  }
}
