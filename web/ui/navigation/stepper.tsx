import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import css from './stepper.module.css'

export interface StepperStep {
  key: string
  label: string
  hint?: string | undefined
  /** Shows only the mark of a completed step: its text makes room for those ahead. */
  folded?: boolean | undefined
}

export interface StepperProps {
  /** Accessible name: “Your way to a company”. */
  label: string
  steps: StepperStep[]
  /** Index of the current step; `steps.length` when all are completed. */
  current: number
  /** Makes completed steps clickable. */
  onSelect?: ((index: number) => void) | undefined
  /** `line`: the marks in a line, above the title of a page. */
  look?: 'bars' | 'line' | undefined
}

type StepState = 'done' | 'current' | 'ahead'

/** Shows all steps in one line: completed, current and next. On a phone bars, and the current step's name. */
export function Stepper({ label, steps, current, onSelect, look = 'bars' }: StepperProps) {
  const texts = useUiTexts()
  const now = steps[Math.min(current, steps.length - 1)]
  return (
    <nav className={css.box} data-look={look} aria-label={label}>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.key}
            step={step}
            number={index + 1}
            state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            onSelect={index < current && onSelect !== undefined ? () => onSelect(index) : undefined}
          />
        ))}
      </ol>
      <p className={css.short} aria-hidden="true">
        <span className={css.now}>{now?.label}</span>
        <span className={css.count}>{texts.stepOf(Math.min(current + 1, steps.length), steps.length)}</span>
      </p>
    </nav>
  )
}

interface StepProps {
  step: StepperStep
  number: number
  state: StepState
  onSelect: (() => void) | undefined
}

function Step({ step, number, state, onSelect }: StepProps) {
  const texts = useUiTexts()
  const spoken = { done: texts.stepDone, current: texts.stepCurrent, ahead: texts.stepAhead }[state]
  const body: ReactNode = (
    <>
      <span className={css.mark} aria-hidden="true">
        {state === 'done' ? <IconCheck size={12} stroke={3} /> : number}
      </span>
      <span className={css.labels}>
        <span className={css.label}>
          {step.label}
          <VisuallyHidden>, {spoken}</VisuallyHidden>
        </span>
        {step.hint === undefined ? null : <span className={css.hint}>{step.hint}</span>}
      </span>
    </>
  )
  return (
    <li
      className={css.step}
      data-state={state}
      data-folded={step.folded}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className={css.bar} aria-hidden="true" />
      {onSelect === undefined ? (
        <span className={css.body}>{body}</span>
      ) : (
        <button type="button" className={css.body} onClick={onSelect}>
          {body}
        </button>
      )}
    </li>
  )
}
