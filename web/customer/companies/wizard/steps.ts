/** The wizard's steps in their order; a draft counts them from 1. */
export const stepNames = ['company', 'shareholders', 'director', 'last'] as const
export type StepName = (typeof stepNames)[number]

/** The step of a draft's number. */
export const stepOfNumber = (number: number): StepName => stepNames[number - 1] ?? 'company'

/** The number that a draft keeps for a step. */
export const numberOfStep = (step: StepName): number => stepNames.indexOf(step) + 1
