import { describe, expect, test } from 'vitest'
import {
  judgeAuditChain,
  judgeBackup,
  judgeDatabase,
  judgeDisk,
  judgeInstance,
  judgeJobs,
  judgeMail,
  judgeScanner,
  judgeWebhooks,
  judgeWorkers,
  worst,
} from './judge-health.ts'

const gib = 1024 ** 3
const calm = { state: 'ok', failed: 0, oldestSeconds: null, failingTasks: [] } as const

describe('health', () => {
  test('knows the workers of other processes by what they leave in the database', () => {
    const at = (seconds: number): string => new Date(Date.parse('2026-11-20T10:00:00Z') - seconds * 1_000).toISOString()
    const now = new Date(at(0))
    const late = { lastSweepAt: [null, at(600)], oldestSeconds: null, now, upSeconds: 3_600 }
    expect(judgeWorkers(late)).toBe('failed')
    expect(judgeWorkers({ ...late, upSeconds: 5 })).toBe('starting')
    const lively = { ...late, lastSweepAt: [at(600), at(8)] }
    expect(judgeWorkers(lively)).toBe('ok')
    // Much to do is no failure; that nothing of it is done for long is one.
    expect(judgeWorkers({ ...lively, oldestSeconds: 300 })).toBe('ok')
    expect(judgeWorkers({ ...lively, oldestSeconds: 1_000 })).toBe('failed')
  })

  test('takes the worst verdict and ignores unknown ones', () => {
    expect(worst([])).toBe('ok')
    expect(worst(['unknown', 'ok'])).toBe('ok')
    expect(worst(['ok', 'warning', 'unknown'])).toBe('warning')
    expect(worst(['failed', 'warning'])).toBe('failed')
  })

  test.each([
    ['a quick database', judgeDatabase(3), 'ok'],
    ['a slow one', judgeDatabase(900), 'warning'],
    ['a silent one', judgeDatabase(null), 'failed'],
    ['one without TLS on a network', judgeDatabase(3, true), 'warning'],
    ['idle jobs', judgeJobs(calm), 'ok'],
    ['jobs that begin', judgeJobs({ ...calm, state: 'starting' }), 'ok'],
    ['a failed job', judgeJobs({ ...calm, failed: 1 }), 'warning'],
    ['a sweep in trouble', judgeJobs({ ...calm, failingTasks: ['x'] }), 'warning'],
    ['a job nobody does', judgeJobs({ ...calm, oldestSeconds: 61 }), 'warning'],
    ['one nobody does for long', judgeJobs({ ...calm, oldestSeconds: 901 }), 'failed'],
    ['workers that ended', judgeJobs({ ...calm, state: 'failed' }), 'failed'],
    ['mail under way', judgeMail({ failed: 0, oldestSeconds: 20 }), 'ok'],
    ['a given-up mail', judgeMail({ failed: 1, oldestSeconds: null }), 'warning'],
    ['mail that waits', judgeMail({ failed: 0, oldestSeconds: 1_000 }), 'warning'],
    ['mail that waits for hours', judgeMail({ failed: 0, oldestSeconds: 30_000 }), 'failed'],
    ['an event under way', judgeWebhooks({ retrying: 0, oldestSeconds: 2 }), 'ok'],
    ['an event that fails', judgeWebhooks({ retrying: 1, oldestSeconds: 2 }), 'warning'],
    ['an event that fails for hours', judgeWebhooks({ retrying: 1, oldestSeconds: 30_000 }), 'failed'],
    ['an empty disk', judgeDisk(50 * gib, 100 * gib), 'ok'],
    ['a disk that fills', judgeDisk(9 * gib, 100 * gib), 'warning'],
    ['a full one', judgeDisk(0.05 * gib, 100 * gib), 'failed'],
    ['one nobody can ask', judgeDisk(null, null), 'unknown'],
    ['no scanner', judgeScanner({ configured: false, version: null }), 'unknown'],
    ['one that answers', judgeScanner({ configured: true, version: 'ClamAV 1.4.3' }), 'ok'],
    ['one that does not', judgeScanner({ configured: true, version: null }), 'failed'],
    ['a chain that keeps up', judgeAuditChain({ waiting: 40 }), 'ok'],
    ['one that is behind', judgeAuditChain({ waiting: 1_000 }), 'warning'],
    ['an instance', judgeInstance({ silentSeconds: 5, skewMs: -300 }), 'ok'],
    ['a silent one', judgeInstance({ silentSeconds: 90, skewMs: 0 }), 'warning'],
    ['one whose clock is off', judgeInstance({ silentSeconds: 5, skewMs: 3_000 }), 'warning'],
    ['one that is gone', judgeInstance({ silentSeconds: 400, skewMs: 0 }), 'failed'],
    ['no backup that is known', judgeBackup(null, new Date()), 'unknown'],
    ['yesterday’s', judgeBackup('2026-11-20T10:00:00Z', new Date('2026-11-21T10:00:00Z')), 'ok'],
    ['last week’s', judgeBackup('2026-11-13T10:00:00Z', new Date('2026-11-21T10:00:00Z')), 'warning'],
  ])('%s', (_, verdict, expected) => {
    expect(verdict).toBe(expected)
  })
})
