import { type KindCount, oldestOf, type SweepState } from '#server/platform/jobs/job-counts.ts'
import type { Platform } from '#server/platform/platform.ts'
import { judgeWorkers } from './judge-health.ts'

/** The state of an instance's background work. */
export type JobsState = 'starting' | 'ok' | 'failed'

/** Returns the state of background work: an instance that leaves it to others says how these are. */
export const jobsStateOf = (
  { settings, clock }: Platform,
  own: JobsState,
  { kinds, sweeps }: { readonly kinds: readonly KindCount[]; readonly sweeps: readonly SweepState[] },
): JobsState =>
  settings.role !== 'web' || own !== 'ok'
    ? own
    : judgeWorkers({
        lastSweepAt: sweeps.map(({ lastRunAt }) => lastRunAt),
        oldestSeconds: oldestOf(kinds),
        now: clock.realNow(),
        upSeconds: process.uptime(),
      })
