import { useRef, useState } from 'react'
import type { SavedDraft } from '#contract/companies/schemas.ts'
import type { Violation } from '#contract/core/violations.ts'
import { type AssignedViolations, assignViolations, firstStepOf } from './assign-violations.ts'
import type { DraftContent } from './create-draft-saver.ts'
import { failureOf } from './failure-of.ts'
import { fitShareholders } from './fit-shareholders.ts'
import { numberOfStep, type StepName, stepOfNumber } from './steps.ts'
import { useDraftSaver } from './use-draft-saver.ts'
import { type CompanyValues, clearNumber, dataOfValues, valuesOfDraft, type WizardValues } from './wizard-values.ts'

const contentOf = (step: StepName, values: WizardValues): DraftContent => ({
  step: numberOfStep(step),
  data: dataOfValues(values),
})

/** Adds a first card even if step 1 has no number yet. */
const withEntries = (values: WizardValues): WizardValues => {
  const count = values.shareholders.length || clearNumber(values.company.numShareholders) || 1
  return { ...values, shareholders: fitShareholders(values.shareholders, count) }
}

/** Manages the wizard's state: the step, all typed values and their saving. */
export const useWizard = (draft: SavedDraft, onClosed: (error: unknown) => void) => {
  const { starts, saver, state, conflict, settle } = useDraftSaver(draft, onClosed)
  const [step, setStep] = useState<StepName>(() => stepOfNumber(starts.step))
  const [values, setValues] = useState<WizardValues>(() => withEntries(valuesOfDraft(starts)))
  const [assigned, setAssigned] = useState<AssignedViolations>({})
  // A new number remounts the step's form with the current values and violations.
  const [round, setRound] = useState(0)
  const typing = useRef(values)

  const show = (next: StepName, nextValues: WizardValues, violations: AssignedViolations) => {
    typing.current = nextValues
    setValues(nextValues)
    setAssigned(violations)
    setStep(next)
    setRound((before) => before + 1)
  }

  return {
    step,
    values,
    round,
    savedState: state,
    conflict,
    violationsOf: (name: StepName): readonly Violation[] => assigned[name] ?? [],
    /** Saves the typed change when typing pauses. */
    typed: (change: Partial<WizardValues>) => {
      typing.current = { ...typing.current, ...change }
      saver.typed(contentOf(step, typing.current))
    },
    /** Goes to a step and saves immediately. */
    goTo: (next: StepName, change: Partial<WizardValues> = {}) => {
      const nextValues = withEntries({ ...typing.current, ...change })
      saver.now(contentOf(next, nextValues))
      show(next, nextValues, { ...assigned, [step]: [] })
    },
    /** Goes to the first step with a violation after the server rejected the company. */
    refused: (violations: readonly Violation[], all: WizardValues): boolean => {
      const assignedViolations = assignViolations(violations, all.shareholders.length)
      const first = firstStepOf(assignedViolations)
      if (first === undefined) return false
      show(first, all, assignedViolations)
      return true
    },
    /** Returns step 1's values with its number of shareholders. */
    fitted: (company: CompanyValues): Partial<WizardValues> => ({
      company,
      shareholders: fitShareholders(typing.current.shareholders, clearNumber(company.numShareholders) ?? 1),
    }),
    /** Returns all current values, including the visible step. */
    now: (): WizardValues => typing.current,
    /** Creates the company; saves no draft meanwhile, nor after success. */
    sent: async <T>(make: () => Promise<T>): Promise<T> => {
      await saver.pause()
      try {
        const made = await make()
        saver.made()
        return made
      } catch (failure) {
        if (failureOf(failure) !== 'closed') saver.release()
        throw failure
      }
    },
    choose: (choice: 'mine' | 'theirs') => {
      if (conflict !== null && choice === 'theirs')
        show(stepOfNumber(conflict.theirs.step), withEntries(valuesOfDraft(conflict.theirs)), {})
      settle(choice)
    },
  }
}
