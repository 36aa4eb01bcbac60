import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { withCause } from '#server/platform/cause/with-cause.ts'
import type { Db } from '#server/platform/database/database.ts'
import { withPatience } from './with-patience.ts'

/** Seconds without a heartbeat after which another instance may run a sweep. */
const leaseSeconds = 30
/** How many characters of an error are stored for admins. */
const maxErrorLength = 500

interface Sweep {
  readonly name: string
  readonly seconds: number
  readonly work: () => Promise<void>
}

/** Periodic work of one instance, shared with the others by a lease in the database. */
export interface Sweeps {
  add(name: string, seconds: number, work: () => Promise<void>): void
  /** Runs what is due, then each sweep by its timer; with `once` only the due ones. */
  start(once?: boolean): void
  /** Marks every sweep free and due for the next `start`: no other process can have one (embedded database). */
  freeAll(): Promise<void>
  /** Starts no more sweeps and resolves when running ones have ended, or after half a minute. */
  stop(): Promise<void>
  /** Runs every sweep now, one after the other, whether due or not. */
  runAll(): Promise<void>
  /** Resolves when none of this instance's sweeps runs. */
  idle(): Promise<void>
  /** Lists the sweeps of this instance. */
  names(): string[]
}

/** Creates the leases of sweeps, on the database's real time: who runs one and when it is next due. */
const createLeases = (db: Db, holder: string) => {
  const lease = sql`now() + make_interval(secs => ${leaseSeconds})`
  return {
    /** Takes a sweep that nobody else runs, when it is due or with `force`. */
    take: async ({ name, seconds }: Sweep, force: boolean): Promise<boolean> => {
      // A little less than the period: a timer that fires early would otherwise miss its turn.
      const due = sql`now() + make_interval(secs => ${seconds * 0.9})`
      const { rows } = await sql`
        insert into job_lease as l (name, holder, leased_until, due_at, every_seconds, started_at)
        values (${name}, ${holder}, ${lease}, ${due}, ${Math.round(seconds)}, now())
        on conflict (name) do update set holder = excluded.holder, leased_until = excluded.leased_until, due_at = excluded.due_at,
          every_seconds = excluded.every_seconds, started_at = excluded.started_at
        where (l.holder is null or l.leased_until < now()) and (${force} or l.due_at <= now())
        returning 1`.execute(db)
      return rows.length > 0
    },
    attach: async (name: string): Promise<void> => {
      await sql`update job_lease set leased_until = ${lease} where name = ${name} and holder = ${holder}`.execute(db)
    },
    /** Releases the sweep with its result: null for a successful run. */
    release: async (name: string, problem: string | null): Promise<void> => {
      await sql`update job_lease set holder = null, leased_until = null, ended_at = now(), last_error = ${problem}
        where name = ${name} and holder = ${holder}`.execute(db)
    },
  }
}

/** Creates the sweeps of one instance; each due one runs right after `start`. */
export const createSweeps = (db: Db, log: Logger): Sweeps => {
  const leases = createLeases(db, randomUUID())
  const sweeps: Sweep[] = []
  const running = new Map<string, Promise<void>>()
  const timers: NodeJS.Timeout[] = []
  let stopped = false

  const run = async (sweep: Sweep, force: boolean): Promise<void> => {
    if (!(await leases.take(sweep, force))) return
    const saving = setInterval(() => void leases.attach(sweep.name).catch(() => undefined), (leaseSeconds * 1_000) / 3)
    let problem: string | null = null
    try {
      // Whoever starts it, a sweep's work has no cause but that of the rows it finds.
      await withCause(null, sweep.work)
    } catch (error) {
      problem = error instanceof Error ? error.message.slice(0, maxErrorLength) : 'unknown'
      throw error
    } finally {
      clearInterval(saving)
      await leases.release(sweep.name, problem)
    }
  }
  const attempt = (sweep: Sweep, force: boolean): Promise<void> => {
    const current = running.get(sweep.name)
    if (current) return current
    if (stopped) return Promise.resolve()
    const started = run(sweep, force)
      .catch((error: unknown) => log.error({ err: error, sweep: sweep.name }, 'A sweep failed.'))
      .finally(() => running.delete(sweep.name))
    running.set(sweep.name, started)
    return started
  }

  return {
    add: (name, seconds, work) => void sweeps.push({ name, seconds, work }),
    start: (once = false) => {
      for (const sweep of sweeps) {
        void attempt(sweep, false)
        if (once) continue
        timers.push(setInterval(() => void attempt(sweep, false), sweep.seconds * 1_000))
      }
    },
    freeAll: async () => {
      await sql`update job_lease set holder = null, leased_until = null, due_at = now()`.execute(db)
    },
    stop: async () => {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await withPatience(running.values())
    },
    idle: async () => void (await Promise.all(running.values())),
    names: () => sweeps.map(({ name }) => name),
    runAll: async () => {
      for (const sweep of sweeps) {
        await running.get(sweep.name)
        await attempt(sweep, true)
      }
    },
  }
}
