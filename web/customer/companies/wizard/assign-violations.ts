import type { Violation } from '#contract/core/violations.ts'
import { type StepName, stepNames } from './steps.ts'

/** Violations by the step that shows them, with paths in that step's field names. */
export type AssignedViolations = Readonly<Partial<Record<StepName, readonly Violation[]>>>

const companyFields: readonly string[] = ['name', 'description', 'shareCapital']

/** Maps a path of the response to a wizard step and field; the external director follows the `holders` shareholders. */
const pathOf = (violation: Violation, holders: number): { step: StepName; propertyPath: string } => {
  const path = violation.propertyPath
  const person = /^shareholders\[(\d+)\]\.(.+)$/.exec(path)
  if (person && Number(person[1]) >= holders) return { step: 'director', propertyPath: `director.${person[2]}` }
  if (violation.message === 'yup.director_required') return { step: 'director', propertyPath: 'hasExternalDirector' }
  if (path.startsWith('shareholders')) return { step: 'shareholders', propertyPath: path }
  return { step: companyFields.includes(path) ? 'company' : 'last', propertyPath: path }
}

/** Assigns the violations of a rejected company to the wizard's steps. */
export const assignViolations = (violations: readonly Violation[], holders: number): AssignedViolations => {
  const assigned: Partial<Record<StepName, Violation[]>> = {}
  for (const violation of violations) {
    const { step, propertyPath } = pathOf(violation, holders)
    assigned[step] = [...(assigned[step] ?? []), { ...violation, propertyPath }]
  }
  return assigned
}

/** Returns the first step with a violation. */
export const firstStepOf = (assigned: AssignedViolations): StepName | undefined =>
  stepNames.find((step) => (assigned[step]?.length ?? 0) > 0)
