import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ControlCommand, openControlLine } from './control-line.ts'
import { type FolderLock, lockDataFolder, socketIn } from './data-folder-lock.ts'
import { DataFolderInUse } from './errors.ts'

const program = join(import.meta.dirname, 'testing/lock-folder.ts')

describe('the data folder lock', () => {
  let folder: string
  const children: ChildProcess[] = []
  const locks: FolderLock[] = []

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portico-lock-'))
  })
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child)
    for (const lock of locks.splice(0)) await lock.release()
    await rm(folder, { recursive: true, force: true })
  })

  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  /** Starts a process that takes the lock, and resolves with its first output line. */
  const start = async (): Promise<{ child: ChildProcess; said: string }> => {
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    const [said] = await once(child.stdout, 'data')
    return { child, said: String(said).trim() }
  }
  const take = async (commands = new Map<string, ControlCommand>()): Promise<FolderLock> => {
    const lock = await lockDataFolder(folder, commands)
    locks.push(lock)
    return lock
  }

  it('refuses a second process with a sentence that names the first', async () => {
    const { child, said } = await start()
    expect(said).toBe('locked')
    await expect(take()).rejects.toThrow(DataFolderInUse)
    await expect(take()).rejects.toThrow(`in use by process ${child.pid}:`)
  })

  it('lets the next one in after a release', async () => {
    const lock = await take()
    await lock.release()
    expect(await readdir(folder)).toEqual([])
    await take()
  })

  it('takes over from a killed process and leaves nothing behind', async () => {
    const { child } = await start()
    await kill(child)
    expect(await readdir(folder)).toEqual(['portico.sock'])
    await take()
    expect(await readdir(folder)).toEqual(['portico.sock'])
  })

  it('lets exactly one of several processes in that start together after a kill', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { child } = await start()
      await kill(child)
      const all = await Promise.all([start(), start(), start(), start()])
      const holders = all.filter(({ said }) => said === 'locked')
      expect(holders).toHaveLength(1)
      for (const { said } of all) if (said !== 'locked') expect(said).toContain(`process ${holders[0]?.child.pid}`)
      for (const { child: one } of all) await kill(one)
    }
  })

  it('takes over although the previous process was killed during its takeover', async () => {
    const { child } = await start()
    await kill(child)
    const { writeFile, stat, utimes } = await import('node:fs/promises')
    const { ino, ctimeNs } = await stat(socketIn(folder), { bigint: true })
    const guard = `${socketIn(folder)}.${ino}-${ctimeNs}`
    await writeFile(guard, '1')
    await utimes(guard, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000))
    await take()
    expect(await readdir(folder)).toEqual(['portico.sock'])
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const root = folder
    folder = join(root, 'x'.repeat(120))
    await take()
    await expect(take()).rejects.toThrow(`process ${process.pid}`)
    for (const lock of locks.splice(0)) await lock.release()
    folder = root
  })

  it('carries commands, their progress lines, answers and refusals', async () => {
    const greet: ControlCommand = async (input, say) => {
      say(`greeting ${JSON.stringify(input)}\u2028twice`)
      return { greeted: true }
    }
    await take(new Map([['greet', greet]]))
    const line = await openControlLine(socketIn(folder))
    const receivedEvents: string[] = []
    expect(await line?.request('greet', 'you', (text) => receivedEvents.push(text))).toEqual({ greeted: true })
    expect(receivedEvents).toEqual(['greeting "you"\u2028twice'])
    await expect(line?.request('dance', null)).rejects.toThrow('does not know the command dance')
    expect(await openControlLine(join(folder, 'nothing'))).toBeNull()
  })
})
