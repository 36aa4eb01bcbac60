import type { Pool, PoolClient } from 'pg'
import { sqlState } from './errors.ts'
import { onOwnConnection, processOf } from './on-own-connection.ts'

/**
 * After `patienceMs` without an answer we query the server, within `probeMs`, whether it still works on the statement.
 */
interface Times {
  readonly patienceMs: number
  readonly lookEveryMs: number
  readonly probeMs: number
}

const defaults: Times = { patienceMs: 10_000, lookEveryMs: 5_000, probeMs: 5_000 }

/** Receives every running statement. */
export interface Silence {
  started(client: PoolClient): void
  done(client: PoolClient): void
}

/**
 * Lists which of these processes work on a statement; null when that is unknown, none when the server does not answer.
 */
const listBusyConnections = async (
  pool: Pool,
  processes: readonly number[],
  probeMs: number,
): Promise<ReadonlySet<number> | null> => {
  try {
    return await onOwnConnection(pool, { name: 'portico-probe', maxMs: probeMs }, async (probe) => {
      const { rows } = await probe.query<{ own: number; working: number[] }>(
        `select pg_backend_pid() as own, array(
           select pid from pg_stat_activity where pid = any($1::int[]) and state not like 'idle%') as working`,
        [processes],
      )
      const [found] = rows
      // A pooler between us and the server has its own process ids.
      return found?.own === processOf(probe) ? new Set(found.working) : null
    })
  } catch (error) {
    return sqlState(error) === null ? new Set() : null
  }
}

/**
 * Ends connections whose statement waits although the server does not work on it. The server hangs, the network is cut
 * or a failover happened. Otherwise nothing reports this for a quarter of an hour. Callers get a broken connection
 * error.
 */
export const endSilentConnections = (pool: Pool, { patienceMs, lookEveryMs, probeMs } = defaults): Silence => {
  const since = new Map<PoolClient, number>()
  let looking = false

  const look = async (): Promise<void> => {
    const silent = [...since].filter(([, started]) => performance.now() - started > patienceMs)
    if (silent.length === 0) return
    const working = await listBusyConnections(
      pool,
      silent.map(([client]) => processOf(client)),
      probeMs,
    )
    if (working === null) return
    for (const [client, started] of silent)
      if (since.get(client) === started && !working.has(processOf(client))) void client.end().catch(() => undefined)
  }
  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer)
    if (looking) return
    looking = true
    void look().finally(() => {
      looking = false
    })
  }, lookEveryMs)
  timer.unref()

  return {
    started: (client) => void since.set(client, performance.now()),
    done: (client) => void since.delete(client),
  }
}
