import { randomUUID } from 'node:crypto'
import { rm, symlink } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { linesOf } from './lines-of.ts'

/** Input and output of a command: plain JSON. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain }

/** A command that the running server takes on its socket; `say` sends progress lines to the client. */
export type ControlCommand = (input: Plain, say: (line: string) => void) => Promise<Plain>

type Reply = { readonly line: string } | { readonly done: Plain } | { readonly error: string }

/** The longest socket path in bytes; the kernel refuses longer ones. */
const maxPathLength = 100

/** Runs `use` with the path, or with a short symbolic link to its folder when the path is too long for the kernel. */
export const atShortPath = async <Result>(path: string, use: (short: string) => Promise<Result>): Promise<Result> => {
  if (Buffer.byteLength(path) <= maxPathLength) return await use(path)
  const link = join(tmpdir(), `portico-${randomUUID().slice(0, 8)}`)
  await symlink(dirname(path), link)
  try {
    return await use(join(link, basename(path)))
  } finally {
    await rm(link, { force: true })
  }
}

const dial = (path: string): Promise<Socket> =>
  atShortPath(
    path,
    (short) =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect(short)
        socket.once('connect', () => resolve(socket))
        socket.once('error', reject)
      }),
  )

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Answers the commands of one connection in order, each a line `{"command", "input"}`. */
export const answerCommands = async (socket: Socket, commands: ReadonlyMap<string, ControlCommand>): Promise<void> => {
  const reply = (message: Reply): void => void (socket.writable && socket.write(`${JSON.stringify(message)}\n`))
  const run = async (text: string): Promise<Reply> => {
    const { command, input = null } = JSON.parse(text) as { command: string; input?: Plain }
    const known = commands.get(command)
    if (!known) return { error: `The running server does not know the command ${command}.` }
    return { done: await known(input, (line) => reply({ line })) }
  }
  try {
    for await (const line of linesOf(socket))
      reply(await run(line).catch((error: unknown) => ({ error: sentence(error) })))
  } catch {
    // The client hung up.
  } finally {
    socket.destroy()
  }
}

/** Carries the server's sentence when it did not run a command. */
export class CommandFailed extends Error {}

/**
 * Sends one command over an open connection and waits for its end. Throws `CommandFailed` with the server's sentence.
 */
const request = async (socket: Socket, command: string, input: Plain, say: (line: string) => void): Promise<Plain> => {
  socket.write(`${JSON.stringify({ command, input })}\n`)
  for await (const line of linesOf(socket)) {
    const reply = JSON.parse(line) as Reply
    if ('line' in reply) say(reply.line)
    else if ('done' in reply) return reply.done
    else throw new CommandFailed(reply.error)
  }
  throw new CommandFailed('The running server ended before it answered.')
}

/** A connection to the server that has locked a data folder. */
export interface ControlLine {
  /** Runs a command on the server; its lines go to `say`. Throws `CommandFailed` when the server refuses or fails. */
  request(command: string, input: Plain, say?: (line: string) => void): Promise<Plain>
}

/** Opens a connection to a socket's path; null when nobody listens there. */
export const openControlLine = async (path: string): Promise<ControlLine | null> => {
  const socket = await dial(path).catch(() => null)
  if (!socket) return null
  socket.destroy()
  return {
    request: async (command, input, say = () => undefined) => {
      const fresh = await dial(path)
      try {
        return await request(fresh, command, input, say)
      } finally {
        fresh.destroy()
      }
    },
  }
}

/**
 * The process that listens at a socket: its process id and a token unique to its start. Zero and '' when it is too busy
 * to answer.
 */
export interface Holder {
  readonly pid: number
  readonly token: string
}

const unknownHolder: Holder = { pid: 0, token: '' }

const holderIn = (answer: Plain): Holder => {
  if (typeof answer !== 'object' || answer === null || !('token' in answer) || typeof answer.token !== 'string')
    return unknownHolder
  return { pid: 'pid' in answer ? Number(answer.pid) : 0, token: answer.token }
}

/** Queries which process listens at a socket; null when no live process does. */
export const probe = async (path: string): Promise<Holder | null> => {
  const socket = await dial(path).catch(() => null)
  if (!socket) return null
  socket.on('error', () => socket.destroy())
  const patience = AbortSignal.timeout(2_000)
  patience.addEventListener('abort', () => socket.destroy())
  try {
    return holderIn(await request(socket, 'who', null, () => undefined))
  } catch {
    return unknownHolder
  } finally {
    socket.destroy()
  }
}
