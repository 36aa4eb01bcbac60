import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Stepper } from '#web/ui/navigation/stepper.tsx'
import css from './onboarding-frame.module.css'

/** The steps of a new customer in order. */
export const onboardingSteps = ['plan', 'payment', 'email', 'company'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

/** The steps that a step consists of, in place of it; those before it then show their marks only. */
export interface OnboardingParts {
  readonly labels: readonly string[]
  /** Index of the current one. */
  readonly current: number
}

/** Returns which of all steps is shown, counted from 0, and how many there are. */
export const positionOf = (step: OnboardingStep, parts?: OnboardingParts): { current: number; total: number } => ({
  current: onboardingSteps.indexOf(step) + (parts?.current ?? 0),
  total: onboardingSteps.length - 1 + (parts?.labels.length ?? 1),
})

export interface OnboardingFrameProps {
  step: OnboardingStep
  parts?: OnboardingParts | undefined
  title: string
  intro?: ReactNode
  children: ReactNode
}

/**
 * Renders the frame of registration completion: all steps, the current one and its page. Customers with a company come
 * here only for another subscription.
 */
export function OnboardingFrame({ step, parts, title, intro, children }: OnboardingFrameProps) {
  const t = useT()
  const arrived = Boolean(useSessionUser()?.company)
  return (
    <div className={css.frame}>
      {arrived ? null : (
        <div className={css.path}>
          <Stepper
            label={t('onboarding.path')}
            steps={onboardingSteps.flatMap((key) =>
              key === step && parts !== undefined
                ? parts.labels.map((label) => ({ key: label, label }))
                : [{ key, label: t(`onboarding.step.${key}`), folded: parts !== undefined }],
            )}
            current={positionOf(step, parts).current}
          />
        </div>
      )}
      <PageHeader title={title} description={intro} />
      <Stack gap={24}>{children}</Stack>
    </div>
  )
}
