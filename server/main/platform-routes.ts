import { createHmac, timingSafeEqual } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { check } from '#contract/core/violations.ts'
import { getHealth } from '#contract/platform/health.ts'
import { getConfig, type PublicConfig } from '#contract/platform/public.ts'
import { moveClock } from '#contract/platform/sandbox.ts'
import { readJson } from '#server/platform/http/read-json.ts'
import { refuse, refuseFields } from '#server/platform/http/refusal.ts'
import { type Route, serve } from '#server/platform/http/route.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type JobsState, jobsStateOf } from './admin/jobs-state-of.ts'
import { isStorageFull } from './admin/judge-health.ts'
import { remembered } from './admin/remembered.ts'
import { storageProbeOf } from './admin/storage-probe-of.ts'

/** How long signed pushes of the sandbox are accepted, in seconds of real time. */
const toleranceSeconds = 300

/** Verifies the sandbox's signature of these bytes: `t=<unix>,v1=<hex HMAC-SHA256 of "t.body">`. */
const signedBySandbox = (body: Buffer, signature: string | undefined, secret: string): boolean => {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '')
  if (!found?.[1] || !found[2] || secret === '') return false
  if (Math.abs(Date.now() / 1000 - Number(found[1])) > toleranceSeconds) return false
  const expected = createHmac('sha256', secret).update(`${found[1]}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(found[2], 'hex'))
}

/** A hundred years ahead are enough: beyond the supported dates the clock could never go back. */
const maxOffsetMs = 100 * 365.25 * 86_400_000
const offsetBody = z.strictObject({ offsetMs: z.number().check(z.int(), z.gte(0), z.lte(maxOffsetMs)) })

const clockRoute = ({ clock, settings }: Platform): Route =>
  serve(moveClock, async (call) => {
    const bytes = Buffer.isBuffer(call.body) ? call.body : Buffer.alloc(0)
    const signature = call.header('x-portico-sandbox-signature')
    if (!signedBySandbox(bytes, signature, settings.stripe.webhookSecret)) throw refuse('not_found')
    const wanted = check(offsetBody, readJson(bytes.toString('utf8')))
    if (!wanted.ok) throw refuseFields(wanted.violations)
    await clock.moveTo(wanted.value.offsetMs)
    return { offsetMs: clock.offsetMs() }
  })

/** What the platform's routes need of the instance. */
export interface PlatformSources {
  readonly config: () => Promise<PublicConfig>
  readonly version: string
  /** Returns the state of this instance's job worker. */
  readonly jobsState: () => JobsState
}

/** How long a health request waits for a hanging database, in milliseconds. */
const healthTimeoutMs = 2_000

/** How long a health reading is reused, in milliseconds: endless requests cost one reading. */
const healthCacheMs = 3_000

/** Checks whether the database accepts writes: on a full disk it still answers reads. */
const writes = ({ db }: Platform): Promise<boolean> =>
  sql`insert into rate_window (key, window_end, count) values ('health', now(), 1)
    on conflict (key) do update set window_end = excluded.window_end`
    .execute(db)
    .then(
      () => true,
      () => false,
    )

/**
 * Creates the reading of database, disk and, where this instance leaves background work to them, other workers. All
 * requests share it; a hanging one is not started twice.
 */
const createHealthCheck = (platform: Platform) => {
  const probe = storageProbeOf(platform.settings)
  const writing = remembered(0, () => writes(platform))
  const isWeb = platform.settings.role === 'web'
  const readWorkers = async () => jobsStateOf(platform, 'ok', await platform.jobs.state())
  const working = remembered(0, () => readWorkers().catch(() => 'failed' as const))
  return remembered(healthCacheMs, async () => {
    const [database, storage, workers] = await Promise.all([
      Promise.race([writing(), pause(healthTimeoutMs, false, { ref: false })]),
      Promise.race([probe().then((found) => !isStorageFull(found)), pause(healthTimeoutMs, false, { ref: false })]),
      isWeb ? Promise.race([working(), pause(healthTimeoutMs, 'failed' as const, { ref: false })]) : ('ok' as const),
    ])
    return { database, storage, workers }
  })
}

/** Creates the platform's own routes: public configuration, health and, with the sandbox, its clock. */
export const platformRoutes = (platform: Platform, sources: PlatformSources): Route[] => {
  const { settings, clock } = platform
  const look = createHealthCheck(platform)
  return [
    serve(getConfig, sources.config),
    serve(getHealth, async () => {
      const found = await look()
      const verdict = (good: boolean) => (good ? ('ok' as const) : ('failed' as const))
      const own = sources.jobsState()
      const jobs = own === 'ok' ? found.workers : own
      const good = found.database && found.storage && jobs !== 'failed'
      return {
        status: good ? ('ok' as const) : ('degraded' as const),
        database: verdict(found.database),
        storage: verdict(found.storage),
        jobs,
        version: sources.version,
        now: clock.now().toISOString(),
      }
    }),
    ...(settings.sandboxUrl === null ? [] : [clockRoute(platform)]),
  ]
}
