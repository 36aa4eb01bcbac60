import { once } from 'node:events'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLogger } from '#server/platform/log/create-logger.ts'
import { closeHttp } from './close-http.ts'
import { migrationsFolder, serveCommands } from './commands.ts'
import { ConfigurationError } from './configuration-error.ts'
import { createHttp, version } from './create-http.ts'
import { fileLocationOf } from './file-location-of.ts'
import { loadDemoData } from './load-demo-data.ts'
import { localSecrets } from './local-secrets.ts'
import { type Configuration, readConfiguration } from './read-configuration.ts'
import { refuseDemoData } from './refuse-demo-data.ts'
import { startSentence } from './start-sentence.ts'
import { hasParent, parentGone, startWorkerProcesses } from './start-worker-processes.ts'
import { wire } from './wiring.ts'

/**
 * How long running requests may take when the instance stops, in milliseconds; the supervisor waits a little longer.
 */
const patienceMs = 10_000

const progress = (text: string): void => {
  process.stdout.write(`${JSON.stringify({ progress: text })}\n`)
}

/** Reports an unresolvable host, which would otherwise read like the database's. */
const refuseHost = (error: Error): never => {
  const unknown = 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
  throw unknown ? new ConfigurationError(`HOST is not an address of this machine: ${error.message}.`) : error
}

type End = () => Promise<unknown>

/** Ends what was started in reverse order, whatever fails; what stands together ends together. */
const endAll = async (endings: End[][]): Promise<void> => {
  const endOne = (end: End) => end().catch((error: unknown) => process.stderr.write(`${startSentence(error)}\n`))
  for (let together = endings.pop(); together; together = endings.pop()) await Promise.all(together.map(endOne))
}

/** Starts one instance; resolves with a function that stops it gracefully. A failed start ends what it has started. */
const startWith = async ({
  settings,
  workers,
  demoData,
  requestsPerMinute,
  facts,
}: Configuration): Promise<() => Promise<void>> => {
  const log = createLogger(settings.logLevel)
  const endings: End[][] = []
  const database = await openDatabase({ dataDir: settings.dataDir, databaseUrl: settings.databaseUrl, log })
  endings.push([() => database.close()])
  try {
    const product = wire({ settings, log, database, version, facts })
    const [prepared, started] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const migrated = migrate(database.db, migrationsFolder)
    migrated.catch(() => undefined)
    const admission = { ...product.admission, prepared: prepared.promise, started: started.promise }
    const http = await createHttp({ settings, log, requestsPerMinute, ...admission })
    endings.push([() => product.stop()])
    // Workers may need half a minute for their work: meanwhile no request is taken any more.
    const withRequests: End[] = [() => closeHttp(http, patienceMs)]
    endings.push(withRequests)
    // The port as early as possible: when another program has it, nothing else has started. Requests wait for the rest.
    await http.listen({ port: settings.port, host: settings.host }).catch(refuseHost)
    const applied = await migrated
    if (applied.length > 0) progress(`Prepared the ${database.kind} database (${applied.length} migrations).`)
    if (settings.sandboxUrl === null) await refuseDemoData(database.db)
    serveCommands(database, fileLocationOf(settings))
    await product.platform.clock.start()
    prepared.resolve()
    await product.start()
    started.resolve()
    if (demoData) await loadDemoData(product, database, progress)
    if (workers > 0) withRequests.push(startWorkerProcesses(workers, settings, log))
    if (hasParent()) return () => endAll(endings)
    process.stdout.write(
      `${JSON.stringify({ ready: true, url: settings.publicUrl, demo: demoData, database: database.kind })}\n`,
    )
    return () => endAll(endings)
  } catch (error) {
    await endAll(endings)
    throw error
  }
}

/** Runs an instance until a signal arrives: running work is finished, then the process ends. */
export const run = async (): Promise<void> => {
  const controller = new AbortController()
  const { signal } = controller
  const orphaned = parentGone(signal)
  orphaned.catch(() => undefined)
  try {
    const configuration = readConfiguration(process.env, localSecrets)
    const end = await startWith(configuration)
    await Promise.race([once(process, 'SIGTERM', { signal }), once(process, 'SIGINT', { signal }), orphaned])
    controller.abort()
    await end()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${startSentence(error)}\n`)
    process.exit(1)
  }
}
