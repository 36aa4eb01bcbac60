/** The wizard's steps in order; a draft numbers them from 1. */
export const stepNames = ['company', 'shareholders', 'director', 'last'] as const
export type StepName = (typeof stepNames)[number]

/** Returns the step with the number of a draft. */
export const stepOfNumber = (number: number): StepName => stepNames[number - 1] ?? 'company'

/** Returns the number of a step in a draft. */
export const numberOfStep = (step: StepName): number => stepNames.indexOf(step) + 1
