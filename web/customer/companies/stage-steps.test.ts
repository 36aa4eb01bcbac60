import { describe, expect, test } from 'vitest'
import type { OwnStage } from '#contract/companies/stage.ts'
import type { Stage } from '#contract/companies/stages.ts'
import { showsProgress, stageSteps } from './stage-steps.ts'

const at = (day: number): string => `2026-03-0${day}T09:30:00.000Z`
const own = (stage: Stage, reached: readonly Stage[], change: Partial<OwnStage> = {}): OwnStage => ({
  stage,
  since: at(reached.length),
  waitingFor: null,
  rejectionReason: null,
  incorporatedOn: null,
  reached: reached.map((one, index) => ({ stage: one, at: at(index + 1) })),
  version: reached.length,
  ...change,
})
const line = (stage: OwnStage): string =>
  stageSteps(stage)
    .map(({ state, at: when }) => `${state} ${when}`)
    .join(', ')

describe('the progress line', () => {
  test('shows what was reached with its date, the current stage and what is ahead', () => {
    expect(line(own('checking', ['received', 'checking']))).toBe(
      `done ${at(1)}, current ${at(2)}, ahead null, ahead null`,
    )
  })

  test('keeps what waits for the customer within the checks, and a rejection at the filing', () => {
    const waiting = own('waiting_for_customer', ['received', 'checking', 'waiting_for_customer'])
    expect(line(waiting)).toBe(`done ${at(1)}, current ${at(2)}, ahead null, ahead null`)
    expect(line(own('rejected', ['received', 'filed', 'rejected']))).toBe(
      `done ${at(1)}, done null, current ${at(2)}, ahead null`,
    )
  })

  test('is complete when the company is incorporated, with the day of the register', () => {
    const done = own('incorporated', ['received', 'incorporated'], { incorporatedOn: '2026-03-05' })
    expect(line(done)).toBe(`done ${at(1)}, done null, done null, done 2026-03-05`)
  })

  test('is not shown for a company incorporated before its day was stored, whenever that was last changed', () => {
    const old = own('incorporated', ['received', 'incorporated'], { since: at(2), incorporatedOn: null })
    expect(showsProgress(old, new Date('2026-03-03T00:00:00Z'))).toBe(false)
  })

  test('disappears a month after the incorporation', () => {
    const done = own('incorporated', ['received', 'incorporated'], { incorporatedOn: '2026-03-02' })
    expect(showsProgress(done, new Date('2026-03-31T23:59:00Z'))).toBe(true)
    expect(showsProgress(done, new Date('2026-04-01T00:00:00Z'))).toBe(false)
    expect(showsProgress(own('filed', ['filed']), new Date('2030-01-01'))).toBe(true)
  })
})
