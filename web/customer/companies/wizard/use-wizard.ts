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

/** A first card even where step 1 has no number yet. */
const withEntries = (values: WizardValues): WizardValues => {
  const count = values.shareholders.length || clearNumber(values.company.numShareholders) || 1
  return { ...values, shareholders: fitShareholders(values.shareholders, count) }
}

/** The wizard's state: the step, what was typed into all of them, and its keeping on the server. */
export const useWizard = (draft: SavedDraft, onClosed: (error: unknown) => void) => {
  const { starts, keeper: saver, state, conflict, settle } = useDraftSaver(draft, onClosed)
  const [step, setStep] = useState<StepName>(() => stepOfNumber(starts.step))
  const [values, setValues] = useState<WizardValues>(() => withEntries(valuesOfDraft(starts)))
  const [placed, setPlaced] = useState<AssignedViolations>({})
  // A new number mounts the step's form anew, with the values and violations of that moment.
  const [round, setRound] = useState(0)
  const typing = useRef(values)

  const show = (next: StepName, nextValues: WizardValues, violations: AssignedViolations) => {
    typing.current = nextValues
    setValues(nextValues)
    setPlaced(violations)
    setStep(next)
    setRound((before) => before + 1)
  }

  return {
    step,
    values,
    round,
    savedState: state,
    conflict,
    violationsOf: (name: StepName): readonly Violation[] => placed[name] ?? [],
    /** Something was typed: kept when the typing pauses. */
    typed: (change: Partial<WizardValues>) => {
      typing.current = { ...typing.current, ...change }
      saver.typed(contentOf(step, typing.current))
    },
    /** Goes to a step with all that was typed, and keeps it at once. */
    goTo: (next: StepName, change: Partial<WizardValues> = {}) => {
      const nextValues = withEntries({ ...typing.current, ...change })
      saver.now(contentOf(next, nextValues))
      show(next, nextValues, { ...placed, [step]: [] })
    },
    /** The server refused the company: to the first step with something to correct. */
    refused: (violations: readonly Violation[], all: WizardValues): boolean => {
      const places = assignViolations(violations, all.shareholders.length)
      const first = firstStepOf(places)
      if (first === undefined) return false
      show(first, all, places)
      return true
    },
    /** Step 1's values with as many shareholders as it counts. */
    fitted: (company: CompanyValues): Partial<WizardValues> => ({
      company,
      shareholders: fitShareholders(typing.current.shareholders, clearNumber(company.numShareholders) ?? 1),
    }),
    /** Everything as it stands now, the step on the screen included. */
    now: (): WizardValues => typing.current,
    /** Makes the company; no draft is kept meanwhile, nor after it is made. */
    sent: async <T>(make: () => Promise<T>): Promise<T> => {
      await saver.hold()
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
