import type { ReactNode } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { useSessionUser } from '#web/lib/session.ts'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Stepper } from '#web/ui/navigation/stepper.tsx'
import css from './onboarding-frame.module.css'

/** The steps of a new customer in order. */
const onboardingSteps = ['plan', 'payment', 'email', 'company'] as const
type OnboardingStep = (typeof onboardingSteps)[number]

export interface OnboardingFrameProps {
  step: OnboardingStep
  title: string
  intro?: ReactNode
  children: ReactNode
}

/**
 * Renders the frame of registration completion: all steps, the current one and its page. Customers with a company come
 * here only for another subscription.
 */
export function OnboardingFrame({ step, title, intro, children }: OnboardingFrameProps) {
  const t = useT()
  const arrived = Boolean(useSessionUser()?.company)
  return (
    <div className={css.frame}>
      {arrived ? null : (
        <div className={css.path}>
          <Stepper
            label={t('onboarding.path')}
            steps={onboardingSteps.map((key) => ({ key, label: t(`onboarding.step.${key}`) }))}
            current={onboardingSteps.indexOf(step)}
          />
        </div>
      )}
      <PageHeader title={title} description={intro} />
      <Stack gap={24}>{children}</Stack>
    </div>
  )
}
