import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { ProviderFailure } from '#server/providers/provider-failure.ts'

/** Where clamd listens: a TCP address, or the path of a Unix socket. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly socket: string }

/** Bounds of one question, in milliseconds. */
export interface ClamdLimits {
  readonly connectMs: number
  /** From one sign of life to the next: clamd is silent while it scans. */
  readonly silenceMs: number
}

/** No answer of clamd comes near it. */
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

/** What clamd says until it closes the line or ends its answer with a zero byte. */
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

/** Sends what follows a command, no faster than it is taken; ends early when clamd has answered already. */
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
 * Asks clamd one thing over a line of its own, in its null-terminated form, with `pieces` behind the command. Throws
 * `ProviderFailure`: unavailable for a line that fails, breaks off or stays silent.
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
