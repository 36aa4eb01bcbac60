import { IconCheck } from '@tabler/icons-react'
import { useUiTexts } from '#web/ui/base/ui-texts.tsx'
import { VisuallyHidden } from '#web/ui/base/visually-hidden.tsx'
import css from './stepper.module.css'

export interface StepperStep {
  key: string
  label: string
}

export interface StepperProps {
  /** Accessible name: “Your way to a company”. */
  label: string
  steps: StepperStep[]
  /** Index of the current step; `steps.length` when all are completed. */
  current: number
}

type StepState = 'done' | 'current' | 'ahead'

/** Shows all steps in one line: completed, current and next. On a phone bars, and the current step's name. */
export function Stepper({ label, steps, current }: StepperProps) {
  const texts = useUiTexts()
  const now = steps[Math.min(current, steps.length - 1)]
  return (
    <nav className={css.box} aria-label={label}>
      <ol className={css.steps}>
        {steps.map((step, index) => (
          <Step
            key={step.key}
            step={step}
            number={index + 1}
            state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
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

function Step({ step, number, state }: { step: StepperStep; number: number; state: StepState }) {
  const texts = useUiTexts()
  const spoken = { done: texts.stepDone, current: texts.stepCurrent, ahead: texts.stepAhead }[state]
  return (
    <li className={css.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={css.bar} aria-hidden="true" />
      <span className={css.body}>
        <span className={css.mark} aria-hidden="true">
          {state === 'done' ? <IconCheck size={12} stroke={3} /> : number}
        </span>
        <span className={css.label}>
          {step.label}
          <VisuallyHidden>, {spoken}</VisuallyHidden>
        </span>
      </span>
    </li>
  )
}
