import type { OwnStage } from '#contract/companies/stage.ts'
import { type MainStage, mainStageOf, mainStages } from '#contract/companies/stages.ts'

/** A stage of the progress line: reached on a day, the current one, or still to come. */
export interface StageStep {
  readonly stage: MainStage
  readonly state: 'done' | 'current' | 'ahead'
  /** When it was reached, an instant or a day; null where that is unknown or still to come. */
  readonly at: string | null
}

/**
 * Returns the steps of the progress line. A stage that was skipped counts as done; once incorporated, all are. The date
 * of incorporation is the company's own.
 */
export const stageSteps = ({ stage, reached, incorporatedOn }: OwnStage): StageStep[] => {
  const current = mainStages.indexOf(mainStageOf(stage))
  const isDone = stage === 'incorporated'
  return mainStages.map((step, index) => ({
    stage: step,
    state: index < current || isDone ? 'done' : index === current ? 'current' : 'ahead',
    at:
      index > current
        ? null
        : step === 'incorporated'
          ? incorporatedOn
          : (reached.find((one) => one.stage === step)?.at ?? null),
  }))
}

/** How long after its incorporation a company still shows its way there, in days. */
const shownDays = 30

/**
 * Reports whether the progress line is shown: until the company is incorporated, and some time after its day. Companies
 * without one were incorporated before it was stored: `since` says of them only when they were last changed.
 */
export const showsProgress = ({ stage, incorporatedOn }: OwnStage, now: Date): boolean =>
  stage !== 'incorporated' ||
  (incorporatedOn !== null && now.getTime() - new Date(incorporatedOn).getTime() < shownDays * 86_400_000)
