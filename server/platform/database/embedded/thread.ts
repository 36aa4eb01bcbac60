import { readFile, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { columnParsers } from '#server/platform/database/values.ts'
import { exitWithMachine } from './exit-with-machine.ts'
import type { Answer, ErrorFields, Numbered, Outcome } from './messages.ts'

// PGlite computes synchronously: here it blocks only its own thread.
const port = parentPort
if (!port) throw new Error('The embedded database runs in a worker thread.')
const report = (answer: Answer): void => port.postMessage(answer)

const fieldsOf = (error: unknown): ErrorFields => {
  // The machine's file system throws plain objects with a name and a number.
  if (!(error instanceof Error)) return { message: JSON.stringify(error) }
  const plain = Object.entries(error).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return { ...Object.fromEntries(plain), message: error.message }
}

// Started before the first request: by the time the folder is known, the database's code is compiled.
const machine = readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
  WebAssembly.compile(bytes),
)
const cluster = Promise.withResolvers<PGlite>()
cluster.promise.catch(() => undefined)

/** Ends the thread after a crash: what was committed is on the disk, and a new thread finds it there. */
const leave = (reason: string): void => {
  report({ kind: 'stopped', reason })
  process.exit(1)
}

/** Describes why the cluster could not be opened, with the usual cause: recovery needs disk space. */
const openingFailure = async (dataDir: string, error: unknown): Promise<string> => {
  const { bavail, bsize } = await statfs(dirname(dataDir))
  const [texts] = fieldsOf(error).message.split('. ')
  return `it could not be opened, with ${Math.floor((bavail * bsize) / 1_048_576)} MB left on its disk (${texts})`
}

const openIn = async (dataDir: string): Promise<void> => {
  try {
    const lite = new PGlite({ dataDir, extensions: { pg_trgm }, pgliteWasmModule: await machine })
    await lite.waitReady
    exitWithMachine(lite, leave)
    await lite.exec("set timezone to 'UTC'; set datestyle to 'ISO, YMD'")
    cluster.resolve(lite)
  } catch (error) {
    cluster.reject(error)
    leave(await openingFailure(dataDir, error))
  }
}

interface Open {
  readonly tx: Transaction
  readonly settle: (commit: boolean) => void
  readonly closed: Promise<void>
}
const open = new Map<number, Open>()
const listeners = new Map<string, () => Promise<void>>()

/** Thrown inside a transaction's callback to make PGlite roll it back. */
const rolledBack = new Error('rolled back')

const start = async (lite: PGlite, id: number): Promise<void> => {
  const started = Promise.withResolvers<Transaction>()
  const gate = Promise.withResolvers<boolean>()
  const closed = lite
    .transaction(async (tx) => {
      started.resolve(tx)
      if (!(await gate.promise)) throw rolledBack
    })
    .finally(() => open.delete(id))
  closed.catch(started.reject)
  open.set(id, { tx: await started.promise, settle: gate.resolve, closed })
}

const transaction = (id: number): Open => {
  const found = open.get(id)
  if (!found) throw new Error('This transaction has ended.')
  return found
}

const end = async (id: number, commit: boolean): Promise<void> => {
  const { settle, closed } = transaction(id)
  settle(commit)
  await closed.catch((error: unknown) => {
    if (error !== rolledBack) throw error
  })
}

const outcome = (result: Outcome): Outcome => ({
  rows: result.rows,
  fields: result.fields,
  ...(result.affectedRows === undefined ? {} : { affectedRows: result.affectedRows }),
})

const perform = async (request: Numbered): Promise<unknown> => {
  if (request.action === 'open') return await openIn(request.directory)
  // Requests wait, in order, while the cluster opens.
  const lite = await cluster.promise
  switch (request.action) {
    case 'query': {
      const target = request.tx === undefined ? lite : transaction(request.tx).tx
      const options = request.parsers === 'library' ? {} : { parsers: columnParsers }
      return outcome(await target.query<Record<string, unknown>>(request.sql, [...request.params], options))
    }
    case 'exec':
      return (await lite.exec(request.sql)).map(outcome)
    case 'begin':
      return await start(lite, request.id)
    case 'end':
      return await end(request.tx, request.commit)
    case 'listen':
      if (listeners.has(request.channel)) return null
      listeners.set(
        request.channel,
        await lite.listen(request.channel, (payload) =>
          report({ kind: 'notification', channel: request.channel, payload }),
        ),
      )
      return null
    case 'unlisten': {
      await listeners.get(request.channel)?.()
      listeners.delete(request.channel)
      return null
    }
    case 'close':
      return await lite.close()
  }
}

port.on('message', (request: Numbered) => {
  perform(request).then(
    (value) => report({ kind: 'done', id: request.id, value: value ?? null }),
    (error: unknown) => report({ kind: 'failed', id: request.id, error: fieldsOf(error) }),
  )
})
