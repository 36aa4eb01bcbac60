import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { answerCommands, atShortPath, type ControlCommand, probe } from './control-line.ts'
import { DataFolderInUse } from './errors.ts'

/** Returns the path of the socket that marks who has locked a data folder, and that takes commands. */
export const socketIn = (folder: string): string => join(folder, 'portico.sock')

/** A guard older than this belongs to a process that was killed during a takeover. */
const guardLifeMs = 2_000

const errorCode = (error: unknown): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined

/** Listens at the path; null when a socket already exists. */
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

/** Identifies a socket file; another file under the same name has another identity. */
const identity = async (path: string): Promise<string | null> => {
  const found = await stat(path, { bigint: true }).catch(() => null)
  return found && `${found.ino}-${found.ctimeNs}`
}

/** Removes a guard whose process was killed before it finished. */
const removeAbandonedGuard = async (guard: string): Promise<void> => {
  const made = await stat(guard).catch(() => null)
  if (!made || Date.now() - made.mtimeMs < guardLifeMs) return
  const mine = `${guard}.${randomUUID()}`
  await rename(guard, mine).catch(() => undefined)
  await rm(mine, { force: true })
}

/**
 * Removes the socket of a killed process. Only the process that created the guard of exactly this socket may do so.
 * Otherwise two processes that start together could remove each other's new socket.
 */
const removeStale = async (path: string, seen: string): Promise<void> => {
  const guard = `${path}.${seen}`
  try {
    // Nothing is written to it: on a full disk that would fail after the file is created.
    await (await open(guard, 'wx')).close()
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
    return await removeAbandonedGuard(guard)
  }
  // Checks again: between bind and listen, a starting process looks like a dead one.
  if ((await identity(path)) === seen && (await probe(path)) === null) rmSync(path, { force: true })
  await rm(guard, { force: true })
}

/** The lock on a data folder; `release` lets the next process in. */
export interface FolderLock {
  release(): Promise<void>
}

/**
 * Locks the data folder by listening on a Unix socket in it, which the kernel closes with the process. So the next
 * start takes over after kill -9. The same socket answers `commands`, also those added later. Throws `DataFolderInUse`
 * while another process has the lock.
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

/** Closing removes the socket file too. */
const release = async (server: Server, sockets: Set<Socket>): Promise<void> => {
  for (const socket of sockets) socket.destroy()
  await new Promise<void>((resolve) => {
    server.close(() => resolve())
  })
}
