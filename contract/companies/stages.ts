/** The stages of a formation that a company is in, in the order of the work. */
export const stages = ['received', 'checking', 'waiting_for_customer', 'filed', 'rejected', 'incorporated'] as const
export type Stage = (typeof stages)[number]

/** The same with `draft`: a customer who has not yet submitted the company form. It is computed and never stored. */
export const listedStages = ['draft', ...stages] as const
export type ListedStage = (typeof listedStages)[number]

/**
 * The stages that staff may move a company to, from each. Only what is filed can be rejected. Nothing leads out of
 * `incorporated`: a mistake there is corrected in the company's own form.
 */
export const nextStages: Readonly<Record<Stage, readonly Stage[]>> = {
  received: ['checking', 'waiting_for_customer', 'filed', 'incorporated'],
  checking: ['waiting_for_customer', 'filed', 'incorporated'],
  // Once more to ask for something else.
  waiting_for_customer: ['checking', 'waiting_for_customer', 'filed', 'incorporated'],
  // Back to checking when the application is withdrawn.
  filed: ['incorporated', 'rejected', 'checking'],
  rejected: ['checking', 'waiting_for_customer', 'filed', 'incorporated'],
  incorporated: [],
}

/** Reports whether staff may move a company from one stage to another. */
export const mayMove = (from: Stage, to: Stage): boolean => nextStages[from].includes(to)

/** The stages through which every formation goes, as customers see them on their progress line. */
export const mainStages = ['received', 'checking', 'filed', 'incorporated'] as const
export type MainStage = (typeof mainStages)[number]

/** The position on the progress line of each stage: what waits for the customer is part of the checks. */
const positions: Readonly<Record<Stage, MainStage>> = {
  received: 'received',
  checking: 'checking',
  waiting_for_customer: 'checking',
  filed: 'filed',
  rejected: 'filed',
  incorporated: 'incorporated',
}

/** Returns where a stage is on the progress line. */
export const mainStageOf = (stage: Stage): MainStage => positions[stage]
