import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answerCommands, atShortPath, type ControlCommand, probe } from './control-line.ts'
import { DataFolderInUse } from './errors.ts'

/** The socket that says who holds a data folder, and on which its holder takes commands. */
export const socketIn = (folder: string): string => join(folder, 'portico.sock')

/** A guard older than this belongs to a process that was killed while taking over. */
const guardLifeMs = 2_000

const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined

/** Listens at the path; null when a socket is there already. */
const bind = (path: string, onConnection: (socket: Socket) => void): Promise<Server | null> =>
  atShortPath(
    path,
    (short) =>
      new Promise<Server | null>((resolve, reject) => {
        const server = createServer(onConnection)
        server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(null) : reject(error)))
        server.listen(short, () => resolve(server))
      }),
  )

/** Which socket file this is; another one under the same name has another text. */
const identity = async (path: string): Promise<string | null> => {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found && `${found.ino}-${found.ctimeNs}`
}

/** Clears a guard whose maker was killed before it finished. */
const removeAbandonedGuard = async (guard: string): Promise<void> => {
  const made = await stat(guard).catch(() => null)
  if (!made || Date.now() - made.mtimeMs < guardLifeMs) return
  const mine = `${guard}.${randomUUID()}`
  await rename(guard, mine).catch(() => undefined)
  await rm(mine, { force: true })
}

/**
 * Removes the socket of a process that was killed. Only who makes the guard of exactly this socket may do so,
 * so that two processes that start at once never remove each other's fresh one.
 */
const removeStale = async (path: string, seen: string): Promise<void> => {
  const guard = `${path}.${seen}`
  try {
    // Nothing is written into it: that would fail on a full disk after the file is made.
    await (await open(guard, 'wx')).close()
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return await removeAbandonedGuard(guard)
  }
  // Asked again: between its bind and its listen a starting process looks like a dead one.
  if ((await identity(path)) === seen && (await probe(path)) === null) rmSync(path, { force: true })
  await rm(guard, { force: true })
}

/** The held folder; `release` lets the next process in. */
export interface FolderLock {
  release(): Promise<void>
}

/**
 * Takes the data folder for this process by listening on a Unix socket in it, which the kernel closes with the process:
 * after kill -9 the next start takes over by itself. `commands` are answered on the same socket, also those added later.
 * Throws `DataFolderInUse` while another process holds it.
 */
export const lockDataFolder = async (folder: string, commands: Map<string, ControlCommand>): Promise<FolderLock> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = socketIn(folder)
  const token = randomUUID()
  const sockets = new Set<Socket>()
  commands.set('who', () => Promise.resolve({ pid: process.pid, token }))
  const accept = (socket: Socket): void => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    void answerCommands(socket, commands)
  }
  for (;;) {
    const server = await bind(path, accept)
    const seen = await identity(path)
    const holder = await probe(path)
    if (server && holder?.token === token) {
      server.unref()
      return { release: () => release(server, sockets) }
    }
    if (holder) throw new DataFolderInUse(folder, holder.pid)
    if (!server && seen) {
      await pause(20)
      await removeStale(path, seen)
    }
    await pause(Math.random() * 20)
  }
}

/** Closing removes the socket file as well. */
const release = async (server: Server, sockets: Set<Socket>): Promise<void> => {
  for (const socket of sockets) socket.destroy()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
}
