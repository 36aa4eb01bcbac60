import type { Violation } from '#contract/core/violations.ts'
import { type StepName, stepNames } from './steps.ts'

/** Violations by the step that shows them, their paths in that step's own names. */
export type AssignedViolations = Readonly<Partial<Record<StepName, readonly Violation[]>>>

const companyFields: readonly string[] = ['name', 'description', 'shareCapital']

/** The step and field of the wizard that an answer's path means; the external director follows the `holders` shareholders. */
const pathOf = (violation: Violation, holders: number): { step: StepName; propertyPath: string } => {
  const path = violation.propertyPath
  const person = /^shareholders\[(\d+)\]\.(.+)$/.exec(path)
  if (person && Number(person[1]) >= holders) return { step: 'director', propertyPath: `director.${person[2]}` }
  if (violation.message === 'yup.director_required') return { step: 'director', propertyPath: 'hasExternalDirector' }
  if (path.startsWith('shareholders')) return { step: 'shareholders', propertyPath: path }
  return { step: companyFields.includes(path) ? 'company' : 'last', propertyPath: path }
}

/** Sorts a refused company's violations into the wizard's steps. */
export const assignViolations = (violations: readonly Violation[], holders: number): AssignedViolations => {
  const placed: Partial<Record<StepName, Violation[]>> = {}
  for (const violation of violations) {
    const { step, propertyPath } = pathOf(violation, holders)
    placed[step] = [...(placed[step] ?? []), { ...violation, propertyPath }]
  }
  return placed
}

/** The first step that has something to correct. */
export const firstStepOf = (placed: AssignedViolations): StepName | undefined =>
  stepNames.find((step) => (placed[step]?.length ?? 0) > 0)
