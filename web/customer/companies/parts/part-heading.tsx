import type { Ref } from 'react'
import { type StepName, stepNames } from '#web/customer/companies/wizard/steps.ts'
import { useT } from '#web/lib/i18n.ts'
import css from './part-heading.module.css'

/** Names the part of the company form that is shown, and how many there are. */
export function PartHeading({ step, ref }: { step: StepName; ref: Ref<HTMLHeadingElement> }) {
  const t = useT()
  const current = stepNames.indexOf(step)
  return (
    <div>
      <h2 ref={ref} tabIndex={-1} className={css.line}>
        {t(`wizard.step.${step}`)}{' '}
        <span className={css.count}>{t('wizard.part_of', { part: current + 1, total: stepNames.length })}</span>
      </h2>
      <div className={css.bars} aria-hidden="true">
        {stepNames.map((name, index) => (
          <span key={name} className={css.bar} data-reached={index <= current || undefined} />
        ))}
      </div>
    </div>
  )
}
